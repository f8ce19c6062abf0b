// LinkThreats: where the pieces of one player can come out of links in a position, and who of the
// other player alone keeps them from more. Looked at once for each position; then it takes few
// look-ups to know whether a square is attacked through links. Only where links are local.
#pragma once

#include "movegen/local_legs.hpp"
#include "position/state_block.hpp"

namespace rulewright::movegen {

template <int W, int K>
class LinkThreats {
    using Set = board::SquareSet<W>;
    using Local = board::LocalSet;

public:
    // If the piece on `left` were gone, one of the kind could enter links on these squares, too.
    struct Opening {
        Square left{};
        PieceKind kind{};
        std::uint8_t board = 0;
        std::uint8_t pays = 0;
        Local departures;
    };

    LinkThreats(const Rules<W>& rules, const position::Placement<W, K>& placement,
                const position::StateBlock<W, K>& state, PlayerId by)
        : rules_(rules),
          more_(rules.declared()),
          links_(*rules.variant().links),
          table_(more_.links(state.variables)),
          state_(state),
          occupied_(placement.occupied()),
          others_(placement.of(opponent(by))),
          by_(by) {
        for (std::size_t i = 0; i < rules.kinds(); ++i) {
            const auto kind = make_id<PieceKind>(i);
            for (const Square from : placement.of(by) & placement.of(kind)) look_at(kind, from);
        }
    }

    // Where pieces of the kind come out, whatever stands there.
    [[nodiscard]] Local arrivals(PieceKind kind, std::size_t word) const noexcept {
        return {arrivals_[index(kind)], word};
    }
    // False where there are too many openings to be kept.
    [[nodiscard]] bool complete() const noexcept { return complete_; }
    [[nodiscard]] const Opening* begin() const noexcept { return openings_.data(); }
    [[nodiscard]] const Opening* end() const noexcept { return openings_.data() + count_; }
    // Where the opening would let its piece come out on the board.
    [[nodiscard]] Local arrivals(const Opening& opening, std::size_t board) const noexcept {
        const LinkLane& lane = more_.lanes_from(table_, opening.board)[board];
        return lane.distance > opening.pays ? Local{} : lane.through(opening.departures);
    }

private:
    static constexpr int kAnyDistance = 255;

    void look_at(PieceKind kind, Square from) {
        const int pays = links_.cost ? state_.columns[*links_.cost][index(from)] : kAnyDistance;
        if (pays == 0) return;
        const std::size_t board = more_.board_of(from);
        const std::size_t word = more_.word_of(board);
        const Local any(table_.any, word);
        const Local occupied(occupied_, word);
        Local quiet;
        if (links_.before != variant::Leg::kNone) quiet = leg(kind, from, word, occupied);
        Local departures = quiet;
        if (links_.before != variant::Leg::kRequired) departures |= Local::of(from);
        add_arrivals(kind, board, pays, departures & any);
        if (links_.before == variant::Leg::kNone) return;
        for (const Square left : stops(kind, from, word, occupied).squares(word)) {
            const Local more = leg(kind, from, word, occupied - Local::of(left)) - quiet;
            if (more.disjoint(any)) continue;
            if (count_ == openings_.size()) {
                complete_ = false;
                return;
            }
            openings_[count_++] = {left, kind, static_cast<std::uint8_t>(board),
                                   static_cast<std::uint8_t>(std::min(pays, kAnyDistance)),
                                   more & any};
        }
    }

    void add_arrivals(PieceKind kind, std::size_t board, int pays, Local departures) noexcept {
        if (departures.empty()) return;
        const LinkLane* lanes = more_.lanes_from(table_, board);
        for (std::size_t to = 0; to < more_.boards(); ++to) {
            if (lanes[to].distance > pays) continue;
            lanes[to].through(departures).add_to(arrivals_[index(kind)], lanes[to].word);
        }
    }

    [[nodiscard]] Local leg(PieceKind kind, Square from, std::size_t word,
                            Local occupied) const noexcept {
        const KindRules<W>& its = rules_.kind(by_, kind);
        if (!its.by_steps) return local_ways(rules_, its, from, occupied) - occupied;
        return local_steps(its, Local::of(from), word, occupied, starts(its, from)).quiet;
    }
    // Pieces of the other player on its way.
    [[nodiscard]] Local stops(PieceKind kind, Square from, std::size_t word,
                              Local occupied) const noexcept {
        const KindRules<W>& its = rules_.kind(by_, kind);
        const Local others(others_, word);
        if (!its.by_steps) return local_ways(rules_, its, from, occupied) & others;
        return local_stops(its, Local::of(from), word, starts(its, from)) & others;
    }
    [[nodiscard]] bool starts(const KindRules<W>& its, Square from) const noexcept {
        return links_.initial_before && (!its.initial.never_moved || state_.unmoved.contains(from));
    }

    const Rules<W>& rules_;
    const DeclaredRules<W>& more_;
    const variant::Links& links_;
    const LinkTable<W>& table_;
    const position::StateBlock<W, K>& state_;
    Set occupied_;
    Set others_;
    PlayerId by_;
    bool complete_ = true;
    std::array<Set, K> arrivals_{};
    std::size_t count_ = 0;
    std::array<Opening, 128> openings_;
};

}  // namespace rulewright::movegen
