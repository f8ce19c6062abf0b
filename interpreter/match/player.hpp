// Player: who chooses. Dice are not a player's business, and passes that are forced are not asked
// for. One per thread and side; kinds of players are known by name.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "game/game.hpp"
#include "match/move_limits.hpp"
#include "protocol/external_opponent.hpp"
#include "support/result.hpp"

namespace rulewright::match {

// What a player is asked: the game so far, and how long it may think.
using Moment = protocol::Question;

struct Throws {};  // where the state allows it
struct Resigns {
    std::string words;
};
struct ClaimsDraw {
    std::string words;
};

struct Decision {
    // A turn is one of the state's choices(). A failure is what a program of somebody else did
    // instead of deciding.
    std::variant<game::Turn, Throws, Resigns, ClaimsDraw, protocol::EngineFailure> what;
    bool offers_draw = false;
    std::optional<int> score = {};  // in hundredths of a pawn, for the player; if it tells
};

class Player {
public:
    virtual ~Player() = default;

    // Makes sure that it can play: starts its program, if it is one. What is wrong.
    [[nodiscard]] virtual std::optional<protocol::EngineFailure> prepare() { return std::nullopt; }
    // A new game begins. Whatever the player does by chance follows from the seed.
    virtual void begin(std::uint64_t seed) = 0;
    [[nodiscard]] virtual Decision choose(const Moment& moment) = 0;
};

// The names that make_player knows, for messages.
inline constexpr const char* kPlayerNames =
    "random, engine, engine:depth=4, engine:nodes=5000, engine:time=0.5, engine:elo=1500 (600 to "
    "2400), mcts, mcts:nodes=2000, mcts:time=0.5, uci:COMMAND or xboard:COMMAND; "
    "engine:nodes=5000,without=queen,never=castling,untuned";

// For programs: settings, and limits of their own. For engine and mcts: how many threads they may
// use; with more than one the same game is not played again.
struct PlayerOptions {
    protocol::EngineOptions settings;
    MoveLimits limits;
    int threads = 1;
};

// What is wrong with a player's name.
struct PlayerProblem {
    std::string message;     // one clause
    std::string expected;    // what would be right
    std::string suggestion;  // the name that was most likely meant; may be empty
};

// Nothing for a name that make_player knows. No program is looked for.
[[nodiscard]] std::optional<PlayerProblem> player_problem(const std::string& name);
// The same of a player of the variant: kinds of pieces that the name names must be there.
[[nodiscard]] std::optional<PlayerProblem> player_problem(const std::string& name,
                                                          const variant::Variant& variant);

// By what a user writes, to play states of that game: "random", "engine", "engine:depth=4",
// "engine:nodes=5000", "engine:time=0.5" (seconds a move; such games are not repeatable),
// "engine:elo=1500" (weaker on purpose; its errors follow from the seed), but for that the same
// with "mcts", whose nodes are playouts and which knows no depth, "uci:COMMAND", "xboard:COMMAND".
// Behind these settings, or instead of them, "without=queen" and "never=castling": what random,
// engine and mcts never do while there is anything else to do; of engine and mcts also "untuned":
// they weigh by the rules alone, as if nothing had been learned (variant/tuning.hpp).
// Otherwise the problem. An engine without limits of its own heeds those of the moment. The game
// must outlive the player.
[[nodiscard]] Result<std::unique_ptr<Player>, PlayerProblem> make_player(
    const std::string& name, game::Game& game, const PlayerOptions& options = {});

// Whether such a player runs a command: nothing that a file from a stranger may name.
[[nodiscard]] bool starts_program(std::string_view player) noexcept;

}  // namespace rulewright::match
