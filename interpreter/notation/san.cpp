#include "notation/san.hpp"
#include "notation/along.hpp"
#include "notation/edan.hpp"

#include <algorithm>

#include "notation/move_shape.hpp"

namespace rulewright::notation {

using movegen::MoveType;

namespace {

// Towards the last file or not; nothing for what is no castling.
std::optional<bool> castle_side(const State& state, const Move& move) {
    if (move.type != MoveType::kCastle) return std::nullopt;
    for (const position::Castle& castle : state.game().frame().castles()) {
        if (castle.player == state.to_move() && castle.royal_from == move.origin &&
            castle.target == move.destination) {
            return castle.to_the_right;
        }
    }
    return std::nullopt;
}

// O-O or O-O-O, unless another legal castling goes to the same side.
std::string castle_text(const State& state, const Move& move) {
    const auto side = castle_side(state, move);
    if (!side) return {};
    const auto& moves = state.legal_moves();
    const bool others = std::any_of(moves.begin(), moves.end(), [&](const Move& other) {
        const bool same = other.origin == move.origin && other.destination == move.destination;
        return !same && castle_side(state, other) == side;
    });
    if (others) return {};
    return *side ? "O-O" : "O-O-O";
}

// What tells the origin from those of other legal moves that would read the same.
class OriginText {
public:
    OriginText(const State& state, const Move& move)
        : topology_(state.game().topology()), origin_(move.origin) {
        for (const Move& other : state.legal_moves()) {
            if (other.origin == move.origin || other.destination != move.destination) continue;
            if (other.type == MoveType::kDrop) continue;
            if (other.kind == move.kind && other.type != MoveType::kCastle) look_at(other.origin);
        }
    }

    [[nodiscard]] std::string text(bool letterless, bool captures) const {
        const bool file_needed = letterless && captures;
        if (!others_ && !file_needed) return {};
        const board::Coordinates& own = topology_.coordinates(origin_);
        const char file = topology_.grids()[own.board].letter(own.file);
        // Without a capture mark behind it the x-file would read as one.
        if (!same_file_ && (captures || file != 'x')) return {file};
        if (!same_rank_ && !file_needed) return std::to_string(topology_.row(origin_) + 1);
        return topology_.name(origin_);
    }

private:
    void look_at(Square other) {
        const board::Coordinates& own = topology_.coordinates(origin_);
        const board::Coordinates& place = topology_.coordinates(other);
        others_ = true;
        // A file or rank alone never tells boards apart.
        same_file_ |= place.file == own.file;
        same_rank_ |= topology_.row(other) == topology_.row(origin_);
    }

    const board::Topology& topology_;
    Square origin_;
    bool others_ = false;
    bool same_file_ = false;
    bool same_rank_ = false;
};

std::string capture_mark(const State& state, const Move& move, LostCapture lost) {
    if (!state.victim(move)) return {};
    const bool own_mark = move.contest == movegen::Contest::kLost && lost == LostCapture::kOwnMark;
    return own_mark ? state.game().variant().notation.failed_capture : "x";
}

std::string check_mark(const State& state, const Move& move) {
    State after = state;
    after.play(move);
    const auto& outcome = after.outcome();
    if (outcome && outcome->reason == game::EndReason::kCheckmate) return "#";
    return after.in_check() ? "+" : "";
}

std::string san_of_piece(const State& state, const Move& move, LostCapture lost) {
    const Game& game = state.game();
    const std::string capture = capture_mark(state, move, lost);
    const bool letterless = letterless_kind(game.variant()) == move.kind;
    const bool whole_origin = move.type == MoveType::kCastle;  // to be told from a plain step
    std::string text;
    if (!letterless) text += game.type(move.kind).letter;
    text += whole_origin ? game.topology().name(move.origin)
                         : OriginText(state, move).text(letterless, !capture.empty());
    text += capture + game.topology().name(move.destination);
    if (move.promotion) text += "=" + promotion_letter(game, *move.promotion);
    return text;
}

}  // namespace

std::string write_san(const State& state, const Move& decided, LostCapture lost) {
    if (is_placement(decided)) return edan(state.game(), decided);
    const bool drops = decided.type == MoveType::kDrop;
    std::string text = drops ? drop_text(state.game(), decided) : castle_text(state, decided);
    if (text.empty()) text = san_of_piece(state, decided, lost);
    return text + san_along(state.game(), decided) + check_mark(state, decided);
}

std::string san(const State& state, const Move& move) {
    // SAN has no boards; with several the long form is the only one.
    if (writes_edan(state.game())) return coordinate(state.game(), move);
    return write_san(state, state.decided(move), LostCapture::kOwnMark);
}

}  // namespace rulewright::notation
