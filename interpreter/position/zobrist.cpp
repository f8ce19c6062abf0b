#include "position/zobrist.hpp"

#include <bit>

#include "support/random.hpp"

namespace rulewright::position {

Zobrist::Zobrist(std::size_t squares, std::size_t kinds)
    : squares_(squares), pieces_(kinds * kPlayers * squares), en_passant_(squares), castles_(64) {
    support::SplitMix64 random(0x52756C6577726967u);
    for (std::uint64_t& key : pieces_) key = random.next();
    for (std::uint64_t& key : en_passant_) key = random.next();
    for (std::uint64_t& key : castles_) key = random.next();
    side_ = random.next();
}

std::uint64_t Zobrist::castles(std::uint64_t bits) const noexcept {
    std::uint64_t key = 0;
    for (; bits != 0; bits &= bits - 1) {
        key ^= castles_[static_cast<std::size_t>(std::countr_zero(bits))];
    }
    return key;
}

std::uint64_t turn_key(const TurnMemory& turn) noexcept {
    std::uint64_t bits = turn.moved ? 1 : 0;
    // What was kept from the ply before; a new throw is pending.
    if (turn.moved && !turn.thrown) bits |= turn.dice.bits() << 1;
    for (const std::int8_t value : turn.variables) {
        bits = bits << 8 | static_cast<std::uint8_t>(value);
    }
    return bits == 0 ? 0 : support::SplitMix64(bits).next();
}

}  // namespace rulewright::position
