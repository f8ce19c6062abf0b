// What a piece may become by a move.
#include <algorithm>

#include "ply.hpp"

namespace rulewright::judge {

namespace {

bool lists(const variant::Promotion& promotion, PieceKind kind) {
    return std::find(promotion.to.begin(), promotion.to.end(), kind) != promotion.to.end();
}

// One end of the move lies where the rule promotes.
bool is_there(const Rules& rules, const variant::Promotion& promotion, PlayerId owner, int square) {
    if (!promotion.levels.empty() && !rules.geometry.on_levels(owner, square, promotion.levels)) {
        return false;
    }
    if (promotion.always) return true;
    if (promotion.zone) return rules.in_zone(owner, square, *promotion.zone);
    return rules.geometry.on_ranks(owner, square, promotion.ranks);
}

// Whether it holds where the move begins or arrives.
bool holds_by(const Rules& rules, const variant::Promotion& promotion, PlayerId owner, int from,
              int arrival) {
    if (!promotion.concerns[index(owner)]) return false;
    const bool ends = is_there(rules, promotion, owner, arrival);
    const bool begins = is_there(rules, promotion, owner, from);
    if (promotion.entering && ends && !begins) return true;
    return (promotion.arriving && ends) || (promotion.leaving && begins);
}

// Has been promoted elsewhere, and may be so again on this board.
bool promotes_again(const Rules& rules, const variant::Promotion& promotion, const Cell& cell,
                    int arrival) {
    if (!promotion.again || !lists(promotion, cell.piece.kind)) return false;
    const int remembered = cell.values[*promotion.memory];
    const int here = 1 << rules.geometry.place(arrival).board;
    return remembered != 0 && (remembered & here) == 0;
}

std::ptrdiff_t count_of(const Board& board, const Piece& piece) {
    return std::count_if(board.begin(), board.end(),
                         [&](const auto& cell) { return cell && cell->piece == piece; });
}

bool is_lost(const Rules& rules, const Position& position, const Piece& piece) {
    return count_of(position.board, piece) < count_of(rules.start.board, piece);
}

}  // namespace

std::vector<std::optional<PieceKind>> promotions_of(const Rules& rules, const Position& position,
                                                    const Cell& cell, const Move& move) {
    const auto [from, arrival] = std::pair(move.from, move.arrival);
    const PlayerId owner = cell.piece.owner;
    bool forced = false;
    std::vector<std::optional<PieceKind>> choices;
    for (const variant::Promotion& promotion : rules.variant.promotions) {
        if (!holds_by(rules, promotion, owner, from, arrival)) continue;
        if (move.victim ? !promotion.capturing : !promotion.quietly) continue;
        const bool first = promotion.kind == cell.piece.kind;
        if (!first && !promotes_again(rules, promotion, cell, arrival)) continue;
        if (first) {
            forced = forced || promotion.forced ||
                     rules.geometry.on_ranks(owner, arrival, promotion.forced_ranks);
        }
        for (const PieceKind kind : promotion.to) {
            if (!first && kind == cell.piece.kind) continue;
            if (promotion.only_lost && !is_lost(rules, position, {owner, kind})) continue;
            const bool known = std::find(choices.begin(), choices.end(), kind) != choices.end();
            if (!known) choices.emplace_back(kind);
        }
    }
    if (!forced) choices.insert(choices.begin(), std::nullopt);
    return choices;
}

void promote(const Rules& rules, Cell& cell, PieceKind kind, int from, int arrival) {
    for (const variant::Promotion& promotion : rules.variant.promotions) {
        const bool again = promotion.again && lists(promotion, cell.piece.kind);
        if (promotion.kind != cell.piece.kind && !again) continue;
        if (!promotion.memory || !lists(promotion, kind)) continue;
        if (!holds_by(rules, promotion, cell.piece.owner, from, arrival)) continue;
        cell.values[*promotion.memory] |= 1 << rules.geometry.place(arrival).board;
    }
    cell.piece.kind = kind;
    cell.promoted = true;
}

}  // namespace rulewright::judge
