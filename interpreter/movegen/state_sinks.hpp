// Where StateGenerator's moves go: counted or listed. A sink has
//   void add(PieceKind, Square from, const Set& to);
//   void add_promoting(PieceKind, Square from, const Set& to, const std::vector<PieceKind>&);
//   void add_one(const Move&);
#pragma once

#include <vector>

#include "board/square_set.hpp"
#include "movegen/move.hpp"

namespace rulewright::movegen {

template <int W>
class StateCounter {
    using Set = board::SquareSet<W>;

public:
    void add(PieceKind, Square, const Set& to) noexcept {
        total_ += static_cast<unsigned>(to.count());
    }
    void add_promoting(PieceKind, Square, const Set& to,
                       const std::vector<PieceKind>& kinds) noexcept {
        total_ += static_cast<unsigned>(to.count()) * kinds.size();
    }
    void add_one(const Move&) noexcept { ++total_; }
    [[nodiscard]] std::uint64_t total() const noexcept { return total_; }

private:
    std::uint64_t total_ = 0;
};

template <int W>
class StateLister {
    using Set = board::SquareSet<W>;

public:
    explicit StateLister(std::vector<Move>& moves) noexcept : moves_(moves) {}
    void add(PieceKind kind, Square from, const Set& to) {
        for (const Square square : to) moves_.push_back({from, square, kind, {}});
    }
    void add_promoting(PieceKind kind, Square from, const Set& to,
                       const std::vector<PieceKind>& kinds) {
        for (const Square square : to) {
            for (const PieceKind promotion : kinds) {
                moves_.push_back({from, square, kind, promotion});
            }
        }
    }
    void add_one(const Move& move) { moves_.push_back(move); }

private:
    std::vector<Move>& moves_;
};

}  // namespace rulewright::movegen
