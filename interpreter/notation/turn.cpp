// Turns as tokens: P:e2e4, B:-, !e1e2, P:e7e8n, e4d5:AF. Where dice are on the table already, a
// plain move is enough; where dice decide it afterwards, it is a choice that waits for them.
#include <fmt/format.h>

#include <algorithm>

#include "notation/parse_among.hpp"
#include "position/turn_text.hpp"
#include "support/text.hpp"
#include "variant/letters.hpp"

namespace rulewright::notation {

namespace {

using movegen::Turn;

// A text taken apart; `rest` is a move or says that there is none.
struct Token {
    char mark = '\0';
    std::optional<std::string_view> letters;  // in front of a colon
    std::optional<std::string_view> contest;  // behind one
    std::string_view rest;
};

// Faces have capital letters, which no move is made of alone.
bool are_faces(std::string_view text) {
    return std::all_of(text.begin(), text.end(),
                       [](char letter) { return letter >= 'A' && letter <= 'Z'; });
}

// Squares have numbers; what is thrown has none.
bool has_digits(std::string_view text) {
    return std::any_of(text.begin(), text.end(), support::is_digit);
}

Token take_apart(const variant::Variant& variant, std::string_view text) {
    Token token;
    if (!text.empty() &&
        variant::turn_marks(variant).find(text.front()) != std::string_view::npos) {
        token.mark = text.front();
        text.remove_prefix(1);
    }
    const std::size_t colon = text.find(':');
    if (colon != std::string_view::npos && are_faces(text.substr(0, colon))) {
        token.letters = text.substr(0, colon);
        text.remove_prefix(colon + 1);
    }
    const std::size_t last = text.rfind(':');
    if (last != std::string_view::npos && !has_digits(text.substr(last + 1))) {
        token.contest = text.substr(last + 1);
        text.remove_suffix(text.size() - last);
    }
    token.rest = text;
    return token;
}

class TurnReader {
public:
    TurnReader(const State& state, std::string_view text, Marks marks)
        : state_(state),
          text_(support::trim(text)),
          token_(take_apart(state.game().variant(), text_)),
          marks_(marks) {}

    ParsedTurn read() {
        if (auto wrong = read_dice()) return *wrong;
        question_.mark = token_.mark;
        question_.pass = token_.rest == "-" || (!question_.dice && is_pass(token_.rest));
        const std::vector<Turn> candidates = meant();
        if (question_.pass) return read_pass(candidates);
        // What says no mark means the way without one, where there is one.
        std::vector<Turn> exact = candidates;
        std::erase_if(exact, [&](const Turn& turn) { return turn.mark != token_.mark; });
        ParsedTurn parsed = read_move(exact);
        if (std::holds_alternative<Turn>(parsed) || marks_ == Marks::kWritten) return parsed;
        return read_move(candidates);
    }

private:
    [[nodiscard]] static bool is_pass(std::string_view text) {
        return text == "0000" || text == "--" || text == "pass";
    }
    [[nodiscard]] const Game& game() const { return state_.game(); }

    std::optional<NotAMove> read_dice() {
        if (token_.contest) {
            Dice contest;
            if (auto wrong = read_faces(*token_.contest, true, contest)) return wrong;
            question_.contest = contest;
        }
        if (!token_.letters) return std::nullopt;
        Dice dice;
        if (auto wrong = read_faces(*token_.letters, false, dice)) return wrong;
        question_.dice = dice;
        return std::nullopt;
    }

    std::optional<NotAMove> read_faces(std::string_view letters, bool in_order, Dice& dice) {
        const variant::Turns& turns = *game().variant().turns;
        std::vector<std::string> known;
        for (const variant::Face& face : turns.faces) known.emplace_back(1, face.letter);
        for (const char letter : letters) {
            const auto face = turns.find_face(letter);
            if (!face || dice.count() == kMaxDice) {
                const std::string problem =
                    face ? "too many dice" : fmt::format("there is no face {}", letter);
                return NotAMove{fmt::format("'{}' is not a move: {}", text_, problem),
                                known.empty() ? example() : support::join_or(known)};
            }
            in_order ? dice.append(*face) : dice.add(*face);
        }
        if (dice.empty()) {
            return NotAMove{fmt::format("'{}' is not a move: no dice {} ':'", text_,
                                        in_order ? "behind" : "before"),
                            example()};
        }
        return std::nullopt;
    }

    // What the text may mean as far as dice and mark go. Without dice it speaks of what the player
    // chooses from now, and may leave out the mark.
    [[nodiscard]] std::vector<Turn> meant() const {
        std::vector<Turn> found;
        const bool whole = question_.dice || !question_.contest.empty();
        for (Turn turn : whole ? state_.turns() : state_.choices()) {
            const Dice& dice = question_.dice.value_or(state_.position().turn().dice);
            if (whole && turn.dice != dice) continue;
            if (question_.dice && turn.mark != token_.mark) continue;
            if (token_.mark != '\0' && turn.mark != token_.mark) continue;
            if (question_.contest.empty()) turn.contest = {};
            if (turn.contest != question_.contest) continue;
            if (turn.move.has_value() == question_.pass || is_among(found, turn)) continue;
            found.push_back(turn);
        }
        return found;
    }

    [[nodiscard]] static bool is_among(const std::vector<Turn>& turns, const Turn& turn) {
        return std::any_of(turns.begin(), turns.end(), [&](const Turn& other) {
            return turn.mark == other.mark && turn.move && other.move &&
                   turn.move->same_text(*other.move);
        });
    }

    ParsedTurn read_pass(const std::vector<Turn>& candidates) const {
        for (const Turn& turn : candidates) {
            if (turn.mark == token_.mark) return turn;
        }
        // A text without a mark means the one that there is.
        const bool same = have_one_mark(candidates);
        if (!candidates.empty() && same && marks_ == Marks::kUnderstood) return candidates.front();
        if (!same) return told_apart_by_marks(candidates);
        return refused(fmt::format("'{}' is not legal", text_));
    }

    [[nodiscard]] static bool have_one_mark(const std::vector<Turn>& turns) {
        return std::all_of(turns.begin(), turns.end(),
                           [&](const Turn& turn) { return turn.mark == turns.front().mark; });
    }

    // What differs in nothing that the text says.
    [[nodiscard]] Ambiguous told_apart_by_marks(const std::vector<Turn>& candidates) const {
        Ambiguous several;
        for (const Turn& turn : candidates) several.candidates.push_back(turn_text(game(), turn));
        std::sort(several.candidates.begin(), several.candidates.end());
        several.message =
            fmt::format("ambiguous: '{}' can be {}", text_, support::join_or(several.candidates));
        return several;
    }

    ParsedTurn read_move(const std::vector<Turn>& candidates) {
        std::vector<Move> moves;
        moves.reserve(candidates.size());
        for (const Turn& turn : candidates) moves.push_back(*turn.move);
        ParsedMove parsed = parse_among(state_, token_.rest, moves);
        if (const auto* move = std::get_if<Move>(&parsed)) {
            std::vector<Turn> same = candidates;
            std::erase_if(same, [&](const Turn& turn) { return !turn.move->same_text(*move); });
            if (!have_one_mark(same)) return told_apart_by_marks(same);
            if (!same.empty()) return same.front();
        }
        if (const auto* none = std::get_if<NotAMove>(&parsed)) {
            const std::size_t why = none->message.find(": there is no square");
            return NotAMove{fmt::format("'{}' is not a move{}", text_,
                                        why == std::string::npos ? "" : none->message.substr(why)),
                            example()};
        }
        if (auto* several = std::get_if<Ambiguous>(&parsed)) {
            tell_marks(candidates, *several);
            return std::move(*several);
        }
        const auto& problem = std::get<NotLegal>(parsed);
        NotLegal result = refused(fmt::format("'{}' is not legal", text_));
        if (problem.drop) {
            result.message = problem.message;
            result.turn->drop = problem.drop;
            result.turn->destination = *problem.destination;
            return result;
        }
        if (!problem.origin || !problem.destination) {
            result.turn.reset();
            // With dice the throw may be what is wrong.
            const bool told = problem.message.find("is not legal: ") != std::string::npos;
            const bool other = problem.message.find("is not legal") == std::string::npos;
            if (other || (told && !question_.dice)) result.message = problem.message;
            return result;
        }
        result.turn->origin = *problem.origin;
        result.turn->destination = *problem.destination;
        result.turn->promotion = problem.promotion;
        result.turn->along = problem.along;
        return result;
    }

    // Of the same move by several ways the text leaves out the mark.
    void tell_marks(const std::vector<Turn>& candidates, Ambiguous& several) const {
        std::vector<std::string> texts;
        for (const Turn& turn : candidates) {
            const bool named =
                std::any_of(several.moves.begin(), several.moves.end(),
                            [&](const Move& move) { return turn.move->same_text(move); });
            if (named) texts.push_back(turn_text(game(), turn));
        }
        const bool marked = std::any_of(candidates.begin(), candidates.end(),
                                        [](const Turn& turn) { return turn.mark != '\0'; });
        if (!marked) return;
        std::sort(texts.begin(), texts.end());
        several.message = fmt::format("ambiguous: '{}' can be {}", text_, support::join_or(texts));
        several.candidates = std::move(texts);
    }

    [[nodiscard]] NotLegal refused(std::string message) const {
        NotLegal result;
        result.message = std::move(message);
        result.turn = question_;
        return result;
    }

    [[nodiscard]] std::string example() const {
        std::string last;
        for (const Turn& turn : state_.turns()) last = std::max(last, turn_text(game(), turn));
        return last.empty() ? "a move" : "a move such as " + last;
    }

    const State& state_;
    std::string_view text_;
    Token token_;
    Marks marks_;
    game::TurnQuestion question_;
};

}  // namespace

std::optional<std::string> fuller_text(const Game& game, const Turn& turn, std::string_view text) {
    text = support::trim(text);
    const bool marked = turn.mark == '\0' || (!text.empty() && text.front() == turn.mark);
    const bool promoted = !turn.move || !turn.move->promotion ||
                          !text.ends_with(game.topology().name(turn.move->destination));
    if (marked && promoted) return std::nullopt;
    return "it is written " + turn_text(game, turn);
}

std::string turn_text(const Game& game, const Turn& turn) {
    std::string text;
    if (turn.mark != '\0') text += turn.mark;
    if (!turn.dice.empty()) text += position::dice_letters(game.variant(), turn.dice) + ":";
    if (turn.move) {
        text += coordinate(game, *turn.move);
        if (turn.contest.empty()) return text;
        return text + ":" + position::dice_letters(game.variant(), turn.contest);
    }
    return text + (turn.dice.empty() ? "0000" : "-");
}

ParsedTurn parse_turn(const State& state, std::string_view text, Marks marks) {
    if (state.game().variant().turns) return TurnReader(state, text, marks).read();
    ParsedMove parsed = parse_move(state, text);
    if (const auto* move = std::get_if<Move>(&parsed)) return Turn{*move, {}, '\0', 0};
    if (auto* nonsense = std::get_if<NotAMove>(&parsed)) return std::move(*nonsense);
    if (auto* problem = std::get_if<NotLegal>(&parsed)) return std::move(*problem);
    return std::move(std::get<Ambiguous>(parsed));
}

}  // namespace rulewright::notation
