#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "notation/along.hpp"
#include "notation/edan.hpp"
#include "notation/move_shape.hpp"
#include "notation/not_legal.hpp"
#include "notation/notation.hpp"
#include "notation/parse_among.hpp"
#include "support/text.hpp"

namespace rulewright::notation {

using movegen::MoveType;

namespace {

class Reader {
public:
    Reader(const State& state, std::string_view text, const std::vector<Move>& moves)
        : state_(state), game_(state.game()), text_(support::trim(text)), moves_(moves) {}

    ParsedMove read() {
        if (auto placement = parse_placement(state_, text_)) return *std::move(placement);
        const auto shape = read_shape(game_, text_);
        if (!shape) return not_a_move();
        shape_ = *shape;
        tell_gate(state_, shape_);
        const bool no_kind = !shape_.castle_to_the_right && !shape_.origin;
        if (no_kind && !kind_of(game_, shape_)) return not_a_move();
        std::vector<Move> meant;
        // A turn may let a piece make the same move in several ways.
        for (const Move& move : moves_) {
            const auto same = [&](const Move& other) { return other.same_text(move); };
            if (fits(move) && std::none_of(meant.begin(), meant.end(), same)) {
                meant.push_back(move);
            }
        }
        if (!meant.empty()) {
            const Move first = meant.front();
            meant.erase(std::remove_if(meant.begin(), meant.end(),
                                       [&](const Move& move) { return wrong_mark(move); }),
                        meant.end());
            if (meant.empty()) return contradicted(first);
        }
        if (meant.size() > 1 && !shape_.promotion) meant = without_letter(meant);
        if (meant.empty()) return not_legal(state_, shape_, text_);
        if (meant.size() > 1) return ambiguous(std::move(meant));
        return meant.front();
    }

private:
    [[nodiscard]] bool fits(const Move& move) const {
        if (!fits_along(game_, shape_, move)) return false;
        if (shape_.castle_to_the_right) return fits_castle(state_, shape_, move);
        if (fits_partner(game_, shape_, move)) return true;
        const bool drops = move.type == MoveType::kDrop;
        if (shape_.drop || drops) {
            return shape_.drop && drops && move.destination == shape_.destination &&
                   move.kind == shape_.kind;
        }
        return move.destination == shape_.destination && fits_origin(move) &&
               (!shape_.promotion || shape_.promotion == move.promotion);
    }

    // What a mark says of the move that is not so.
    [[nodiscard]] const char* wrong_mark(const Move& move) const {
        if (shape_.en_passant && move.type != MoveType::kEnPassant) return "it is no en passant";
        if (shape_.mark == CaptureMark::kNone) return nullptr;
        if (!state_.victim(move)) return "it captures nothing";
        const bool lost = shape_.mark == CaptureMark::kLost;
        if (lost && state_.decided(move).contest != movegen::Contest::kLost)
            return "its capture does not fail";
        return nullptr;
    }

    // The squares stay empty: the move itself is legal.
    [[nodiscard]] NotLegal contradicted(const Move& move) const {
        NotLegal result;
        result.message = fmt::format("'{}' is not legal: {}; the move is written {} or {}", text_,
                                     wrong_mark(move), coordinate(game_, move), san(state_, move));
        return result;
    }

    [[nodiscard]] bool fits_origin(const Move& move) const {
        if (shape_.origin) {
            return shape_.origin == move.origin && (!shape_.kind || shape_.kind == move.kind);
        }
        return move.type != MoveType::kCastle && move.kind == kind_of(game_, shape_) &&
               fits_hints(game_, shape_, move.origin) &&
               !(names_destination_only(shape_) && state_.victim(move));
    }

    // Where pieces choose between one promotion and none, a + behind the move is that of shogi,
    // unless the plain move gives check.
    [[nodiscard]] std::vector<Move> without_letter(const std::vector<Move>& moves) const {
        const bool two = moves.size() == 2 && text_.ends_with('+') &&
                         moves[0].promotion.has_value() != moves[1].promotion.has_value();
        if (!two) return with_default_promotion(moves);
        const Move& plain = moves[moves[0].promotion ? 1 : 0];
        State after = state_;
        after.play(plain);
        return {after.in_check() ? plain : moves[moves[0].promotion ? 0 : 1]};
    }

    // A text without a letter means the move that promotes to nothing, else the one by default.
    [[nodiscard]] std::vector<Move> with_default_promotion(const std::vector<Move>& moves) const {
        std::vector<Move> plain;
        std::vector<Move> by_default;
        for (const Move& move : moves) {
            if (!move.promotion) plain.push_back(move);
            if (move.promotion && move.promotion == default_promotion(state_, move.kind))
                by_default.push_back(move);
        }
        if (!plain.empty()) return plain;
        return by_default.empty() ? moves : by_default;
    }

    [[nodiscard]] ParsedMove ambiguous(std::vector<Move> moves) const {
        std::sort(moves.begin(), moves.end(), [this](const Move& a, const Move& b) {
            return coordinate(game_, a) < coordinate(game_, b);
        });
        Ambiguous result;
        for (const Move& move : moves) result.candidates.push_back(coordinate(game_, move));
        result.moves = moves;
        if (const auto text = missing_wall(moves)) {
            result.message = *text;
            return result;
        }
        std::vector<std::string> texts;
        texts.reserve(moves.size());
        for (const Move& move : moves) texts.push_back(san(state_, move));
        const std::string list = support::join_or(texts);
        result.message = result.lacks_promotion()
                             ? fmt::format("the promotion is missing: '{}' is ambiguous: {}", text_,
                                           support::join_or(result.candidates))
                             : fmt::format("ambiguous: '{}' can be {}", text_, list);
        return result;
    }
    // There may be hundreds of squares for it.
    [[nodiscard]] std::optional<std::string> missing_wall(const std::vector<Move>& moves) const {
        const Move& first = moves.front();
        if (shape_.wall || !first.wall || first.gate != moves.back().gate) return std::nullopt;
        if (first.promotion != moves.back().promotion || first.origin != moves.back().origin) {
            return std::nullopt;
        }
        const PieceKind wall = game_.variant().gates.wall->piece;
        return fmt::format("ambiguous: the {} is missing: '{}' can be {} or {} more",
                           game_.type(wall).name, text_, coordinate(game_, first),
                           moves.size() - 1);
    }

    [[nodiscard]] ParsedMove not_a_move() const {
        NotAMove result;
        result.message = fmt::format("'{}' is not a move", text_);
        if (text_.empty()) result.message = "there is no move text";
        if (const auto square = no_square(); !square.empty()) {
            result.message += fmt::format(": there is no square {}{}", square, with_boards());
        }
        result.expected = means_castling() ? "O-O or O-O-O to castle" : example();
        return result;
    }

    // The first that is written like a square and is none.
    [[nodiscard]] std::string_view no_square() const {
        constexpr std::string_view kDigits = "0123456789";
        for (std::size_t i = 0; i < text_.size();) {
            const std::string_view rest = text_.substr(i);
            if (const auto square = game_.topology().find_prefix(rest)) {
                i += game_.topology().name(*square).size();
                continue;
            }
            const std::size_t end = std::min(rest.find_first_not_of(kDigits, 1), rest.size());
            if (rest[0] >= 'a' && rest[0] <= 'z' && end > 1) return rest.substr(0, end);
            ++i;
        }
        return {};
    }

    // Squares that lack their board's name: how the text would be with it, where that is a move.
    [[nodiscard]] std::string with_boards() const {
        constexpr std::size_t kMost = 3;
        std::set<std::string> texts;
        for (const board::GridShape& from : game_.topology().grids()) {
            for (const board::GridShape& to : game_.topology().grids()) {
                const std::string text = with_boards(from.name, to.name);
                if (text == text_) continue;
                const ParsedMove parsed = Reader(state_, text, moves_).read();
                const auto* move = std::get_if<Move>(&parsed);
                if (move != nullptr) texts.insert(coordinate(game_, *move));
            }
        }
        if (texts.empty() || texts.size() > kMost) return "";
        return "; with the names of boards it is written " +
               support::join_or({texts.begin(), texts.end()});
    }
    // With `from` in front of the first square that has no board, and `to` in front of others.
    [[nodiscard]] std::string with_boards(std::string_view from, std::string_view to) const {
        const board::Topology& topology = game_.topology();
        std::string text;
        for (std::size_t i = 0; i < text_.size();) {
            const std::string_view rest = text_.substr(i);
            std::size_t length = 1;
            if (const auto square = topology.find_prefix(rest)) {
                length = topology.name(*square).size();
            } else if (const auto bare = topology.find_prefix(std::string(from).append(rest))) {
                text += from;
                length = topology.name(*bare).size() - from.size();
                from = to;
            }
            text += rest.substr(0, length);
            i += length;
        }
        return text;
    }

    // "castle", "castling", "0-0-0-0".
    [[nodiscard]] bool means_castling() const {
        const std::string lower = support::to_lower(text_);
        return game_.variant().castling &&
               (lower.starts_with("castl") || lower.starts_with("o-") || lower.starts_with("0-"));
    }

    [[nodiscard]] std::string example() const {
        if (moves_.empty()) return "a move";
        const Move* last = &moves_.front();
        for (const Move& move : moves_) {
            if (coordinate(game_, move) > coordinate(game_, *last)) last = &move;
        }
        const std::string plain = coordinate(game_, *last);
        const std::string usual = san(state_, *last);
        return "a move such as " + (plain == usual ? plain : plain + " or " + usual);
    }

    const State& state_;
    const Game& game_;
    std::string_view text_;
    const std::vector<Move>& moves_;
    MoveShape shape_;
};

}  // namespace

ParsedMove parse_move(const State& state, std::string_view text) {
    return Reader(state, text, state.legal_moves()).read();
}

ParsedMove parse_among(const State& state, std::string_view text, const std::vector<Move>& moves) {
    return Reader(state, text, moves).read();
}

}  // namespace rulewright::notation
