// DeclaredRules<W>: what a variant says beyond placement and movement, compiled: boards, link
// tables, steps by square and backwards, gains, promotion memory. A part of Rules<W>.
#pragma once

#include <algorithm>
#include <array>
#include <vector>

#include "board/local_set.hpp"
#include "hooks/hooks.hpp"
#include "movegen/step_table.hpp"
#include "variant/variant.hpp"

namespace rulewright::movegen {

template <int W>
class Rules;

// Where a link leads.
struct LinkEnd {
    Square to{};
    std::uint8_t board = 0;
    std::uint8_t distance = 0;
};

// The links from one board to another where each lies in a word: all lead as far.
struct LinkLane {
    board::LocalSet from;  // of the word of the board where they begin; empty: no link
    std::uint8_t distance = 0;
    std::uint8_t word = 0;  // of the board where they end
    std::int8_t shift = 0;

    [[nodiscard]] board::LocalSet through(board::LocalSet squares) const noexcept {
        return (squares & from).shifted(shift);
    }
};

// The links for one value of the variables on which they depend.
template <int W>
struct LinkTable {
    using Set = board::SquareSet<W>;
    Set any;                                 // squares that join their board to another
    std::vector<std::vector<LinkEnd>> ends;  // by square
    std::vector<LinkLane> lanes;             // by board and board; where links are local
};

// One step of a kind that moves by steps, from one square.
struct StepMove {
    Square to{};
    std::array<std::optional<Square>, 2> passed = {};  // must be empty
    bool moves = false;
    bool captures = false;
    bool en_passant = false;
    bool initial = false;
};

// Where a player may drop pieces of a kind.
template <int W>
struct DropSquares {
    board::SquareSet<W> zone;
    int most_on_file = 0;  // 0: any number
    bool mates = true;
    bool checks = true;
    bool other_colour = false;
    bool dropped = true;
    std::optional<variant::Beside> next_to;
    std::optional<variant::Beside> apart_from;
    bool falls = false;
};

template <int W>
struct DeclaredKind {
    using Set = board::SquareSet<W>;
    DropSquares<W> drops;
    // Whether its way to a square can be walked backwards; else all its pieces are tried.
    bool backward = false;
    std::vector<Set> quiet_back;                    // by square: from where a leap comes
    std::vector<std::uint8_t> ride_back;            // groups of rays from the destination
    std::vector<std::vector<StepMove>> steps;       // by origin
    std::vector<std::vector<StepMove>> steps_back;  // by destination; `to` is the origin
    std::vector<PieceKind> again;  // what it may become when it was promoted before
    Set again_zone;
    bool again_quietly = true;          // by moves that capture nothing
    bool again_capturing = true;        // by captures
    std::optional<std::size_t> memory;  // the column that remembers promotions
};

struct SumRule {
    std::size_t column = 0;
    bool minus_board = false;
};

template <int W>
struct GainRule {
    using Set = board::SquareSet<W>;
    bool on_capture = false;
    std::size_t column = 0;
    int add = 0;
    int most = 0;
    Set squares;
    int timer = 0;  // what the square's timer becomes
    std::optional<std::size_t> not_twice_by;
};

template <int W>
class DeclaredRules {
public:
    using Set = board::SquareSet<W>;

    void compile(const Rules<W>& rules);

    // Asks the `portals` hook for every value of the variables on which links depend.
    void make_links(const Rules<W>& rules, hooks::Hooks& hooks);

    [[nodiscard]] std::size_t boards() const noexcept { return board_sets_.size(); }
    [[nodiscard]] std::uint8_t board_of(Square square) const noexcept {
        return board_of_[index(square)];
    }
    [[nodiscard]] const Set& board_set(std::size_t board) const noexcept {
        return board_sets_[board];
    }
    [[nodiscard]] const DeclaredKind<W>& kind(PlayerId owner, PieceKind kind) const noexcept {
        return kinds_[index(owner)][index(kind)];
    }
    // The word of wide sets in which the board lies, where links are local.
    [[nodiscard]] std::size_t word_of(std::size_t board) const noexcept {
        return board_words_[board];
    }
    // Whether all ways stay within boards of a word each, but for links, which lead from board to
    // board by one shift, and can be walked backwards: then links are looked up by words.
    [[nodiscard]] bool links_are_local() const noexcept { return links_are_local_; }
    [[nodiscard]] const LinkLane* lanes_from(const LinkTable<W>& table,
                                             std::size_t board) const noexcept {
        return table.lanes.data() + board * boards();
    }
    // Whether the ways of all kinds can be walked backwards.
    [[nodiscard]] bool all_backward() const noexcept { return all_backward_; }
    [[nodiscard]] const std::vector<GainRule<W>>& gains() const noexcept { return gains_; }
    [[nodiscard]] const std::vector<SumRule>& sums() const noexcept { return sums_; }
    [[nodiscard]] const Set& stop_squares() const noexcept { return stop_squares_; }
    [[nodiscard]] const Set& castlers() const noexcept { return castlers_; }
    [[nodiscard]] const Set& placing_zone(PlayerId player) const noexcept {
        return placing_zone_[index(player)];
    }
    // Where the player may put walls, and whose first moves may bring a piece from the hand.
    [[nodiscard]] const Set& wall_zone(PlayerId player) const noexcept {
        return wall_zone_[index(player)];
    }
    [[nodiscard]] const DropSquares<W>& drops(PlayerId player, PieceKind kind) const noexcept {
        return kinds_[index(player)][index(kind)].drops;
    }
    // From square to neighbouring square, where anything changes in lines.
    [[nodiscard]] const StepTable<W>& steps() const noexcept { return steps_; }
    // Where the change can change anything that the player brings about.
    [[nodiscard]] const Set& changeable(const variant::BoardChange& change,
                                        PlayerId player) const noexcept {
        return change_zone_[index(player)][change.zone ? *change.zone + 1 : 0];
    }
    // The squares of a zone that changes name, as the player has it.
    [[nodiscard]] const Set& change_zone(std::size_t zone, PlayerId player) const noexcept {
        return change_zone_[index(player)][zone + 1];
    }
    // The squares next to those of a set.
    [[nodiscard]] Set next_to(const Set& squares, variant::Adjacent by) const noexcept {
        Set found;
        for (const Square square : squares) {
            found |= beside_[static_cast<std::size_t>(by)][index(square)];
        }
        return found;
    }
    // Whether what falls there goes no further.
    [[nodiscard]] bool stops_fall(Square square, const Set& occupied) const noexcept {
        const auto& below = below_[index(square)];
        return !below || occupied.contains(*below);
    }
    // The files of all boards.
    [[nodiscard]] const std::vector<Set>& files() const noexcept { return files_; }
    // What a captured piece is in a hand; `promoted` as far as that is kept (marks_promoted).
    [[nodiscard]] PieceKind as_taken(PieceKind kind, bool promoted) const noexcept {
        const auto& was = was_[index(kind)];
        return was && (promoted || !marks_promoted(kind)) ? *was : kind;
    }
    // Whether pieces of the kind must remember that they were promoted.
    [[nodiscard]] bool marks_promoted(PieceKind kind) const noexcept {
        return includes(marks_, kind);
    }
    // The square of the same file and rank on another board.
    [[nodiscard]] std::optional<Square> partner(const Rules<W>& rules, Square square,
                                                std::size_t board) const;

    // Whether any square is ever joined to another.
    [[nodiscard]] bool joins_boards() const noexcept {
        return std::any_of(tables_.begin(), tables_.end(),
                           [](const LinkTable<W>& table) { return !table.any.empty(); });
    }

    using Values = std::array<std::int16_t, variant::kMaxVariables>;
    [[nodiscard]] const LinkTable<W>& links(const Values& variables) const noexcept {
        std::size_t place = 0;
        for (const Axis& axis : axes_) {
            place =
                place * axis.size + static_cast<std::size_t>(variables[axis.variable] - axis.least);
        }
        return tables_[place];
    }

private:
    struct Axis {
        std::size_t variable = 0;
        int least = 0;
        std::size_t size = 1;
    };

    void compile_boards(const Rules<W>& rules);
    void compile_kind(const Rules<W>& rules, PlayerId owner, PieceKind kind);
    void compile_steps(const Rules<W>& rules, PlayerId owner, PieceKind kind,
                       DeclaredKind<W>& made);
    void compile_backward(const Rules<W>& rules, PlayerId owner, PieceKind kind,
                          DeclaredKind<W>& made);
    void compile_promotions(const Rules<W>& rules);
    void compile_gains(const Rules<W>& rules);
    void compile_placing(const Rules<W>& rules);
    void compile_changes(const Rules<W>& rules);
    void compile_hands(const Rules<W>& rules);
    void compile_places(const Rules<W>& rules);
    void compile_drops(const Rules<W>& rules, PlayerId player);
    void compile_reverts(const Rules<W>& rules);
    void compile_walls(const Rules<W>& rules);
    [[nodiscard]] bool stays_on_boards(const Rules<W>& rules) const;
    [[nodiscard]] bool add_lanes(LinkTable<W>& table) const;
    [[nodiscard]] LinkTable<W> make_table(const Rules<W>& rules, hooks::Hooks& hooks,
                                          const hooks::Variables& variables) const;

    std::vector<std::uint8_t> board_of_;
    std::vector<Set> board_sets_;
    std::vector<std::uint8_t> board_words_;
    std::vector<DeclaredKind<W>> kinds_[kPlayers];
    std::vector<GainRule<W>> gains_;
    std::vector<SumRule> sums_;
    Set stop_squares_;
    Set castlers_;
    Set placing_zone_[kPlayers];
    Set wall_zone_[kPlayers];
    std::vector<Set> change_zone_[kPlayers];  // all squares, then zone by zone
    std::vector<Set> files_;
    StepTable<W> steps_;
    std::array<std::vector<Set>, 3> beside_;  // by Adjacent and square
    std::vector<std::optional<Square>> below_;
    std::vector<std::optional<PieceKind>> was_;  // by kind: what it was before it was promoted
    KindMask marks_ = 0;                         // kinds
    bool all_backward_ = true;
    bool links_are_local_ = false;
    std::vector<Axis> axes_;
    std::vector<LinkTable<W>> tables_{1};
};

}  // namespace rulewright::movegen
