// Evaluation: what a position is worth, in hundredths of a pawn, from the variant itself: piece
// values (declared, or from how far a piece reaches on boards filled at random), where a piece
// reaches most, how far promoting pieces have come, where royal pieces are safe, mobility, and what
// its ends make players want.
#pragma once

#include <array>
#include <vector>

#include "game/game.hpp"
#include "movegen/weigher.hpp"
#include "search/wants.hpp"
#include "variant/tuning.hpp"

namespace rulewright::search {

inline constexpr int kMobilityUnit = 16;  // of mobility weights: a hundredth of a pawn

class Evaluation {
public:
    // By what players have learned of the game, where anything was.
    explicit Evaluation(game::Game& game) : Evaluation(game, game.tuning().get()) {}
    // By that instead; null: by the rules alone.
    Evaluation(game::Game& game, const variant::Tuning* tuning);

    // For the player to move. Where the score is clearly outside of the window it may be rough.
    [[nodiscard]] int evaluate(const movegen::AnyPosition& position, int alpha = -kUnlimited,
                               int beta = kUnlimited) const;
    // The most that any piece is worth. Pieces that are better lost are worth less than 0.
    [[nodiscard]] int dearest() const noexcept { return values_[index(by_value_.back())]; }
    [[nodiscard]] const std::vector<PieceKind>& cheapest_first() const noexcept {
        return by_value_;
    }
    [[nodiscard]] int value(PieceKind kind) const noexcept { return values_[index(kind)]; }
    // What the move gains if both players go on capturing on its square; nothing where the rules
    // say more of captures than places.
    [[nodiscard]] std::optional<int> exchange(const movegen::AnyPosition& position,
                                              const movegen::Move& move) const {
        return weigher_->exchange(position, move);
    }
    // The numbers that it goes by.
    [[nodiscard]] const variant::Tuning& tuning() const noexcept { return tuning_; }
    [[nodiscard]] const movegen::Weights& weights() const noexcept { return weights_; }
    [[nodiscard]] const movegen::Weigher& weigher() const noexcept { return *weigher_; }
    // How much of the middle of a game is left: 1 at its start, 0 in its end.
    [[nodiscard]] double middle(const movegen::AnyPosition& position) const;
    // Whether captures change what a position is worth more than other moves do.
    [[nodiscard]] bool pieces_matter() const noexcept { return wants_.pieces_matter(); }
    // Whether the player has more than royal and promoting pieces: where zugzwang is rare.
    [[nodiscard]] bool has_officers(const movegen::AnyPosition& position, PlayerId player) const;

private:
    static constexpr int kUnlimited = 1'000'000;

    using Score = movegen::PieceScore;

    [[nodiscard]] bool promotes(PieceKind kind) const;
    void find_values();
    [[nodiscard]] int quiet_value(PieceKind kind) const;
    void find_royal_values();
    void note_tuning();
    void apply_tuning(const variant::Tuning& tuning);
    [[nodiscard]] Score placed(PlayerId owner, PieceKind kind, Square square) const;
    void sort_kinds();
    void find_reach();
    void fill_tables();
    [[nodiscard]] double advance(PlayerId owner, Square square, PieceKind kind) const;
    [[nodiscard]] Score officer_score(PlayerId owner, PieceKind kind, Square square) const;
    [[nodiscard]] Score promoter_score(PlayerId owner, PieceKind kind, Square square) const;
    [[nodiscard]] Score royal_score(PlayerId owner, Square square) const;
    // The squares on the files so many to the side, from so many ranks ahead to the edge.
    void add_column(PlayerId owner, Square square, Vector first, int step,
                    board::WideSet& found) const;
    void fill_promoter_sets(PlayerId owner, Square square);
    void fill_near_royals();
    void fill_colours();
    void add_network(const variant::Network& network);
    [[nodiscard]] int active(const movegen::AnyPosition& position, int left) const;
    [[nodiscard]] int with_hook(const movegen::AnyPosition& position, int score) const;
    [[nodiscard]] movegen::PieceTotal total_of(const movegen::AnyPosition& position) const;

    game::Game& game_;
    Wants wants_;
    std::size_t kinds_;
    std::size_t squares_;
    double existing_;  // squares that are no holes
    std::array<int, kMaxKinds> values_{};
    std::array<int, kMaxKinds> by_rules_{};  // the same before anything was learned
    std::array<bool, kMaxKinds> officers_{};
    std::vector<double> reach_;  // by player, kind and square: targets on an empty board
    std::vector<double> mean_reach_;
    movegen::Weights weights_;
    std::unique_ptr<movegen::Weigher> weigher_;
    variant::Tuning tuning_;
    bool tuned_ = false;
    int most_active_;  // what evaluate() leaves out where it is rough, nearly always
    int full_material_ = 1;
    bool scored_by_hook_ = false;
    std::vector<PieceKind> by_value_;  // the cheapest first
};

}  // namespace rulewright::search
