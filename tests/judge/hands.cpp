#include "hands.hpp"

#include <algorithm>
#include <cctype>
#include <map>

#include "sight.hpp"
#include "support/text.hpp"

namespace rulewright::judge {

using variant::HandOf;

namespace {

// What becomes such a piece.
std::optional<PieceKind> origin_of(const Rules& rules, PieceKind kind) {
    for (const variant::Promotion& promotion : rules.variant.promotions) {
        const auto& to = promotion.to;
        if (std::find(to.begin(), to.end(), kind) != to.end()) return promotion.kind;
    }
    return std::nullopt;
}

// Such pieces come from promotion alone: none stands so at the start or is in a hand then.
bool kind_tells(const Rules& rules, PieceKind kind) {
    if (!origin_of(rules, kind)) return false;
    const Position& start = rules.start;
    const bool stands = std::any_of(start.board.begin(), start.board.end(), [&](const auto& cell) {
        return cell && cell->piece.kind == kind;
    });
    const bool held = std::any_of(start.hands.begin(), start.hands.end(), [&](const auto& hand) {
        return !hand.empty() && hand[index(kind)] > 0;
    });
    return !stands && !held;
}

// As what it comes to a hand.
PieceKind kind_in_hand(const Rules& rules, const Cell& cell) {
    PieceKind kind = cell.piece.kind;
    const bool back = rules.variant.hands->reverts && (cell.promoted || kind_tells(rules, kind));
    if (back) kind = origin_of(rules, kind).value_or(kind);
    return rules.variant.hands->held_as[index(kind)];
}

int on_file(const Rules& rules, const Position& position, const Piece& piece, int square) {
    int count = 0;
    for (int other = 0; other < rules.geometry.size(); ++other) {
        const Place& here = rules.geometry.place(square);
        const Place& there = rules.geometry.place(other);
        if (here.board != there.board || here.file != there.file) continue;
        if (holds(position.board, other, piece)) ++count;
    }
    return count;
}

// Whether such a piece stands on a square of the same colour.
bool stands_on_colour(const Rules& rules, const Position& position, const Piece& piece,
                      int square) {
    for (int other = 0; other < rules.geometry.size(); ++other) {
        const bool alike = rules.geometry.colour(other) == rules.geometry.colour(square);
        if (alike && holds(position.board, other, piece)) return true;
    }
    return false;
}

bool is_beside(const Rules& rules, const Position& position, PlayerId player,
               const variant::Beside& beside, int square) {
    for (const Vector step : rules.geometry.neighbours(beside.by)) {
        const auto at = rules.geometry.step(square, step);
        if (!at || !cell_at(position.board, *at)) continue;
        const auto& cell = cell_at(position.board, *at);
        if (rules.is_neutral(cell)) continue;
        const bool own = cell->piece.owner == player;
        if (beside.whose == variant::Whose::kBoth) return true;
        if (own == (beside.whose == variant::Whose::kOwn)) return true;
    }
    return false;
}

// Whether something, or nothing at all, is under the square of the diagram.
bool rests(const Rules& rules, const Position& position, int square) {
    const auto below = rules.geometry.step(square, {0, -1});
    return !below || cell_at(position.board, *below);
}

bool is_in_place(const Rules& rules, const Piece& piece, int square) {
    const variant::DropRule& rule = rules.variant.hands->drops[index(piece.kind)];
    if (!rule.ranks.empty() && !rules.geometry.on_ranks(piece.owner, square, rule.ranks)) {
        return false;
    }
    return !rule.zone || rules.in_zone(piece.owner, square, *rule.zone);
}

// Whether such a piece, of which so many must be dropped on colours where none stands, could not
// any more without the square.
bool needs(const Rules& rules, const Position& position, const Piece& piece, int held, int square) {
    std::map<int, std::vector<int>> rooms;  // by colour
    for (int other = 0; other < rules.geometry.size(); ++other) {
        if (cell_at(position.board, other) || !is_in_place(rules, piece, other)) continue;
        if (stands_on_colour(rules, position, piece, other)) continue;
        rooms[rules.geometry.colour(other)].push_back(other);
    }
    if (static_cast<int>(rooms.size()) > held) return false;
    return rooms[rules.geometry.colour(square)] == std::vector<int>{square};
}

bool is_kept_free(const Rules& rules, const Position& position, const Piece& piece, int square) {
    const variant::Hands& hands = *rules.variant.hands;
    if (!hands.must_drop) return false;
    for (std::size_t i = 0; i < rules.variant.pieces.size(); ++i) {
        const auto kind = make_id<PieceKind>(i);
        const int held = position.hands[index(piece.owner)][index(hands.held_as[i])];
        const bool looks = kind != piece.kind && held > 0 && hands.drops[i].other_colour;
        if (looks && needs(rules, position, {piece.owner, kind}, held, square)) return true;
    }
    return false;
}

bool may_drop(const Rules& rules, const Position& position, const Piece& piece, int square) {
    if (cell_at(position.board, square)) return false;
    const variant::DropRule& rule = rules.variant.hands->drops[index(piece.kind)];
    if (!is_in_place(rules, piece, square)) return false;
    if (is_kept_free(rules, position, piece, square)) return false;
    if (rule.other_colour && stands_on_colour(rules, position, piece, square)) return false;
    const PlayerId us = piece.owner;
    if (rule.next_to && !is_beside(rules, position, us, *rule.next_to, square)) return false;
    if (rule.apart_from && is_beside(rules, position, us, *rule.apart_from, square)) return false;
    if (rule.falls && !rests(rules, position, square)) return false;
    return rule.most_on_file == 0 ||
           on_file(rules, position, piece, square) + 1 <= rule.most_on_file;
}

}  // namespace

bool holds_any(const Rules& rules, const Position& position, PlayerId player) {
    const auto& hand = position.hands[index(player)];
    for (std::size_t kind = 0; kind < hand.size(); ++kind) {
        if (hand[index(rules.variant.hands->held_as[kind])] > 0 &&
            rules.variant.hands->drops[kind].dropped)
            return true;
    }
    return false;
}

std::vector<Move> drops(const Rules& rules, const Position& position) {
    std::vector<Move> moves;
    if (!rules.variant.hands) return moves;
    const Sight sight(rules, position);
    const auto& hand = position.hands[index(position.to_move)];
    for (std::size_t kind = 0; kind < hand.size(); ++kind) {
        const PieceKind held = rules.variant.hands->held_as[kind];
        if (hand[index(held)] == 0 || !rules.variant.hands->drops[kind].dropped) continue;
        const Piece piece{position.to_move, make_id<PieceKind>(kind)};
        for (int square = 0; square < rules.geometry.size(); ++square) {
            if (!rules.geometry.exists(square)) continue;
            if (!may_drop(rules, position, piece, square)) continue;
            if (!sight.is_open_to(piece, square)) continue;
            Move move{Sort::kDrop, square, square, square};
            move.dropped = piece.kind;
            moves.push_back(move);
        }
    }
    return moves;
}

void put_new(const Rules& rules, Position& next, int square, const Piece& piece) {
    Cell cell;
    cell.piece = piece;
    for (const auto& other : next.board) {
        if (other) cell.number = std::max(cell.number, other->number + 1);
    }
    for (std::size_t i = 0; i < rules.variant.state.pieces.size(); ++i) {
        cell.values[i] = start_value(rules, i, square);
    }
    cell_at(next.board, square) = cell;
}

bool is_used_up(const Rules& rules, PieceKind kind) {
    return !rules.variant.hands->endless || rules.variant.pieces[index(kind)].royal;
}

void put_down(const Rules& rules, Position& next, const Move& move) {
    const PlayerId owner = opponent(next.to_move);
    const bool nobodys = rules.variant.pieces[index(*move.dropped)].neutral;
    put_new(rules, next, move.to, {nobodys ? PlayerId{} : owner, *move.dropped});
    if (is_used_up(rules, *move.dropped)) {
        --next.hands[index(owner)][index(rules.variant.held_as(*move.dropped))];
    }
}

void take_in_hand(const Rules& rules, Position& next, const Cell& captured, PlayerId captor) {
    if (!rules.variant.hands || rules.variant.hands->captures == HandOf::kNobody) return;
    const bool to_captor = rules.variant.hands->captures == HandOf::kCaptor;
    const PlayerId holder = to_captor ? captor : captured.piece.owner;
    const PieceKind kind = kind_in_hand(rules, captured);
    const auto& takes = rules.variant.hands->takes;
    if (!takes.empty() && std::find(takes.begin(), takes.end(), kind) == takes.end()) return;
    ++next.hands[index(holder)][index(kind)];
}

bool mates_against_the_rule(const Rules& rules, const Position& after, const Move& move) {
    if (move.sort != Sort::kDrop) return false;
    const variant::DropRule& said = rules.variant.hands->drops[index(*move.dropped)];
    if (said.mates && said.checks) return false;
    if (Sight(rules, after).royals_in_check(after.to_move).empty()) return false;
    return !said.checks || !has_answer(rules, after);
}

std::string hands_text(const Rules& rules, const Position& position) {
    if (!rules.variant.hands) return "";
    std::string text = "[";
    for (std::size_t player = 0; player < kPlayers; ++player) {
        for (std::size_t kind = position.hands[player].size(); kind-- > 0;) {
            const std::string& upper = rules.variant.pieces[kind].letter;
            for (int i = 0; i < position.hands[player][kind]; ++i) {
                text += player == 0 ? upper : support::to_lower(upper);
            }
        }
    }
    return text + "]";
}

bool is_marked(const Rules& rules, const Cell& cell) {
    const auto& hands = rules.variant.hands;
    return hands && hands->reverts && cell.promoted && !kind_tells(rules, cell.piece.kind);
}

}  // namespace rulewright::judge
