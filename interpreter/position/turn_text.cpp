#include "position/turn_text.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "support/text.hpp"
#include "variant/letters.hpp"

namespace rulewright::position {

namespace {

constexpr const char* kForms =
    "{N} for a throw, {?}, {P:e7e8}, {:e4d5}, {+N}, or {name=1} for a variable";

class TurnReader {
public:
    TurnReader(const Frame& frame, const Placements& squares, std::string_view text)
        : frame_(frame), squares_(squares), text_(text), turn_(frame.first_turn()) {}

    Result<TurnMemory, FenProblem> read() {
        if (!frame_.variant().turns) {
            const bool words = !frame_.variant().state.variables.empty();
            return fail(problem(text_, "a pending throw in a game without such turns",
                                words ? "variables as words behind the six fields: name:value"
                                      : "six fields: placement, side, castling, en passant, clock, "
                                        "move number"));
        }
        if (text_.size() < 3 || text_.front() != '{' || text_.back() != '}') {
            return fail(problem(text_, fmt::format("the turn field '{}'", text_), kForms));
        }
        bool first = true;
        for (const std::string_view part : support::split(text_.substr(1, text_.size() - 2), ',')) {
            const bool variable = part.find('=') != std::string_view::npos;
            const bool wall = !first && turn_.waiting && frame_.variant().gates.wall;
            auto wrong = variable ? read_variable(part)
                         : wall   ? read_wall(part)
                                  : read_pending(part, first);
            if (wrong) return fail(*std::move(wrong));
            first = false;
        }
        if (auto wrong = check_moves_left()) return fail(*std::move(wrong));
        return turn_;
    }

private:
    [[nodiscard]] FenProblem problem(std::string_view part, std::string message,
                                     std::string expected) const {
        return {static_cast<std::size_t>(part.data() - text_.data()),
                std::max<std::size_t>(part.size(), 1), "fen-turn", std::move(message),
                std::move(expected)};
    }

    // Moves are left of a turn that has begun, and of no other.
    [[nodiscard]] std::optional<FenProblem> check_moves_left() const {
        const auto& rules = frame_.variant().turns->rules;
        if (!rules || !rules->left) return std::nullopt;
        const std::int8_t left = turn_.variables[*rules->left];
        if (turn_.moved || left == 0) {
            const bool limited = rules->grows > 0 || (rules->moves[0] > 0 && rules->moves[1] > 0);
            if (!turn_.moved || left > 0 || !limited) return std::nullopt;
            return problem(text_, "a turn that goes on has no moves left", "such as {+,left=1}");
        }
        return problem(text_, fmt::format("{} moves left of a turn that has not begun", left),
                       "'+' before them, as {+,left=1}");
    }

    std::optional<FenProblem> read_variable(std::string_view part) {
        const auto& variables = frame_.variant().turns->variables;
        const std::size_t equals = part.find('=');
        std::string_view digits = part.substr(equals + 1);
        const bool negative = digits.starts_with('-');
        if (negative) digits.remove_prefix(1);
        const auto number = support::parse_number(digits);
        for (std::size_t i = 0; i < variables.size(); ++i) {
            if (variables[i].name != part.substr(0, equals)) continue;
            const int value = negative ? -number.value_or(0) : number.value_or(0);
            if (!number || value < variables[i].min || value > variables[i].max) {
                return problem(part, fmt::format("'{}'", part),
                               fmt::format("{}={} to {}", variables[i].name, variables[i].min,
                                           variables[i].max));
            }
            turn_.variables[i] = static_cast<std::int8_t>(value);
            return std::nullopt;
        }
        std::vector<std::string> names;
        names.reserve(variables.size());
        for (const variant::TurnVariable& variable : variables) names.push_back(variable.name);
        return problem(part,
                       equals == 0
                           ? "a value without the name of a variable"
                           : fmt::format("there is no variable '{}'", part.substr(0, equals)),
                       names.empty() ? "no variables: the game has none" : support::join_or(names));
    }

    std::optional<FenProblem> read_pending(std::string_view part, bool first) {
        if (part.empty()) return problem(part, "nothing stands before or behind a comma", kForms);
        if (!first) return problem(part, fmt::format("'{}'", part), kForms);
        std::string_view rest = part;
        const auto take = [&rest](char letter) {
            if (!rest.starts_with(letter)) return false;
            rest.remove_prefix(1);
            return true;
        };
        turn_.moved = take('+');
        turn_.throwing = take('?');
        const bool again = turn_.moved && take('!');
        const std::size_t colon = rest.find(':');
        if (auto wrong = read_dice(part, rest.substr(0, colon))) return wrong;
        turn_.thrown = !turn_.dice.empty() && (again || !turn_.moved) && !turn_.throwing;
        if (colon != std::string_view::npos) return read_waiting(rest.substr(colon + 1));
        if (again && turn_.dice.empty()) {
            return problem(part, fmt::format("'{}' names no face", part), kForms);
        }
        return std::nullopt;
    }

    std::optional<FenProblem> read_dice(std::string_view part, std::string_view letters) {
        const variant::Turns& turns = *frame_.variant().turns;
        if (letters.size() > kMaxDice) {
            return problem(part, fmt::format("{} dice", letters.size()),
                           fmt::format("at most {}", kMaxDice));
        }
        for (const char letter : letters) {
            const auto face = turns.find_face(letter);
            if (face && turns.faces[*face].weight > 0) {
                turn_.dice.add(*face);
                continue;
            }
            std::vector<std::string> known;
            for (const variant::Face& one : turns.faces) {
                if (one.weight > 0) known.emplace_back(1, one.letter);
            }
            return problem(part, fmt::format("the dice never show '{}'", letter),
                           known.empty() ? "no dice: the game has none" : support::join_or(known));
        }
        return std::nullopt;
    }

    // A move, with what it becomes where that is decided, and what comes from the hand with it.
    std::optional<FenProblem> read_waiting(std::string_view move) {
        if (move.find('@') != std::string_view::npos) return read_waiting_drop(move);
        const bool marked = !move.empty() && !(move.front() >= 'a' && move.front() <= 'z');
        if (marked) {
            turn_.mark = move.front();
            move.remove_prefix(1);
        }
        const auto origin = frame_.topology().find_prefix(move);
        const auto rest = origin ? move.substr(frame_.topology().name(*origin).size()) : "";
        const auto destination = frame_.topology().find_prefix(rest);
        const std::string_view letters =
            destination ? rest.substr(frame_.topology().name(*destination).size()) : "";
        if (!origin || !destination || !read_letters(*origin, letters)) {
            return problem(move, fmt::format("the waiting move '{}'", move),
                           "such as e7e8, or e7e8q");
        }
        turn_.wait_for(*origin, *destination);
        if (turn_.gate) turn_to_royal(*origin, *destination);
        return std::nullopt;
    }

    // A promotion, a piece from the hand, or one after the other. One letter is a promotion where
    // the mover may be promoted to that at all.
    bool read_letters(Square origin, std::string_view letters) {
        if (letters.starts_with('?')) {
            turn_.promoted = TurnMemory::kPromotedByDie;
            letters.remove_prefix(1);
            if (letters.empty()) return true;
        }
        if (letters.empty()) return true;
        auto kind = variant::take_kind(frame_.variant(), letters);
        const bool decided = turn_.promoted == 0;
        if (decided && kind && (!letters.empty() || may_become(origin, *kind))) {
            turn_.promoted = static_cast<std::uint8_t>(index(*kind) + 1);
            if (letters.empty()) return true;
            kind = variant::take_kind(frame_.variant(), letters);
        }
        if (!kind || !letters.empty() || !frame_.variant().gates.from_hand) return false;
        turn_.gate = Gate::of(*kind, false);
        return true;
    }
    bool may_become(Square origin, PieceKind kind) const {
        if (!frame_.variant().gates.from_hand) return true;
        if (index(origin) >= squares_.size()) return false;
        const auto& mover = squares_[index(origin)];
        const auto& promotions = frame_.variant().promotions;
        return std::any_of(promotions.begin(), promotions.end(), [&](const auto& promotion) {
            return mover && promotion.kind == mover->kind &&
                   std::count(promotion.to.begin(), promotion.to.end(), kind) != 0;
        });
    }
    // `h1e1h`: in place of the castling's squares, the gate's own.
    void turn_to_royal(Square partner, Square royal) {
        for (const Castle& castle : frame_.castles()) {
            if (castle.partner_from != partner || castle.royal_from != royal) continue;
            turn_.wait_for(royal, castle.target);
            turn_.gate = Gate::of(turn_.gate.kind(), true);
            return;
        }
    }

    // `e4d5`: a wall on d5; the first square says nothing new.
    std::optional<FenProblem> read_wall(std::string_view part) {
        const auto from = frame_.topology().find_prefix(part);
        const auto rest = from ? part.substr(frame_.topology().name(*from).size()) : "";
        const auto square = frame_.topology().find(rest);
        if (!square) return problem(part, fmt::format("the wall '{}'", part), "such as e4d5");
        turn_.set_wall(Wall::on(*square));
        return std::nullopt;
    }

    // `N@e4`, perhaps with a mark in front.
    std::optional<FenProblem> read_waiting_drop(std::string_view move) {
        const std::size_t at = move.find('@');
        const std::string_view before = move.substr(0, at);
        auto kind = frame_.variant().kind_of_letter(before);
        const bool marked = !kind && at > 1;
        if (marked) kind = frame_.variant().kind_of_letter(before.substr(1));
        const auto square = frame_.topology().find(move.substr(at + 1));
        if (!kind || !square || variant::is_lower(before)) {
            return problem(move, fmt::format("the waiting drop '{}'", move), "such as N@e4");
        }
        if (marked) turn_.mark = move.front();
        turn_.promoted = static_cast<std::uint8_t>(index(*kind) + 1);
        turn_.wait_for(*square, *square);
        return std::nullopt;
    }

    const Frame& frame_;
    const Placements& squares_;
    std::string_view text_;
    TurnMemory turn_;
};

// As the move is written: what comes where a partner stood names the partner first.
std::string squares_of(const Frame& frame, const TurnMemory& turn) {
    const auto name = [&](Square square) { return frame.topology().name(square); };
    if (turn.gate.at_partner()) {
        for (const Castle& castle : frame.castles()) {
            if (castle.royal_from == turn.origin() && castle.target == turn.destination()) {
                return name(castle.partner_from) + name(turn.origin());
            }
        }
    }
    return name(turn.origin()) + name(turn.destination());
}

std::string waiting(const Frame& frame, const TurnMemory& turn) {
    const auto name = [&](Square square) { return frame.topology().name(square); };
    const auto letter = [&](std::size_t kind) { return frame.variant().pieces[kind].letter; };
    std::string text;
    if (turn.mark != '\0') text += turn.mark;
    if (turn.origin() == turn.destination() && turn.promoted != 0) {
        text += letter(turn.promoted - std::size_t{1});
        text += "@" + name(turn.origin());
    } else {
        text += squares_of(frame, turn);
        if (turn.promoted == TurnMemory::kPromotedByDie) {
            text += '?';
        } else if (turn.promoted != 0) {
            text += support::to_lower(letter(turn.promoted - std::size_t{1}));
        }
    }
    if (turn.gate) text += support::to_lower(letter(index(turn.gate.kind())));
    if (!turn.wall()) return text;
    return text + "," + name(turn.destination()) + name(turn.wall().square());
}

std::string pending(const Frame& frame, const TurnMemory& turn) {
    std::string text = turn.moved ? "+" : "";
    if (turn.throwing) text += '?';
    if (turn.moved && turn.thrown) text += '!';
    text += dice_letters(frame.variant(), turn.dice);
    if (!turn.waiting) return text;
    return text + ':' + waiting(frame, turn);
}

}  // namespace

std::string dice_letters(const variant::Variant& variant, const Dice& dice) {
    std::string letters;
    for (std::size_t i = 0; i < dice.count(); ++i) {
        letters += variant.turns->faces[dice.face(i)].letter;
    }
    return letters;
}

std::string write_turn(const Frame& frame, const TurnMemory& turn) {
    if (!frame.variant().turns) return "";
    std::string text = pending(frame, turn);
    const auto& variables = frame.variant().turns->variables;
    for (std::size_t i = 0; i < variables.size(); ++i) {
        if (turn.variables[i] == variables[i].start) continue;
        text +=
            fmt::format("{}{}={}", text.empty() ? "" : ",", variables[i].name, turn.variables[i]);
    }
    return text.empty() ? "" : "{" + text + "}";
}

Result<TurnMemory, FenProblem> read_turn(const Frame& frame, const Placements& squares,
                                         std::string_view text) {
    return TurnReader(frame, squares, text).read();
}

}  // namespace rulewright::position
