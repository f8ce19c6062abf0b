// Sinks: what becomes of the generators' sets of targets. A sink has
//   void add(const KindRules<W>&, PieceKind, Square from, const Set& to);
//   void add_shifted(const KindRules<W>&, PieceKind, int distance, const Set& to);
// which promote where the kind's zone says so,
//   void add_all(PieceKind, Square from, const Set& to);
//   void add_each(PieceKind, Square from, const Set& to, const std::vector<PieceKind>& promotions);
// for those who look at promotion themselves, and
//   void add_one(const Move&);
#pragma once

#include <vector>

#include "movegen/rules.hpp"

namespace rulewright::movegen {

// Counts moves without listing them.
template <int W>
class Counter {
    using Set = board::SquareSet<W>;

public:
    void add(const KindRules<W>& kind, PieceKind, Square, const Set& to) noexcept {
        count(kind, to);
    }
    void add_shifted(const KindRules<W>& kind, PieceKind, int, const Set& to) noexcept {
        count(kind, to);
    }
    void add_all(PieceKind, Square, const Set& to) noexcept {
        total_ += static_cast<unsigned>(to.count());
    }
    void add_each(PieceKind, Square, const Set& to,
                  const std::vector<PieceKind>& promotions) noexcept {
        total_ += static_cast<unsigned>(to.count()) * promotions.size();
    }
    void add_one(const Move&) noexcept { ++total_; }
    [[nodiscard]] std::uint64_t total() const noexcept { return total_; }

private:
    void count(const KindRules<W>& kind, const Set& to) noexcept {
        total_ += static_cast<unsigned>(to.count());
        if (!kind.promotes_to.empty()) {
            const auto promoting = static_cast<unsigned>((to & kind.promotion_zone).count());
            total_ += promoting * (kind.promotes_to.size() - 1);
        }
    }

    std::uint64_t total_ = 0;
};

// Counts moves by the kind of the mover. `promotions` are the kinds that a promotion may lead to.
template <int W>
class Tally {
    using Set = board::SquareSet<W>;

public:
    explicit Tally(std::uint32_t promotions) noexcept : promotions_(promotions) {}

    void add(const KindRules<W>& kind, PieceKind id, Square, const Set& to) noexcept {
        count(kind, id, to);
    }
    void add_shifted(const KindRules<W>& kind, PieceKind id, int, const Set& to) noexcept {
        count(kind, id, to);
    }
    void add_all(PieceKind id, Square, const Set& to) noexcept {
        counts_[index(id)] += static_cast<std::uint32_t>(to.count());
    }
    void add_each(PieceKind id, Square, const Set& to,
                  const std::vector<PieceKind>& promotions) noexcept {
        counts_[index(id)] += static_cast<std::uint32_t>(to.count()) * ways(promotions);
    }
    void add_one(const Move& move) noexcept {
        if (!move.promotion || allowed(*move.promotion)) ++counts_[index(move.kind)];
    }
    [[nodiscard]] const std::array<std::uint32_t, kMaxKinds>& counts() const noexcept {
        return counts_;
    }

private:
    [[nodiscard]] bool allowed(PieceKind kind) const noexcept {
        return (promotions_ >> index(kind) & 1) != 0;
    }
    void count(const KindRules<W>& kind, PieceKind id, const Set& to) noexcept {
        auto& total = counts_[index(id)];
        if (kind.promotes_to.empty()) {
            total += static_cast<std::uint32_t>(to.count());
            return;
        }
        const Set promoting = to & kind.promotion_zone;
        total += static_cast<std::uint32_t>((to - promoting).count());
        if (promoting.empty()) return;
        total += static_cast<std::uint32_t>(promoting.count()) * ways(kind.promotes_to);
    }
    [[nodiscard]] std::uint32_t ways(const std::vector<PieceKind>& promotions) const noexcept {
        std::uint32_t count = 0;
        for (const PieceKind promotion : promotions) count += allowed(promotion) ? 1 : 0;
        return count;
    }

    std::uint32_t promotions_;
    std::array<std::uint32_t, kMaxKinds> counts_{};
};

// Appends moves to a list that somebody else keeps.
template <int W>
class Lister {
    using Set = board::SquareSet<W>;

public:
    explicit Lister(std::vector<Move>& moves) noexcept : moves_(moves) {}

    void add(const KindRules<W>& kind, PieceKind id, Square from, const Set& to) {
        for (const Square square : to) add_promoted(kind, {from, square, id, {}});
    }
    void add_shifted(const KindRules<W>& kind, PieceKind id, int distance, const Set& to) {
        for (const Square square : to) {
            add_promoted(kind, {moved_by(square, -distance), square, id, {}});
        }
    }
    void add_all(PieceKind kind, Square from, const Set& to) {
        for (const Square square : to) moves_.push_back({from, square, kind, {}});
    }
    void add_each(PieceKind kind, Square from, const Set& to,
                  const std::vector<PieceKind>& promotions) {
        for (const Square square : to) {
            for (const PieceKind promotion : promotions) {
                moves_.push_back({from, square, kind, promotion});
            }
        }
    }
    void add_one(const Move& move) { moves_.push_back(move); }

private:
    void add_promoted(const KindRules<W>& kind, Move move) {
        if (kind.promotes_to.empty() || !kind.promotion_zone.contains(move.destination)) {
            moves_.push_back(move);
            return;
        }
        for (const PieceKind promotion : kind.promotes_to) {
            move.promotion = promotion;
            moves_.push_back(move);
        }
    }

    std::vector<Move>& moves_;
};

}  // namespace rulewright::movegen
