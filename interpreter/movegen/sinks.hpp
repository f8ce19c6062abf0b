// Sinks: what becomes of the generator's sets of targets.
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
