// Views: what a page is told of a game, as JSON. Squares, pieces and zones by their names, players
// by their place (0 begins). tools/web/README.md lists the keys.
#pragma once

#include <functional>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "web/session.hpp"

namespace rulewright::web {

// How games are drawn is not this module's affair.
struct Pictures {
    // A whole position.
    std::function<std::string(const game::State&, const std::optional<game::Move>&)> svg;
};

// What does not change during a game: boards, squares and where they lie, pieces and their shapes,
// dice, overlays.
[[nodiscard]] nlohmann::json rules_json(game::Game& game);
[[nodiscard]] nlohmann::json rules_json(const Session& session);

// The position and all that can be done in it.
[[nodiscard]] nlohmann::json state_json(const game::State& state);
[[nodiscard]] nlohmann::json state_json(const Session& session);
// How the game ended; null while it goes on.
[[nodiscard]] nlohmann::json outcome_json(const game::State& state);
// One way to go on.
[[nodiscard]] nlohmann::json turn_json(const game::State& state, const game::Turn& turn);

// Of one node, and of all in the order in which they were made.
[[nodiscard]] nlohmann::json node_json(const Session& session, std::size_t node);
[[nodiscard]] nlohmann::json tree_json(const Session& session);

// Why a move is legal or not, with the squares that the words speak of.
[[nodiscard]] nlohmann::json reason_json(const game::Game& game, const std::string& code,
                                         const std::string& verdict,
                                         const std::vector<std::string>& lines);

// What somebody asks about: a text, or squares (`drop`: a piece from the hand).
struct Question {
    std::string text;
    std::string from;
    std::string to;
    std::string drop;  // a piece's name
};
// Nothing when it names no square or piece of the game.
[[nodiscard]] std::optional<nlohmann::json> explain_json(const game::State& state,
                                                         const Question& question);

// "white wins: checkmate".
[[nodiscard]] std::string outcome_text(const game::Game& game, const game::Outcome& outcome);

}  // namespace rulewright::web
