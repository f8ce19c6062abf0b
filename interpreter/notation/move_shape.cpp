#include "notation/move_shape.hpp"

#include <algorithm>
#include <string>

#include "notation/along.hpp"
#include "support/text.hpp"
#include "variant/letters.hpp"

namespace rulewright::notation {

namespace {

constexpr std::size_t kLongestMove = 40;

// Which way of saying where a piece comes from is tried.
enum class OriginForm { kSquare, kFile, kRank, kNothing };

class Body {
public:
    Body(const game::Game& game, std::string_view text) : game_(game), rest_(text) {}

    std::optional<MoveShape> read(bool with_letter, OriginForm form, bool with_mark) {
        if (with_letter && !take_letter()) return std::nullopt;
        if (!take_origin(form)) return std::nullopt;
        if (with_mark && !take_capture_mark()) return std::nullopt;
        const auto destination = take_square();
        if (!destination) return std::nullopt;
        shape_.destination = *destination;
        if (!take_promotion() || !rest_.empty()) return std::nullopt;
        return shape_;
    }

private:
    void drop(std::size_t count) { rest_.remove_prefix(count); }
    [[nodiscard]] char front() const { return rest_.empty() ? '\0' : rest_.front(); }

    bool take_letter() {
        if (variant::is_lower(variant::letter_at(rest_))) return false;
        shape_.kind = take_kind();
        return shape_.kind.has_value();
    }

    std::optional<PieceKind> take_kind() { return variant::take_kind(game_.variant(), rest_); }

    std::optional<Square> take_square() {
        const auto square = game_.topology().find_prefix(rest_);
        if (square) drop(game_.topology().name(*square).size());
        return square;
    }

    bool take_origin(OriginForm form) {
        switch (form) {
            case OriginForm::kSquare:
                shape_.origin = take_square();
                return shape_.origin.has_value();
            case OriginForm::kFile:
                return take_file();
            case OriginForm::kRank:
                return take_rank();
            case OriginForm::kNothing:
                return true;
        }
        return false;
    }

    bool take_file() {
        shape_.file = file_of(front());
        if (!shape_.file) return false;
        drop(1);
        return true;
    }

    bool take_rank() {
        std::size_t digits = 0;
        while (digits < rest_.size() && support::is_digit(rest_[digits])) ++digits;
        const auto rank = support::parse_number(rest_.substr(0, digits));
        if (!rank || !has_rank(*rank - 1)) return false;
        shape_.rank = *rank - 1;
        drop(digits);
        return true;
    }

    // Also the dash of long algebraic notation.
    bool take_capture_mark() {
        const std::string& failed = game_.variant().notation.failed_capture;
        if (front() == 'x' || front() == ':') {
            shape_.mark = CaptureMark::kCapture;
            drop(1);
        } else if (!failed.empty() && rest_.substr(0, failed.size()) == failed) {
            shape_.mark = CaptureMark::kLost;
            drop(failed.size());
        } else if (front() == '-') {
            drop(1);
        } else {
            return false;
        }
        return true;
    }

    [[nodiscard]] std::optional<int> file_of(char letter) const {
        std::optional<int> file;
        for (const board::GridShape& grid : game_.topology().grids()) {
            if (!file) file = grid.file_of(letter);
        }
        return file;
    }
    [[nodiscard]] bool has_rank(int rank) const {
        const auto& grids = game_.topology().grids();
        return std::any_of(grids.begin(), grids.end(), [&](const board::GridShape& grid) {
            return rank >= 0 && rank < grid.ranks;
        });
    }

    // =Q, (Q), Q or q; `?` where a die is to say it.
    bool take_promotion() {
        if (rest_.empty()) return true;
        if (rest_.starts_with('?') || rest_.starts_with("=?")) {
            drop(rest_.find('?') + 1);
            shape_.promotion = movegen::kByDie;
            return take_gate_letter();
        }
        const bool bracket = front() == '(';
        if (bracket || front() == '=') drop(1);
        shape_.promotion = take_kind();
        if (!shape_.promotion) return false;
        if (!bracket) return take_gate_letter();
        const bool closed = front() == ')';
        if (closed) drop(1);
        return closed;
    }

    // `a7a8qh`: a promotion, and what comes from the hand with it.
    bool take_gate_letter() {
        const bool one = !rest_.empty() && variant::letter_at(rest_).size() == rest_.size();
        if (!one || !game_.variant().gates.from_hand) return true;
        shape_.gate = take_kind();
        return shape_.gate.has_value();
    }

    const game::Game& game_;
    std::string_view rest_;
    MoveShape shape_;
};

std::string_view without_end(std::string_view text, std::string_view end) {
    const bool ends = text.size() >= end.size() && text.substr(text.size() - end.size()) == end;
    return ends ? text.substr(0, text.size() - end.size()) : text;
}

// Whether `?` behind a move says that a die is to decide what its piece becomes.
bool asks_die(const variant::Variant& variant) {
    return variant.turns && !variant.turns->faces.empty() &&
           std::any_of(variant.promotions.begin(), variant.promotions.end(),
                       [](const variant::Promotion& one) { return !one.forced; });
}

// Without what may stand behind a move; of that, only `e.p.` says something of it.
std::string_view without_marks(std::string_view text, bool& en_passant, bool asks_die) {
    const auto last = text.find_last_not_of(asks_die ? "+#! " : "+#!? ");
    text = last == std::string_view::npos ? std::string_view{} : text.substr(0, last + 1);
    const std::size_t length = text.size();
    for (const std::string_view mark : {"e.p.", "ep"}) text = without_end(text, mark);
    en_passant = text.size() < length;
    const auto end = text.find_last_not_of("+#!? ");
    return end == std::string_view::npos ? std::string_view{} : text.substr(0, end + 1);
}

// O-O and O-O-O, also with zeros.
std::optional<bool> castling_side(std::string_view text) {
    std::string plain(text);
    for (char& letter : plain) {
        if (letter == '0' || letter == 'o') letter = 'O';
    }
    if (plain == "O-O") return true;
    if (plain == "O-O-O") return false;
    return std::nullopt;
}

// `N@e4`; `@e4` for the kind that needs no letter.
std::optional<MoveShape> drop_shape(const game::Game& game, std::string_view text) {
    const std::size_t at = text.find('@');
    if (at == std::string_view::npos || !game.variant().hands) return std::nullopt;
    MoveShape shape;
    shape.drop = true;
    shape.kind = at == 0 ? letterless_kind(game.variant())
                         : game.variant().kind_of_letter(text.substr(0, at));
    const auto square = game.topology().find(text.substr(at + 1));
    if (!shape.kind || !square) return std::nullopt;
    shape.destination = *square;
    return shape;
}

std::optional<MoveShape> shape_alone(const game::Game& game, std::string_view text) {
    if (const auto side = castling_side(text)) {
        MoveShape shape;
        shape.castle_to_the_right = side;
        return shape;
    }
    if (auto shape = drop_shape(game, text)) return shape;
    // Squares first: a board's name may begin with a letter that is a piece's too, or with an `x`.
    for (const OriginForm form :
         {OriginForm::kSquare, OriginForm::kNothing, OriginForm::kFile, OriginForm::kRank}) {
        for (const bool with_letter : {false, true}) {
            for (const bool with_mark : {false, true}) {
                auto shape = Body(game, text).read(with_letter, form, with_mark);
                if (shape) return shape;
            }
        }
    }
    return std::nullopt;
}

}  // namespace

std::string promotion_letter(const game::Game& game, PieceKind kind) {
    return kind == movegen::kByDie ? "?" : game.type(kind).letter;
}

std::optional<PieceKind> letterless_kind(const variant::Variant& variant) noexcept {
    if (const auto pawn = variant.find_kind('P')) return pawn;
    if (variant.promotions.empty()) return std::nullopt;
    return variant.promotions.front().kind;
}

char file_letter(const game::Game& game, int file) noexcept {
    return game.topology().grids().front().letter(file);
}

std::optional<MoveShape> read_shape(const game::Game& game, std::string_view text) {
    bool en_passant = false;
    text = without_marks(support::trim(text), en_passant, asks_die(game.variant()));
    if (text.empty() || text.size() > kLongestMove) return std::nullopt;
    MoveShape along;
    take_along(game, text, along);
    auto shape = shape_alone(game, text);
    if (!shape) return std::nullopt;
    shape->en_passant = en_passant;
    if (along.gate) shape->gate = along.gate;
    shape->gate_at = along.gate_at;
    shape->wall = along.wall;
    return shape;
}

}  // namespace rulewright::notation
