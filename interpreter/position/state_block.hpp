// StateBlock<W, K>: what a position holds beside the placement where variants declare it: columns
// of values that pieces carry, timers of squares, variables, sums. A value without a heap, like
// Position.
#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "board/square_set.hpp"
#include "position/position.hpp"
#include "variant/state.hpp"

namespace rulewright::position {

// The rights to capture en passant that earlier plies of a turn give; its last ply's stands in the
// position. More than fit nobody has pawns for: they are not kept.
class EarlierRights {
public:
    static constexpr std::size_t kMost = 16;

    [[nodiscard]] bool empty() const noexcept { return count_ == 0; }
    [[nodiscard]] const EnPassant* begin() const noexcept { return rights_.data(); }
    [[nodiscard]] const EnPassant* end() const noexcept { return rights_.data() + count_; }
    void add(const EnPassant& right) noexcept {
        if (count_ < kMost) rights_[count_++] = right;
    }
    void clear() noexcept { count_ = 0; }
    // Keeps those for which keep(right) holds, which may change them.
    template <typename Keep>
    void filter(Keep keep) {
        std::size_t kept = 0;
        for (std::size_t i = 0; i < count_; ++i) {
            if (keep(rights_[i])) rights_[kept++] = rights_[i];
        }
        count_ = static_cast<std::uint8_t>(kept);
    }

private:
    std::array<EnPassant, kMost> rights_{};
    std::uint8_t count_ = 0;
};

template <int W, int K>
struct StateBlock {
    using Set = board::SquareSet<W>;
    static constexpr std::size_t kSquares = 64 * static_cast<std::size_t>(W);

    Set running;   // squares whose timer is not 0
    Set castlers;  // pieces that may still castle
    Set placed;    // moved in the set-up phase
    Set promoted;  // pieces that go into a hand as what they were
    Set unmoved;   // pieces that have never moved, where the rules ask
    std::array<std::array<std::uint8_t, static_cast<std::size_t>(K)>, kPlayers> hands{};
    std::array<std::uint8_t, kPlayers> checks{};  // that each player has given
    std::array<std::int16_t, variant::kMaxVariables> variables{};
    std::array<std::array<std::int16_t, variant::kMaxStateBoards>, variant::kMaxSums> sums{};
    std::uint8_t placing = 0;        // who is placing: 1 the first player, 2 the other
    std::uint8_t over = 0;           // 1 + place in `ends: by_rule`
    std::uint8_t occurrences = 1;    // how often the game has come to the position, at most 255
    std::optional<PlayerId> winner;  // of a game that is over by rule
    std::optional<LastMove> last_move;
    // What few variants declare stands at the end, and is 0 in others: copies leave it out.
    std::array<std::uint8_t, kSquares> timers{};
    // By column and square; 0 where no piece stands, so that equal positions have equal blocks.
    std::array<std::array<std::uint16_t, kSquares>, variant::kMaxColumns> columns{};
    EarlierRights earlier;
};

// A Position that holds it.
template <int W, int K>
struct StatefulPosition : Position<W, K> {
    StateBlock<W, K> state;
};

static_assert(std::is_trivially_copyable_v<StatefulPosition<8, 64>>);
static_assert(sizeof(StatefulPosition<8, 64>) < 10240);

}  // namespace rulewright::position
