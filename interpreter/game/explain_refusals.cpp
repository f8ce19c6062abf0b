#include "game/explain_refusals.hpp"

#include <fmt/format.h>

#include "game/explain_links.hpp"

namespace rulewright::game {

namespace {

std::size_t board_of(const MoveQuestion& question, Square square) {
    return question.topology().coordinates(square).board;
}

// Where partners may stand on other boards each piece has a right of its own.
bool has_right(const MoveQuestion& question, std::size_t i, const position::Castle& away) {
    const position::Castle& home = question.game().frame().castles()[i];
    if (!question.game().variant().castling->across) return question.setup.castles[i];
    const auto& unmoved = question.setup.state.unmoved;
    return unmoved[index(home.royal_from)] && unmoved[index(away.partner_from)];
}

std::optional<Refusal> unpaid_castle(const MoveQuestion& question, const position::Castle& home,
                                     const position::Castle& away) {
    const variant::Variant& variant = question.game().variant();
    if (!variant.links || !variant.links->cost) return std::nullopt;
    const int distance = std::abs(static_cast<int>(board_of(question, home.royal_from)) -
                                  static_cast<int>(board_of(question, away.royal_to)));
    for (const Square square : {home.royal_from, away.partner_from}) {
        const int value = carried_value(question.setup, *variant.links->cost, square);
        if (value >= distance) continue;
        return Refusal{
            "cost", fmt::format("no castling: {} has {} {} and goes {} boards far",
                                question.piece_on(square),
                                variant.state.pieces[*variant.links->cost].name, value, distance)};
    }
    return std::nullopt;
}

Refusal refuse_castle(const MoveQuestion& question, std::size_t i, const position::Castle& away) {
    const position::Castle& home = question.game().frame().castles()[i];
    if (!has_right(question, i, away)) {
        return {
            "castling-right",
            fmt::format("the castling right is gone: {} or the {} of {} has moved",
                        question.piece_on(question.origin), question.game().type(home.partner).name,
                        question.name(away.partner_from))};
    }
    for (const position::Castle* side : {&home, &away}) {
        for (const Square square : side->must_be_empty) {
            if (!question.at(square)) continue;
            return {"blocked", fmt::format("castling is blocked by {}", question.piece_on(square))};
        }
    }
    if (auto unpaid = unpaid_castle(question, home, away)) return *std::move(unpaid);
    return {"limit", "castling would carry a sum out of its bounds"};
}

}  // namespace

std::optional<Refusal> refuse_mover(MoveQuestion& question) {
    if (const auto& outcome = question.state.outcome()) {
        return Refusal{"game-over", fmt::format("the game is over: {}", name_of(outcome->reason))};
    }
    const std::string& from = question.name(question.origin);
    if (question.origin == question.destination) {
        return Refusal{"same-square", fmt::format("a move from {0} to {0} goes nowhere", from)};
    }
    const auto& piece = question.at(question.origin);
    if (!piece) return Refusal{"no-piece", fmt::format("no piece stands on {}", from)};
    const PlayerId us = question.setup.to_move;
    if (piece->owner != us) {
        return Refusal{"not-yours", fmt::format("{} is not yours: {} is to move",
                                                question.piece_on(question.origin),
                                                question.game().player_name(us))};
    }
    question.mover = *piece;
    return std::nullopt;
}

std::optional<Refusal> refuse_castle(const MoveQuestion& question) {
    const auto& castles = question.game().frame().castles();
    const PlayerId us = question.setup.to_move;
    for (std::size_t i = 0; i < castles.size(); ++i) {
        const position::Castle& home = castles[i];
        if (home.player != us || home.royal != question.mover.kind ||
            home.royal_from != question.origin) {
            continue;
        }
        for (const position::Castle& away : castles) {
            const bool pairs = &away == &home || question.game().variant().castling->across;
            if (pairs && away.player == us && away.to_the_right == home.to_the_right &&
                away.royal_to == question.destination) {
                return refuse_castle(question, i, away);
            }
        }
    }
    return std::nullopt;
}

}  // namespace rulewright::game
