#include "notation/edan.hpp"

#include <fmt/format.h>

#include "notation/move_shape.hpp"
#include "variant/letters.hpp"

namespace rulewright::notation {

using movegen::MoveType;

namespace {

constexpr std::string_view kDone = "done";

ParsedMove not_legal_here(const State& state, std::string_view text) {
    NotLegal problem;
    problem.message = fmt::format("'{}' is not legal", text);
    if (state.setup().state.placing == 0) problem.message += ": pieces are placed before play only";
    return problem;
}

}  // namespace

bool writes_edan(const Game& game) noexcept {
    return game.variant().notation.moves == variant::MoveStyle::kEdan;
}

bool is_placement(const Move& move) noexcept {
    return move.type == MoveType::kPlace || move.type == MoveType::kDone;
}

std::string drop_text(const Game& game, const Move& move) {
    return game.type(move.kind).letter + "@" + game.topology().name(move.destination);
}

std::string edan(const Game& game, const Move& move) {
    if (move.type == MoveType::kDone) return std::string(kDone);
    if (move.type == MoveType::kDrop) return drop_text(game, move);
    const board::Topology& topology = game.topology();
    std::string text = game.type(move.kind).letter;
    text += topology.name(move.origin);
    text += move.type == MoveType::kPlace ? '@' : '-';
    text += topology.name(move.destination);
    if (move.promotion) text += "=" + promotion_letter(game, *move.promotion);
    return text;
}

std::optional<ParsedMove> parse_placement(const State& state, std::string_view text) {
    if (!state.game().variant().placing) return std::nullopt;
    if (text != kDone && text.find('@') == std::string_view::npos) return std::nullopt;
    for (const Move& move : state.legal_moves()) {
        if (edan(state.game(), move) == text) return move;
    }
    const board::Topology& topology = state.game().topology();
    const std::size_t at = text.find('@');
    const std::size_t letter = variant::letter_at(text).size();
    const bool squares = at != std::string_view::npos && at > letter &&
                         topology.find(text.substr(letter, at - letter)) &&
                         topology.find(text.substr(at + 1));
    if (text == kDone || squares) return not_legal_here(state, text);
    return std::nullopt;
}

}  // namespace rulewright::notation
