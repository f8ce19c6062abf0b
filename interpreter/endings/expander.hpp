// Expander: what can be done in a position of few pieces and what it leads to, asked of the game's
// own engine. It knows no game. One per thread.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "endings/reader.hpp"

namespace rulewright::endings {

struct Successor {
    Standing at;
    int text = -1;  // its place in Expander::texts(), where it is more than who stands where
};

class Expander {
public:
    enum class Kind {
        kUnreachable,  // no game comes to it
        kOver,
        kGoesOn,
        kTooMany,  // more pieces come of it than tables have
    };
    struct Expansion {
        Kind kind = Kind::kUnreachable;
        int value = 0;  // where the game is over: 1, 0 or -1 for the player to move
    };

    // The game must outlive it, and be nobody else's meanwhile.
    Expander(game::Game& game, const Cells& cells);

    // Whether the piece may stand there, as far as the variant says.
    [[nodiscard]] bool may_stand(std::uint8_t code, std::uint16_t cell) const noexcept {
        return allowed_[code][cell];
    }
    // Nothing is pending, and there are no rights.
    [[nodiscard]] Expansion expand(const Standing& standing);
    // One of texts() of another expansion, or of another expander of the variant.
    [[nodiscard]] Expansion expand(const std::string& text);

    // Of the last expansion.
    [[nodiscard]] const std::vector<Successor>& successors() const noexcept { return successors_; }
    // In games whose turns are more than a move: what led to each of them, and who throws.
    [[nodiscard]] const std::vector<movegen::Turn>& turns() const noexcept { return turns_; }
    [[nodiscard]] const movegen::TurnNode& node() const noexcept { return node_; }
    [[nodiscard]] const std::vector<std::string>& texts() const noexcept { return texts_; }

private:
    [[nodiscard]] Expansion expand(const movegen::AnyPosition& position);
    [[nodiscard]] Expansion follow(const movegen::AnyPosition& position);
    [[nodiscard]] bool impossible(const movegen::AnyPosition& position) const;

    game::Game& game_;
    movegen::Engine& engine_;
    const Cells& cells_;
    Reader reader_;
    bool safe_;  // whether who has moved is never left in check
    position::Setup empty_;
    std::vector<std::vector<bool>> allowed_;  // by code and cell
    std::unique_ptr<movegen::AnyPosition> next_;
    std::vector<movegen::Move> moves_;
    std::vector<movegen::Turn> turns_;
    movegen::TurnNode node_;
    std::vector<Successor> successors_;
    std::vector<std::string> texts_;
};

}  // namespace rulewright::endings
