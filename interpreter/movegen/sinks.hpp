// Sinks: what becomes of the generators' sets of targets. A sink has
//   void add(const KindRules<W>&, PieceKind, Square from, const Set& to);
//   void add_shifted(const KindRules<W>&, PieceKind, int distance, const Set& to);
// which promote as the kind does,
//   void add_all(PieceKind, Square from, const Set& to);
//   void add_all(PieceKind, Square from, board::LocalSet to, std::size_t word);
// for those who look at promotion themselves,
//   void add_drops(PieceKind, const Set& to);
// and
//   void add_one(const Move&);
#pragma once

#include <vector>

#include "movegen/promoting.hpp"

namespace rulewright::movegen {

namespace detail {

// How many promotions to kinds of the mask the moves are, where rules may name the same kind.
template <int W, typename From>
[[nodiscard]] std::uint32_t named_promotions(const KindRules<W>& kind, From from,
                                             const board::SquareSet<W>& to, KindMask kinds) {
    const auto special = (to & kind.special_arriving) | from.leaving(kind.special_leaving, to);
    const auto open = [&](const auto&, PieceKind one) { return includes(kinds, one); };
    std::uint32_t count = 0;
    for (const Square square : special) {
        for_each_named(kind, from.origin(square), square, open, [&](PieceKind) { ++count; });
    }
    return count;
}

}  // namespace detail

// A move that may be played as far as all but the policy on checks is concerned.
struct Candidate {
    Move move;
    std::uint64_t checked = 0;  // the own royal pieces that it leaves in check, whatever dice show
    bool keeps = false;         // they may be just those that are in check
};

// Counts moves without listing them.
template <int W>
class Counter {
    using Set = board::SquareSet<W>;

public:
    void add(const KindRules<W>& kind, PieceKind, Square from, const Set& to) noexcept {
        count(kind, FromSquare{from}, to);
    }
    void add_shifted(const KindRules<W>& kind, PieceKind, int distance, const Set& to) noexcept {
        count(kind, FromDistance{distance}, to);
    }
    void add_all(PieceKind, Square, const Set& to) noexcept {
        total_ += static_cast<unsigned>(to.count());
    }
    void add_all(PieceKind, Square, board::LocalSet to, std::size_t) noexcept {
        total_ += static_cast<unsigned>(to.count());
    }
    void add_drops(PieceKind, const Set& to) noexcept {
        total_ += static_cast<unsigned>(to.count());
    }
    void add_one(const Move&) noexcept { ++total_; }
    [[nodiscard]] std::uint64_t total() const noexcept { return total_; }

private:
    // Measured: what most kinds need stands in the loops of the generators, the rest apart.
    template <typename From>
    [[gnu::always_inline]] void count(const KindRules<W>& kind, From from, const Set& to) noexcept {
        total_ += static_cast<unsigned>(to.count());
        if (kind.plain_ways != 0) {
            const auto promoted = static_cast<unsigned>((to & kind.forced_arriving).count());
            total_ += promoted * (kind.plain_ways - 1);
        } else if (!kind.promotions.empty()) {
            count_promotions(kind, from, to);
        }
    }
    template <typename From>
    [[gnu::noinline]] void count_promotions(const KindRules<W>& kind, From from,
                                            const Set& to) noexcept {
        if (kind.promotions.size() > 1) {
            total_ += detail::named_promotions(kind, from, to, kAllKinds);
        } else {
            const PromotionRule<W>& rule = kind.promotions.front();
            total_ += static_cast<unsigned>(promoting(rule, from, to).count()) * rule.to.size();
        }
        total_ -= static_cast<unsigned>(forced(kind, from, to).count());
    }

    std::uint64_t total_ = 0;
};

// Counts moves by the kind of the mover. `promotions` are the kinds that a promotion may lead to.
template <int W, int K>
class Tally {
    using Set = board::SquareSet<W>;

public:
    using Counts = std::array<std::uint32_t, static_cast<std::size_t>(K)>;

    explicit Tally(KindMask promotions) noexcept : promotions_(promotions) {}

    void add(const KindRules<W>& kind, PieceKind id, Square from, const Set& to) noexcept {
        count(kind, id, FromSquare{from}, to);
    }
    void add_shifted(const KindRules<W>& kind, PieceKind id, int distance, const Set& to) noexcept {
        count(kind, id, FromDistance{distance}, to);
    }
    void add_all(PieceKind id, Square, const Set& to) noexcept {
        counts_[index(id)] += static_cast<std::uint32_t>(to.count());
    }
    void add_all(PieceKind id, Square, board::LocalSet to, std::size_t) noexcept {
        counts_[index(id)] += static_cast<std::uint32_t>(to.count());
    }
    void add_drops(PieceKind id, const Set& to) noexcept {
        counts_[index(id)] += static_cast<std::uint32_t>(to.count());
    }
    void add_one(const Move& move) noexcept {
        if (!move.promotion || allowed(*move.promotion)) ++counts_[index(move.kind)];
    }
    [[nodiscard]] const Counts& counts() const noexcept { return counts_; }

private:
    [[nodiscard]] bool allowed(PieceKind kind) const noexcept {
        return includes(promotions_, kind);
    }
    template <typename From>
    [[gnu::always_inline]] void count(const KindRules<W>& kind, PieceKind id, From from,
                                      const Set& to) noexcept {
        counts_[index(id)] += static_cast<std::uint32_t>(to.count());
        if (kind.promotions.empty()) return;
        if (kind.plain_ways == 0 || !to.disjoint(kind.forced_arriving)) {
            count_promotions(kind, id, from, to);
        }
    }
    template <typename From>
    [[gnu::noinline]] void count_promotions(const KindRules<W>& kind, PieceKind id, From from,
                                            const Set& to) noexcept {
        auto& total = counts_[index(id)];
        if (kind.promotions.size() > 1) {
            total += detail::named_promotions(kind, from, to, promotions_);
        } else {
            const PromotionRule<W>& rule = kind.promotions.front();
            total += static_cast<std::uint32_t>(promoting(rule, from, to).count()) * ways(rule.to);
        }
        total -= static_cast<std::uint32_t>(forced(kind, from, to).count());
    }
    [[nodiscard]] std::uint32_t ways(const std::vector<PieceKind>& promotions) const noexcept {
        std::uint32_t count = 0;
        for (const PieceKind promotion : promotions) count += allowed(promotion) ? 1 : 0;
        return count;
    }

    KindMask promotions_;
    Counts counts_{};
};

// Appends moves to a list that somebody else keeps.
template <int W>
class Lister {
    using Set = board::SquareSet<W>;

public:
    explicit Lister(std::vector<Move>& moves) noexcept : moves_(moves) {}

    void add(const KindRules<W>& kind, PieceKind id, Square from, const Set& to) {
        list(kind, id, FromSquare{from}, to);
    }
    void add_shifted(const KindRules<W>& kind, PieceKind id, int distance, const Set& to) {
        list(kind, id, FromDistance{distance}, to);
    }
    void add_all(PieceKind kind, Square from, const Set& to) {
        for (const Square square : to) moves_.push_back({from, square, kind, {}});
    }
    void add_all(PieceKind kind, Square from, board::LocalSet to, std::size_t word) {
        for (const Square square : to.squares(word)) moves_.push_back({from, square, kind, {}});
    }
    void add_drops(PieceKind kind, const Set& to) {
        for (const Square square : to) {
            moves_.push_back({square, square, kind, {}, MoveType::kDrop});
        }
    }
    void add_one(const Move& move) { moves_.push_back(move); }

private:
    template <typename From>
    [[gnu::always_inline]] void list(const KindRules<W>& kind, PieceKind id, From from,
                                     const Set& to) {
        Set plain = to;
        if (!kind.promotions.empty()) {
            const Set special =
                (to & kind.special_arriving) | from.leaving(kind.special_leaving, to);
            for (const Square square : special) promoted(kind, id, from.origin(square), square);
            plain -= special;
        }
        for (const Square square : plain) {
            moves_.push_back({from.origin(square), square, id, {}});
        }
    }
    [[gnu::noinline]] void promoted(const KindRules<W>& kind, PieceKind id, Square origin,
                                    Square square) {
        for_each_named(
            kind, origin, square, [](const auto&, PieceKind) { return true; },
            [&](PieceKind becomes) {
                moves_.push_back({origin, square, id, becomes});
            });
        if (!kind.must_promote(origin, square)) moves_.push_back({origin, square, id, {}});
    }

    std::vector<Move>& moves_;
};

}  // namespace rulewright::movegen
