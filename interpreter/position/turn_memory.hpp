// TurnMemory: how far the turn in progress has come, and the numbers that turns keep. All zero in
// games whose turns are one move each.
#pragma once

#include "support/company.hpp"
#include "support/dice.hpp"
#include "support/ids.hpp"

namespace rulewright::position {

struct TurnMemory {
    // In `promoted`: a die is to say what the piece becomes, which might also stay what it is.
    static constexpr std::uint8_t kPromotedByDie = 0xff;

    Dice dice;     // on the table
    Dice contest;  // likewise: what was thrown for the move that is tried or played
    TurnVariables variables{};

private:
    // Of the move that waits; packed, for every position has them.
    std::uint32_t origin_ : 9 = 0;
    std::uint32_t destination_ : 9 = 0;
    std::uint32_t wall_ : 10 = 0;

public:
    bool moved : 1 = false;     // a ply of this turn has been played, and the same player goes on
    bool throwing : 1 = false;  // the player has chosen to throw
    bool thrown : 1 = false;    // `dice` were thrown since the last ply
    bool waiting : 1 = false;   // a move was chosen, and waits for a throw
    std::uint8_t tag = 0;       // while a move is tried or played: 1 + place in `turns: tags`
    // Of the move that waits. Of a drop, whose origin is its destination, `promoted` is 1 + the
    // kind that is dropped; else 1 + the kind that the piece becomes, where that is decided.
    char mark = '\0';
    std::uint8_t promoted = 0;
    Gate gate;

    // Whether something is to be done before the next ply is chosen or complete.
    [[nodiscard]] bool pending() const noexcept { return throwing || thrown || waiting; }

    [[nodiscard]] Square origin() const noexcept { return make_id<Square>(origin_); }
    [[nodiscard]] Square destination() const noexcept { return make_id<Square>(destination_); }
    [[nodiscard]] Wall wall() const noexcept { return {static_cast<std::uint16_t>(wall_)}; }
    void wait_for(Square origin, Square destination) noexcept {
        waiting = true;
        origin_ = static_cast<std::uint32_t>(index(origin) & (kMaxSquares - 1));
        destination_ = static_cast<std::uint32_t>(index(destination) & (kMaxSquares - 1));
    }
    void set_wall(Wall wall) noexcept {
        wall_ = static_cast<std::uint32_t>(wall.bits & (2 * kMaxSquares - 1));
    }

    friend bool operator==(const TurnMemory&, const TurnMemory&) = default;
};

static_assert(sizeof(TurnMemory) <= 16 && kMaxSquares == 512);

}  // namespace rulewright::position
