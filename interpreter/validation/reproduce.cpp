#include "validation/reproduce.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "catalog/open.hpp"
#include "notation/notation.hpp"
#include "support/text.hpp"

namespace rulewright::validation {

namespace {

// A mistake is asked for again by as few as that before the whole game is.
constexpr std::size_t kMostTail = 12;

// In single quotes, for a shell.
std::string for_shell(const std::string& text) {
    std::string shown = "'";
    for (const char letter : text) shown += letter == '\'' ? "'\\''" : std::string(1, letter);
    return shown + "'";
}

// Positions of the game before each turn, as far as it can be played again.
std::vector<std::string> positions(const SpoiledGame& game, const loader::LoadOptions& load) {
    std::vector<std::string> found;
    auto open = catalog::open_game(game.file, load);
    if (!open) return found;
    auto state = open.value().game->read(game.fen);
    if (!state) return found;
    found.push_back(game.fen);
    for (const std::string& text : game.turns) {
        const auto parsed = notation::parse_turn(state.value(), text);
        const auto* turn = std::get_if<game::Turn>(&parsed);
        if (turn == nullptr || open.value().game->error()) break;
        state.value().play(game::Turn(*turn));
        found.push_back(state.value().fen());
    }
    return found;
}

// Whether the same mistake comes when the turns are played from there, or behind them.
bool comes_again(const SpoiledGame& game, const std::string& fen, std::size_t first,
                 const loader::LoadOptions& load) {
    auto open = catalog::open_game(game.file, load);
    if (!open) return false;
    game::Game& again = *open.value().game;
    auto state = again.read(fen);
    if (!state) return false;
    for (std::size_t i = first; i < game.turns.size() && !again.error(); ++i) {
        const auto parsed = notation::parse_turn(state.value(), game.turns[i]);
        const auto* turn = std::get_if<game::Turn>(&parsed);
        if (turn == nullptr) break;
        state.value().play(game::Turn(*turn));
    }
    if (!again.error()) {
        [[maybe_unused]] const auto& asked = state.value().turns();
    }
    const auto& error = again.error();
    return error && error->code == game.mistake.code && error->message == game.mistake.message &&
           error->place.span == game.mistake.place.span;
}

}  // namespace

Reproduction reproduce(SpoiledGame game, const loader::LoadOptions& load) {
    const std::vector<std::string> fens = positions(game, load);
    std::size_t first = 0;
    for (std::size_t tail = 0; tail <= std::min(kMostTail, game.turns.size()); ++tail) {
        const std::size_t at = game.turns.size() - tail;
        if (at >= fens.size() || !comes_again(game, fens[at], at, load)) continue;
        first = at;
        break;
    }
    Reproduction found;
    found.fen = first < fens.size() ? fens[first] : game.fen;
    found.moves.assign(game.turns.begin() + static_cast<std::ptrdiff_t>(first), game.turns.end());
    found.command =
        fmt::format("rulewright moves {} --fen {}", for_shell(game.file), for_shell(found.fen));
    if (!found.moves.empty()) {
        found.command += " --moves " + for_shell(support::join(found.moves, " "));
    }
    return found;
}

}  // namespace rulewright::validation
