// Player: who chooses. Dice are not a player's business, and passes that are forced are not asked
// for. One per thread and side; kinds of players are known by name.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "game/game.hpp"
#include "support/result.hpp"

namespace rulewright::match {

class Player {
public:
    virtual ~Player() = default;

    // A new game begins. Whatever the player does by chance follows from the seed.
    virtual void begin(std::uint64_t seed) = 0;
    // One of the state's choices(); nothing: to throw, where the state allows it.
    [[nodiscard]] virtual std::optional<game::Turn> choose(const game::State& state) = 0;
};

// The names that make_player knows, for messages.
inline constexpr const char* kPlayerNames =
    "random, engine, engine:depth=4, engine:nodes=5000, engine:time=0.5, mcts, mcts:nodes=2000 or "
    "mcts:time=0.5";

// By what a user writes, to play states of that game: "random", "engine", "engine:depth=4",
// "engine:nodes=5000", "engine:time=0.5" (seconds a move; such games are not repeatable), the same
// with "mcts", whose nodes are playouts and which knows no depth. Otherwise what is wrong with it.
// The game must outlive the player.
[[nodiscard]] Result<std::unique_ptr<Player>, std::string> make_player(const std::string& name,
                                                                       game::Game& game);

}  // namespace rulewright::match
