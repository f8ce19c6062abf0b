#include "notation/along.hpp"

#include <algorithm>
#include <utility>

#include "support/text.hpp"
#include "variant/letters.hpp"

namespace rulewright::notation {

using movegen::Move;
using movegen::MoveType;

namespace {

// `,d5`, `,e4d5`.
void take_wall(const game::Game& game, std::string_view& text, MoveShape& shape) {
    const std::size_t comma = text.rfind(',');
    if (comma == std::string_view::npos) return;
    std::string_view squares = text.substr(comma + 1);
    auto square = game.topology().find(squares);
    if (!square) {
        const auto first = game.topology().find_prefix(squares);
        if (!first) return;
        squares.remove_prefix(game.topology().name(*first).size());
        square = game.topology().find(squares);
    }
    if (!square) return;
    shape.wall = square;
    text = text.substr(0, comma);
}

// `/H`, `/Hh1`.
void take_gate(const game::Game& game, std::string_view& text, MoveShape& shape) {
    const std::size_t slash = text.rfind('/');
    if (slash == std::string_view::npos || slash + 1 == text.size()) return;
    const std::string_view letter = variant::letter_at(text.substr(slash + 1));
    const std::string_view rest = text.substr(slash + 1 + letter.size());
    const auto kind = game.variant().kind_of_letter(letter);
    const auto square = game.topology().find(rest);
    if (!kind || (!square && !rest.empty())) return;
    shape.gate = kind;
    shape.gate_at = square;
    text = text.substr(0, slash);
}

// Whether a letter behind the squares of a move could mean a promotion.
bool promotes_to(const variant::Variant& variant, PieceKind mover, PieceKind kind) {
    const auto& all = variant.promotions;
    return std::any_of(all.begin(), all.end(), [&](const variant::Promotion& promotion) {
        return promotion.kind == mover &&
               std::count(promotion.to.begin(), promotion.to.end(), kind) != 0;
    });
}

std::optional<Square> partner_of(const game::Game& game, const Move& move) {
    for (const position::Castle& castle : game.frame().castles()) {
        if (castle.royal_from == move.origin && castle.target == move.destination &&
            castle.royal == move.kind) {
            return castle.partner_from;
        }
    }
    return std::nullopt;
}

// `/H`, with a castling `/Hh1`.
std::string behind_slash(const game::Game& game, const Move& move) {
    std::string text = "/" + game.type(move.gate.kind()).letter;
    if (move.type == MoveType::kCastle) text += game.topology().name(gate_square(game, move));
    return text;
}

}  // namespace

Square gate_square(const game::Game& game, const Move& move) {
    if (!move.gate.at_partner()) return move.origin;
    return partner_of(game, move).value_or(move.origin);
}

std::string coordinate_along(const game::Game& game, const Move& move, std::string text) {
    const board::Topology& topology = game.topology();
    if (move.gate) {
        const std::string& letter = game.type(move.gate.kind()).letter;
        const variant::Variant& variant = game.variant();
        const bool unclear = !move.promotion && promotes_to(variant, move.kind, move.gate.kind());
        if (variant.notation.moves == variant::MoveStyle::kEdan) {
            text += behind_slash(game, move);
        } else if (move.gate.at_partner()) {
            text = topology.name(gate_square(game, move)) + topology.name(move.origin) +
                   support::to_lower(letter);
        } else {
            if (unclear) text += '/';
            text += support::to_lower(letter);
        }
    }
    if (!move.wall) return text;
    return text + "," + topology.name(move.destination) + topology.name(move.wall.square());
}

std::string san_along(const game::Game& game, const Move& move) {
    std::string text = move.gate ? behind_slash(game, move) : "";
    const auto& wall = game.variant().gates.wall;
    if (!move.wall || !wall || wall->place == variant::WallPlace::kPast) return text;
    return text + "," + game.topology().name(move.wall.square());
}

void take_along(const game::Game& game, std::string_view& text, MoveShape& shape) {
    if (game.variant().gates.wall) take_wall(game, text, shape);
    if (game.variant().gates.from_hand) take_gate(game, text, shape);
}

namespace {

// Whether the piece of the letter may come from the hand with the move, which promotes to none.
bool comes_only(const game::State& state, const MoveShape& shape) {
    const std::vector<Move>& moves = state.legal_moves();
    const auto any = [&](const auto& is_meant) {
        return std::any_of(moves.begin(), moves.end(), [&](const Move& move) {
            return move.origin == shape.origin && move.destination == shape.destination &&
                   is_meant(move);
        });
    };
    return any([&](const Move& move) {
               return move.gate && move.gate.kind() == shape.promotion;
           }) &&
           !any([&](const Move& move) { return move.promotion == shape.promotion; });
}

}  // namespace

void tell_gate(const game::State& state, MoveShape& shape) {
    const variant::Variant& variant = state.game().variant();
    if (!variant.gates.from_hand || !shape.origin || !shape.promotion || shape.gate) return;
    if (*shape.promotion == movegen::kByDie) return;
    const auto mover = state.at(*shape.origin);
    const bool promotes = mover && promotes_to(variant, mover->kind, *shape.promotion);
    if (!promotes || comes_only(state, shape)) {
        shape.gate = std::exchange(shape.promotion, std::nullopt);
    }
}

bool fits_along(const game::Game& game, const MoveShape& shape, const Move& move) {
    if (shape.wall && move.wall != Wall::on(*shape.wall)) return false;
    if (!shape.gate || !move.gate) return !shape.gate && !move.gate;
    if (move.gate.kind() != *shape.gate) return false;
    if (shape.gate_at) return gate_square(game, move) == *shape.gate_at;
    // Of squares in place of `O-O` the order tells where it comes.
    return !shape.origin || move.gate.at_partner() == fits_partner(game, shape, move);
}

bool fits_partner(const game::Game& game, const MoveShape& shape, const Move& move) {
    return move.gate.at_partner() && shape.destination == move.origin &&
           shape.origin == gate_square(game, move);
}

game::Along along_of(const MoveShape& shape) {
    game::Along along;
    if (shape.gate) along.gate = Gate::of(*shape.gate, false);
    if (shape.wall) along.wall = Wall::on(*shape.wall);
    return along;
}

}  // namespace rulewright::notation
