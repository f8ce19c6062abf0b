// Effects: what a hook changes in a position, in one vocabulary for `effects` (part of a move, seen
// by legality), `moves` (of the move that it adds) and `after_ply` (of a ply that was played).
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "board/square_set.hpp"
#include "support/ids.hpp"

namespace rulewright::hooks {

// Done in the order of the fields. What names a square where nobody stands then does nothing, nor
// does what goes to a square where somebody does. Kept and reused: clear() keeps the memory.
struct Effects {
    struct Step {
        Square from{};
        Square to{};
    };
    struct Placed {
        Square square{};
        Piece piece;
    };
    struct Become {
        Square square{};
        PieceKind kind{};
    };
    struct Owned {
        Square square{};
        PlayerId owner{};
    };
    struct Value {
        Square square{};
        std::size_t column = 0;
        int value = 0;
    };
    struct Timer {
        Square square{};
        int plies = 0;
    };
    struct Held {
        PlayerId player{};
        PieceKind kind{};  // as it is held
        int number = 0;    // so many more, or fewer
    };

    board::WideSet removed;
    std::vector<Step> moved;     // one after the other
    std::vector<Placed> placed;  // with the start values of what pieces carry
    std::vector<Become> become;
    std::vector<Owned> owners;
    std::vector<Value> values;
    std::vector<Timer> timers;
    std::vector<Held> held;
    std::vector<std::pair<std::size_t, int>> variables;
    std::vector<std::string> notices;  // told when the ply is played
    bool ends_en_passant = false;
    std::optional<std::size_t> over;  // place in `ends: by_rule`
    std::optional<PlayerId> winner;   // nobody: a draw

    // Whether pieces come, go or change.
    [[nodiscard]] bool changes_board() const noexcept {
        return !removed.empty() || !moved.empty() || !placed.empty() || !become.empty() ||
               !owners.empty();
    }
    [[nodiscard]] bool empty() const noexcept {
        const bool carried = !values.empty() || !timers.empty() || !held.empty();
        const bool told = !variables.empty() || !notices.empty() || ends_en_passant || over;
        return !changes_board() && !carried && !told;
    }
    // Whether they add, take away or change what stands on the square.
    [[nodiscard]] bool touch(Square square) const noexcept;
    // What another script wants after that; an end that was declared first stands.
    void append(const Effects& more);
    void clear();
};

// A move that the `moves` hook adds: the mover goes to the square and captures an enemy that stands
// there, unless it says otherwise, and then the effects follow.
struct ExtraMove {
    enum class Manner : std::uint8_t {
        kGoes,
        kSwaps,  // with its own or the enemy's piece on the square
        kStays,  // the square only names the move
    };
    Square to{};
    Manner manner = Manner::kGoes;
    Effects effects;
};

}  // namespace rulewright::hooks
