#include "companions.hpp"

#include <algorithm>
#include <cctype>

#include "hands.hpp"
#include "movement.hpp"
#include "support/text.hpp"

namespace rulewright::judge {

using variant::WallPlace;

namespace {

bool is_empty(const Position& position, int square) {
    return !cell_at(position.board, square);
}

bool may_come(const Rules& rules, const Position& position, PieceKind kind, int square) {
    const PlayerId us = position.to_move;
    if (position.hands[index(us)][index(rules.variant.held_as(kind))] == 0) return false;
    const variant::DropRule& rule = rules.variant.hands->drops[index(kind)];
    if (rule.zone && !rules.in_zone(us, square, *rule.zone)) return false;
    return rule.ranks.empty() || rules.geometry.on_ranks(us, square, rule.ranks);
}

void add_gates(const Rules& rules, const Position& position, const Move& move,
               std::vector<Move>& moves) {
    const auto& gates = rules.variant.gates.from_hand;
    if (!gates) return;
    const Position after = after_move(rules, position, move);
    const auto open = [&](int square, bool at_partner) {
        const auto& cell = cell_at(position.board, square);
        if (!cell || !cell->gate || !is_empty(after, square)) return;
        if (cell->piece.owner != position.to_move || rules.is_neutral(cell)) return;
        for (const PieceKind kind : gates->pieces) {
            if (!may_come(rules, position, kind, square)) continue;
            moves.push_back(move);
            moves.back().gate = kind;
            moves.back().gate_on = square;
            moves.back().gate_at_partner = at_partner;
        }
    };
    open(move.from, false);
    if (move.sort == Sort::kCastle) open(move.partner_from, true);
}

// Where the mover stands; nothing when it is gone.
std::optional<int> mover_on(const Rules& rules, const Position& position, const Position& after,
                            const Move& move) {
    const Piece mover = mover_of(position, move);
    const Piece now{rules.type(mover).neutral ? PlayerId{} : mover.owner,
                    move.promotion.value_or(mover.kind)};
    int to = move.to;
    if (move.sort == Sort::kCastle) {
        to = move.partner_to < move.from ? move.partner_to - 1 : move.partner_to + 1;
    }
    for (const int square : {to, move.from}) {
        if (holds(after.board, square, now)) return square;
    }
    return std::nullopt;
}

// The squares for a wall; nothing where the move needs none.
std::optional<std::vector<int>> wall_squares(const Rules& rules, const Position& position,
                                             const Position& after, const Move& move) {
    const variant::WallRule& rule = *rules.variant.gates.wall;
    std::vector<int> found;
    const auto take = [&](int square) {
        const auto& forbidden = rules.type({PlayerId{}, rule.piece}).forbidden_ranks;
        const bool inside = !rules.geometry.on_ranks(PlayerId{}, square, forbidden) &&
                            (!rule.zone || rules.in_zone(position.to_move, square, *rule.zone));
        const bool known = std::find(found.begin(), found.end(), square) != found.end();
        if (is_empty(after, square) && inside && !known) found.push_back(square);
    };
    if (rule.place == WallPlace::kPast) {
        if (!is_empty(after, move.from)) return std::nullopt;
        take(move.from);
        return found;
    }
    if (rule.place == WallPlace::kArrow) {
        const auto from = mover_on(rules, position, after, move);
        if (!from) return std::nullopt;
        const Cell& mover = *cell_at(after.board, *from);
        for_each_arrival({rules, after.board, nullptr}, mover, *from, true,
                         [&](const variant::Atom& atom, int to) {
                             if (atom.moves && rules.may_land(mover.piece, to)) take(to);
                         });
        return found;
    }
    for (int square = 0; square < rules.geometry.size(); ++square) {
        if (rules.geometry.exists(square)) take(square);
    }
    return found;
}

bool may_bring(const Rules& rules, const Position& position, PlayerId player) {
    if (rules.variant.hands->captures != variant::HandOf::kNobody) return true;
    const auto& pieces = rules.variant.gates.from_hand->pieces;
    return std::any_of(pieces.begin(), pieces.end(), [&](PieceKind kind) {
        return position.hands[index(player)][index(rules.variant.held_as(kind))] > 0;
    });
}

}  // namespace

std::vector<Move> accompanied(const Rules& rules, const Position& position, const Move& move) {
    const bool placing = move.sort == Sort::kPlace || move.sort == Sort::kDone;
    std::vector<Move> gated{move};
    if (placing) return gated;
    add_gates(rules, position, move, gated);
    if (!rules.variant.gates.wall) return gated;
    std::vector<Move> moves;
    for (Move one : gated) {
        const Position after = after_move(rules, position, one);
        const auto squares = wall_squares(rules, position, after, one);
        if (!squares) moves.push_back(one);
        for (const int square : squares.value_or(std::vector<int>{})) {
            one.wall = square;
            moves.push_back(one);
        }
    }
    return moves;
}

void bring(const Rules& rules, const Move& move, PlayerId mover, Position& next) {
    const auto taken = [&](int square) {
        const bool is_taken = !is_empty(next, square);
        next.crowded = next.crowded || is_taken;
        return is_taken;
    };
    if (move.gate && !taken(move.gate_on)) {
        put_new(rules, next, move.gate_on, {mover, *move.gate});
        if (is_used_up(rules, *move.gate)) {
            --next.hands[index(mover)][index(rules.variant.held_as(*move.gate))];
        }
    }
    if (!move.wall || taken(*move.wall)) return;
    const variant::WallRule& rule = *rules.variant.gates.wall;
    for (auto& cell : next.board) {
        const bool duck = rule.place == WallPlace::kDuck && cell && cell->piece.kind == rule.piece;
        if (duck) cell.reset();
    }
    put_new(rules, next, *move.wall, {PlayerId{}, rule.piece});
    std::erase_if(next.en_passant, [&](PassedSquares& one) {
        std::erase(one.squares, *move.wall);
        return one.squares.empty();
    });
}

void drop_gates(const Rules& rules, const Position& before, Position& after) {
    if (!rules.variant.gates.from_hand) return;
    for (int square = 0; square < rules.geometry.size(); ++square) {
        auto& cell = cell_at(after.board, square);
        if (!cell || !cell->gate) continue;
        const auto& was = cell_at(before.board, square);
        const bool stayed = was && was->number == cell->number && was->piece == cell->piece;
        cell->gate = stayed && may_bring(rules, after, cell->piece.owner);
    }
}

// Whether a letter alone could mean that the piece is promoted.
bool promotes_to(const Rules& rules, PieceKind mover, PieceKind kind) {
    const auto& all = rules.variant.promotions;
    return std::any_of(all.begin(), all.end(), [&](const variant::Promotion& one) {
        return one.kind == mover && std::count(one.to.begin(), one.to.end(), kind) != 0;
    });
}

std::string text_along(const Rules& rules, PieceKind mover, const Move& move, std::string text) {
    if (move.gate) {
        const std::string& letter = rules.variant.pieces[index(*move.gate)].letter;
        const bool unclear =
            !move.promotion && !move.lets_die_promote && promotes_to(rules, mover, *move.gate);
        if (rules.variant.notation.moves == variant::MoveStyle::kEdan) {
            text += "/" + letter;
            if (move.sort == Sort::kCastle) text += rules.geometry.name(move.gate_on);
        } else if (move.gate_at_partner) {
            text = rules.geometry.name(move.gate_on) + rules.geometry.name(move.from) +
                   support::to_lower(letter);
        } else {
            text += (unclear ? "/" : "") + support::to_lower(letter);
        }
    }
    if (!move.wall) return text;
    return text + "," + rules.geometry.name(named_target(rules, move)) +
           rules.geometry.name(*move.wall);
}

}  // namespace rulewright::judge
