// Wants: what the ends of a variant make players want beside pieces: squares to come to, pieces to
// get rid of, rows and ways of stones to complete, checks to give, the last move. Read from the
// declared ends alone; what only a script knows is not guessed at.
#pragma once

#include <memory>
#include <vector>

#include "game/game.hpp"
#include "movegen/piece_scores.hpp"

namespace rulewright::search {

class Wants {
public:
    explicit Wants(game::Game& game);

    // Whether players win by having no pieces, so that each of them is a burden.
    [[nodiscard]] bool gives_away() const noexcept { return gives_away_; }
    // What a piece is worth, in hundredths of a pawn, that is worth `value` in itself; below 0
    // where it is better lost.
    [[nodiscard]] int worth(PieceKind kind, int value) const noexcept;
    // What it is worth to its owner to have such a piece so near to where it wins.
    [[nodiscard]] movegen::PieceScore nearness(PlayerId owner, PieceKind kind, Square square) const;
    // Whether royal pieces have something better to do than to hide.
    [[nodiscard]] bool royals_are_safe() const noexcept { return royals_are_safe_; }
    // Whether a piece more is an advantage, or a disadvantage, in itself; else only moves count.
    [[nodiscard]] bool pieces_matter() const noexcept { return last_move_ == 0; }
    // Whether score() ever says anything.
    [[nodiscard]] bool watches() const noexcept { return watches_; }
    // What else the position is worth to the first player, in hundredths of a pawn.
    [[nodiscard]] int score(const movegen::AnyPosition& position) const;

private:
    // Of pieces of some kinds, how many there are to be: more than `at_most`, or no more.
    struct Number {
        const variant::Left* left = nullptr;
        bool wins = false;
        bool concerns[kPlayers] = {true, true};
    };
    struct Row {
        board::WideSet squares;
        std::size_t condition = 0;  // place in lines_
    };
    struct Lines {
        const variant::InLine* line = nullptr;
        bool wins = true;
        bool concerns[kPlayers] = {true, true};
    };
    struct Way {
        const variant::Connects* connects = nullptr;
        bool wins = true;
        bool concerns[kPlayers] = {true, true};
        std::vector<Square> sides[kPlayers][2];
        std::vector<std::vector<Square>> next;  // by square
    };
    struct Checks {
        int count = 0;
        bool concerns[kPlayers] = {true, true};
    };

    struct Leaver {
        const variant::Leaves* leaves = nullptr;
        board::WideSet squares[kPlayers];  // none for whom it does not concern
    };

    void read_ends();
    void read_condition(const variant::EndCondition& said);
    void read_circumstance(const variant::EndCondition& said, const variant::Circumstance& one);
    void add_rows(const variant::InLine& line);
    void add_way(const variant::EndCondition& said, const variant::Connects& connects);
    void note_goals(const variant::EndCondition& said, const variant::Reach& reach, int further);
    void add_leaver(const variant::EndCondition& said, const variant::Leaves& leaves);
    [[nodiscard]] board::WideSet goals_of(const variant::Reach& reach, PlayerId player) const;
    [[nodiscard]] bool is_everybody(const std::vector<PieceKind>& kinds) const;
    [[nodiscard]] int of_numbers(const movegen::AnyPosition& position, PlayerId player) const;
    [[nodiscard]] int of_rows(const movegen::AnyPosition& position) const;
    [[nodiscard]] int of_ways(const movegen::AnyPosition& position) const;
    [[nodiscard]] int of_leavers(const movegen::AnyPosition& position) const;
    [[nodiscard]] int of_checks(const movegen::AnyPosition& position) const;
    [[nodiscard]] int of_moves(const movegen::AnyPosition& position) const;
    [[nodiscard]] int steps_missing(const Way& way, const movegen::AnyPosition& position,
                                    PlayerId player) const;

    game::Game& game_;
    bool gives_away_ = false;
    bool royals_are_safe_ = false;
    bool watches_ = false;
    bool fewest_points_ = false;
    int last_move_ = 0;         // 1: who has no move loses, -1: he wins, 0: it is no aim of its own
    std::vector<bool> burden_;  // by kind: to lose these alone wins
    std::vector<movegen::PieceScore> nearness_;  // by player, kind and square; may be empty
    std::vector<Number> numbers_;
    std::vector<Lines> lines_;
    std::vector<Row> rows_;
    std::vector<Way> ways_;
    std::vector<Checks> checks_;
    std::vector<Leaver> leavers_;
    std::unique_ptr<movegen::AnyPosition> other_;  // the other player to move: memory of of_moves()
};

// In how many moves a piece of the kind, alone on the board, comes to one of those squares; -1:
// never. By square; holes have -1.
[[nodiscard]] std::vector<int> moves_to(game::Game& game, Piece piece, const board::WideSet& goals);

}  // namespace rulewright::search
