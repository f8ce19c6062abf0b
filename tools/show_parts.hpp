// The parts that `rulewright show` puts together.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "game/game.hpp"
#include "options.hpp"

namespace rulewright::cli {

// The rules after inheritance: as text, the sentences of book/.
[[nodiscard]] std::string rules_text(game::Game& game);
[[nodiscard]] nlohmann::json rules_json(const variant::Variant& variant);

// JSON of state, links, gains, sums, limits, royal pieces and the set-up phase.
void add_state_rules(const variant::Variant& variant, nlohmann::json& rules);
// The squares that a board lacks.
[[nodiscard]] std::vector<std::string> missing_squares(const variant::Grid& grid);
// Of pieces in hand: who gets them and where they are dropped.
[[nodiscard]] nlohmann::json hands_json(const variant::Variant& variant);
// Moves that are counted, and draw.
[[nodiscard]] nlohmann::json counting_json(const variant::Variant& variant);
// Who chases whom, where that loses.
[[nodiscard]] nlohmann::json chases_json(const variant::Variant& variant);
// By what kinds are called.
[[nodiscard]] std::vector<std::string> names_of(const variant::Variant& variant,
                                                const std::vector<PieceKind>& kinds);
// What moves do to other pieces.
[[nodiscard]] nlohmann::json changes_json(const variant::Variant& variant);
// How games end, but for draws.
[[nodiscard]] nlohmann::json ends_json(const variant::Variant& variant);
// The name of a zone, or null; the players that are marked.
[[nodiscard]] nlohmann::json zone_json(const variant::Variant& variant,
                                       const std::optional<std::size_t>& zone);
[[nodiscard]] nlohmann::json marked_json(const variant::Variant& variant,
                                         const bool (&marks)[kPlayers]);
// What captures do, and closed squares.
void add_captures(const variant::Variant& variant, nlohmann::json& rules);
// What comes on the board with a move.
[[nodiscard]] nlohmann::json gates_json(const variant::Variant& variant);
// Whose first moves may still bring a piece from the hand.
[[nodiscard]] std::string gates_facts(const game::State& state);
void add_gates(const game::State& state, nlohmann::json& all);
// The name of who has the piece; null for one that is nobody's.
[[nodiscard]] nlohmann::json owner_json(const game::Game& game, const Piece& piece);
// What the players hold, and the checks they gave where these are counted.
[[nodiscard]] std::string hands_facts(const game::State& state);
void add_hands(const game::State& state, nlohmann::json& all);
// Which moves, as words, and whose, by kinds; none where all are meant.
[[nodiscard]] std::vector<std::string> moves_of(const variant::Promise& promise);
[[nodiscard]] std::vector<std::string> movers_of(const variant::Variant& variant,
                                                 const variant::Promise& promise);
// What the file promises of hooks, by hook; null for what is not narrowed.
[[nodiscard]] nlohmann::json promises_json(const variant::Variant& variant);
// What turns are, where they are not one move each.
[[nodiscard]] nlohmann::json turns_json(const variant::Variant& variant);
// "san", "coordinate", "edan": as in variant files.
[[nodiscard]] const char* style_name(variant::MoveStyle style) noexcept;

// Everything about the position; tools/README.md lists the keys.
[[nodiscard]] nlohmann::json state_json(const Opened& opened);

// Castling, en passant and the counts of moves, a line each.
[[nodiscard]] std::string rights_facts(const game::State& state);
// Values, hands and gates.
[[nodiscard]] std::string declared_facts(const game::State& state);

// What a variant's declared state adds; empty, or nothing, in others.
[[nodiscard]] std::string state_facts(const game::State& state);
[[nodiscard]] nlohmann::json declared_json(const game::State& state);
void add_carried(const game::Game& game, const position::Setup& setup, Square square,
                 nlohmann::json& piece);

// One name, or one for each player where they differ.
[[nodiscard]] nlohmann::json verdicts_json(const variant::Variant& variant,
                                           const variant::Verdicts& ends);
// "white wins by checkmate", "draw by repetition".
[[nodiscard]] std::string outcome_text(const game::Game& game, const game::Outcome& outcome);

// The castlings that what has moved still allows, as moves of the royal piece: "e1g1".
[[nodiscard]] std::vector<std::string> castling_texts(const game::Game& game,
                                                      const position::Setup& setup,
                                                      PlayerId player);

}  // namespace rulewright::cli
