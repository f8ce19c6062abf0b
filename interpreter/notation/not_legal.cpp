#include "notation/not_legal.hpp"

#include <fmt/format.h>

#include "game/explain.hpp"
#include "notation/along.hpp"
#include "support/name_words.hpp"
#include "support/text.hpp"

namespace rulewright::notation {

namespace {

class Search {
public:
    Search(const State& state, const MoveShape& shape, std::string_view text)
        : state_(state), game_(state.game()), shape_(shape), text_(text) {}

    [[nodiscard]] NotLegal find() const {
        NotLegal result;
        result.message = fmt::format("'{}' is not legal", text_);
        result.promotion = shape_.promotion;
        result.along = along_of(shape_);
        if (shape_.gate_at && shape_.gate_at != shape_.origin) {
            result.along.gate = Gate::of(*shape_.gate, true);
        }
        if (comes_elsewhere(result.message)) return result;
        if (shape_.drop) {
            const auto why =
                game::explain_drop(state_, *shape_.kind, shape_.destination, result.along);
            result.message += ": " + (why.legal ? "the turn allows no such drop now" : why.verdict);
            if (!why.legal) result.code = why.code;
            result.drop = shape_.kind;
            result.destination = shape_.destination;
        } else if (shape_.castle_to_the_right) {
            castle_not_legal(result);
        } else if (shape_.origin) {
            result.destination = shape_.destination;
            if (names_other_piece(result)) return result;
            result.origin = shape_.origin;
        } else if (const auto captures = captures_meant(); !captures.empty()) {
            std::vector<std::string> texts;
            bool drops = true;
            for (const Move& move : captures) {
                texts.push_back(san(state_, move));
                drops = drops && move.type == movegen::MoveType::kDrop;
            }
            result.message += fmt::format(": the {} is written {}", drops ? "drop" : "capture",
                                          support::join_or(texts));
        } else {
            result.destination = shape_.destination;
            result.origin = likely_origin(result.message);
        }
        return result;
    }

private:
    // What is to come from the hand with the move on a square where it cannot: where it could.
    [[nodiscard]] bool comes_elsewhere(std::string& message) const {
        if (!shape_.gate_at) return false;
        std::vector<std::string> squares;
        for (const Move& move : state_.legal_moves()) {
            const bool same =
                shape_.castle_to_the_right
                    ? fits_castle(state_, shape_, move)
                    : move.origin == shape_.origin && move.destination == shape_.destination;
            if (!same || !move.gate || move.gate.kind() != shape_.gate) continue;
            const std::string& name = game_.topology().name(gate_square(game_, move));
            if (std::find(squares.begin(), squares.end(), name) == squares.end()) {
                squares.push_back(name);
            }
        }
        if (squares.empty()) return false;
        message += fmt::format(": with this move {} comes only on {}",
                               support::with_article(game_.in_words(*shape_.gate)),
                               support::join_or(squares));
        return true;
    }

    void castle_not_legal(NotLegal& result) const {
        const auto castles = castles_to(state_, *shape_.castle_to_the_right);
        if (castles.size() == 1) {
            result.origin = castles.front().royal_from;
            result.destination = castles.front().target;
        } else if (castles.empty()) {
            result.message += fmt::format(": {} has no such castling", player());
        }
    }

    // The captures that a text without their file leaves out, or drops that it gives no letter.
    [[nodiscard]] std::vector<Move> captures_meant() const {
        std::vector<Move> moves;
        if (!names_destination_only(shape_)) return moves;
        for (const Move& move : state_.legal_moves()) {
            if (move.kind == kind() && move.destination == shape_.destination &&
                move.promotion == shape_.promotion) {
                moves.push_back(move);
            }
        }
        return moves;
    }

    // "Ng1f3" while no knight stands on g1.
    [[nodiscard]] bool names_other_piece(NotLegal& result) const {
        const auto piece = state_.at(*shape_.origin);
        if (!shape_.kind || !piece || piece->kind == shape_.kind) return false;
        result.message = fmt::format(
            "on {} stands {}, no {}", game_.topology().name(*shape_.origin),
            support::with_article(game_.in_words(*piece)), game_.in_words(*shape_.kind));
        return true;
    }

    // The one piece that the text can speak of, or the one that moves so and still may not; else
    // the message says that there is none.
    [[nodiscard]] std::optional<Square> likely_origin(std::string& message) const {
        const auto squares = pieces_meant();
        if (squares.size() == 1) return squares.front();
        const std::string name = kind() ? game_.in_words(*kind()) : "piece";
        if (squares.empty()) {
            message = fmt::format("{} no {}{}", support::with_verb(player(), "has", "have"), name,
                                  where());
            const auto kind = shape_.kind;
            if (kind && game::explain_drop(state_, *kind, shape_.destination).legal) {
                message += fmt::format("; one is in hand: {}@{}", game_.type(*kind).letter,
                                       game_.topology().name(shape_.destination));
            }
            return std::nullopt;
        }
        const auto there = state_.at(shape_.destination);
        if (there && there->owner == state_.to_move()) {
            message = fmt::format("{} own piece stands on {}", support::possessive(player()),
                                  game_.topology().name(shape_.destination));
            return std::nullopt;
        }
        std::optional<Square> moving;
        for (const Square square : squares) {
            const auto why = game::explain(state_, square, shape_.destination, shape_.promotion);
            if (why.verdict.find("does not move so") == std::string::npos && !moving)
                moving = square;
        }
        if (!moving) {
            message = fmt::format("no {} {} moves to {}", player(), name,
                                  game_.topology().name(shape_.destination));
        }
        return moving;
    }

    [[nodiscard]] std::vector<Square> pieces_meant() const {
        std::vector<Square> squares;
        for (std::size_t i = 0; i < game_.topology().size(); ++i) {
            const auto square = make_id<Square>(i);
            const auto piece = state_.at(square);
            if (piece && piece->owner == state_.to_move() && piece->kind == kind() &&
                fits_hints(game_, shape_, square)) {
                squares.push_back(square);
            }
        }
        return squares;
    }

    [[nodiscard]] std::string where() const {
        std::string text;
        if (shape_.file) text += fmt::format(" on the {}-file", file_letter(game_, *shape_.file));
        if (shape_.rank) text += fmt::format(" on rank {}", *shape_.rank + 1);
        return text;
    }

    [[nodiscard]] std::optional<PieceKind> kind() const { return kind_of(game_, shape_); }

    [[nodiscard]] std::string player() const { return game_.in_words(state_.to_move()); }

    const State& state_;
    const Game& game_;
    const MoveShape& shape_;
    std::string_view text_;
};

}  // namespace

NotLegal not_legal(const State& state, const MoveShape& shape, std::string_view text) {
    return Search(state, shape, text).find();
}

bool fits_castle(const State& state, const MoveShape& shape, const Move& move) {
    if (move.type != movegen::MoveType::kCastle) return false;
    const auto castles = castles_to(state, *shape.castle_to_the_right);
    return std::any_of(castles.begin(), castles.end(), [&](const position::Castle& castle) {
        return castle.royal_from == move.origin && castle.target == move.destination;
    });
}

std::vector<position::Castle> castles_to(const State& state, bool right) {
    std::vector<position::Castle> found;
    for (const position::Castle& castle : state.game().frame().castles()) {
        const bool there = castle.player == state.to_move() && castle.to_the_right == right;
        // From any start there are many; meant are those of pieces that stand there.
        const bool fixed = !state.game().variant().castling->files;
        if (there && (fixed || is_at_home(castle, state.setup().squares))) found.push_back(castle);
    }
    return found;
}

bool names_destination_only(const MoveShape& shape) noexcept {
    return !shape.kind && !shape.origin && !shape.file && !shape.rank;
}

std::optional<PieceKind> default_promotion(const State& state, PieceKind kind) {
    for (const variant::Promotion& promotion : state.game().variant().promotions) {
        if (promotion.kind == kind && promotion.concerns[index(state.to_move())]) {
            return promotion.by_default;
        }
    }
    return std::nullopt;
}

std::optional<PieceKind> kind_of(const Game& game, const MoveShape& shape) {
    return shape.kind ? shape.kind : letterless_kind(game.variant());
}

bool fits_hints(const Game& game, const MoveShape& shape, Square square) {
    const board::Coordinates& place = game.topology().coordinates(square);
    return (!shape.file || shape.file == place.file) &&
           (!shape.rank || shape.rank == game.topology().row(square));
}

}  // namespace rulewright::notation
