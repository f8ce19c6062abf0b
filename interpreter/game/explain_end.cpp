#include "game/explain_end.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "game/explain_rest.hpp"
#include "game/reason_words.hpp"
#include "support/name_words.hpp"
#include "support/text.hpp"
#include "support/visible.hpp"

namespace rulewright::game {

namespace {

// What the turn leads to. That a hook fails there nobody has asked: it is told when it is played.
std::optional<State> played(const State& state, const Turn& turn) {
    Game& game = state.game();
    if (game.error()) return std::nullopt;
    State next = state;
    next.play(turn);
    if (!game.error()) return next;
    game.engine().hooks().clear_error();
    return std::nullopt;
}

// What the board of one position has that another one has not.
class Difference {
public:
    Difference(const Game& game, const position::Setup& from, const State& to)
        : game_(game), from_(from), to_(to) {}

    // On the squares that scripts touch.
    [[nodiscard]] std::vector<std::string> lines_of_board(const hooks::Effects& effects) const {
        std::vector<Square> left;
        std::vector<Square> filled;
        for (std::size_t i = 0; i < from_.squares.size(); ++i) {
            const auto square = make_id<Square>(i);
            const auto is = to_.at(square);
            if (is == from_.squares[i] || !effects.touch(square)) continue;
            if (is) {
                filled.push_back(square);
            } else {
                left.push_back(square);
            }
        }
        const std::vector<std::string> goings = take_goings(effects.moved, left, filled);
        std::vector<std::string> gone;
        for (const Square square : left) gone.push_back(piece_on(square));
        std::vector<std::string> changed;
        for (const Square square : filled) {
            changed.push_back(before(square)
                                  ? becomes(square)
                                  : fmt::format("{} is put on {}", now_on(square), name(square)));
        }
        std::vector<std::string> lines;
        if (!gone.empty()) lines.push_back(leave_board(gone));
        if (!goings.empty()) lines.push_back(some_of(goings));
        if (!changed.empty()) lines.push_back(some_of(changed));
        return lines;
    }

    // Of the pieces that stood there, a line for each that has changed.
    [[nodiscard]] std::vector<std::string> lines_of_changed() const {
        std::vector<std::string> gone;
        std::vector<std::string> lines;
        for (std::size_t i = 0; i < from_.squares.size(); ++i) {
            const auto square = make_id<Square>(i);
            const auto is = to_.at(square);
            if (!before(square) || before(square) == is) continue;
            if (is) {
                lines.push_back(becomes(square));
            } else {
                gone.push_back(piece_on(square));
            }
        }
        if (!gone.empty()) lines.insert(lines.begin(), leave_board(gone));
        return lines;
    }

    // Of the pieces that stay where they are.
    [[nodiscard]] std::vector<std::string> lines_of_values() const {
        std::vector<std::string> lines;
        const auto& columns = game_.variant().state.pieces;
        for (std::size_t c = 0; c < columns.size(); ++c) {
            if (columns[c].type != variant::ColumnType::kNumber) continue;
            std::vector<std::string> changed;
            for (std::size_t i = 0; i < from_.squares.size(); ++i) {
                const auto square = make_id<Square>(i);
                if (!from_.squares[i] || to_.at(square) != from_.squares[i]) continue;
                const int was = from_.state.columns[c][i];
                const int is = to_.position().carried(c, square);
                if (was == is) continue;
                changed.push_back(fmt::format("{} from {} to {}", name(square), was, is));
            }
            if (changed.empty()) continue;
            const std::string value = support::spaced(columns[c].name);
            lines.push_back(fmt::format("{}: {}", support::with_verb(value, "changes", "change"),
                                        some_of(std::move(changed))));
        }
        return lines;
    }

    [[nodiscard]] std::vector<std::string> lines_of_hands() const {
        std::vector<std::string> lines;
        for (std::size_t i = 0; i < kPlayers; ++i) {
            const std::vector<int>& held = from_.state.hands[i];
            for (std::size_t kind = 0; kind < held.size(); ++kind) {
                hooks::Effects::Held one{make_id<PlayerId>(i), make_id<PieceKind>(kind), 0};
                one.number = to_.position().held(one.player, one.kind) - held[kind];
                if (one.number != 0) lines.push_back(line_of_hand(game_, one));
            }
        }
        return lines;
    }

private:
    [[nodiscard]] const std::string& name(Square square) const {
        return game_.topology().name(square);
    }
    [[nodiscard]] const std::optional<Piece>& before(Square square) const {
        return from_.squares[index(square)];
    }
    [[nodiscard]] std::string piece_on(Square square) const {
        return fmt::format("the {} on {}", game_.in_words(*before(square)), name(square));
    }
    [[nodiscard]] std::string now_on(Square square) const {
        return support::with_article(game_.in_words(*to_.at(square)));
    }
    [[nodiscard]] std::string becomes(Square square) const {
        return fmt::format("{} becomes {}", piece_on(square), now_on(square));
    }

    // Who was carried from a square that is empty now to one that was empty before.
    std::vector<std::string> take_goings(const std::vector<hooks::Effects::Step>& steps,
                                         std::vector<Square>& left,
                                         std::vector<Square>& filled) const {
        std::vector<std::string> goings;
        for (const auto& [from, to] : steps) {
            const auto begin = std::find(left.begin(), left.end(), from);
            const auto end = std::find(filled.begin(), filled.end(), to);
            if (begin == left.end() || end == filled.end() || before(from) != to_.at(to)) continue;
            goings.push_back(fmt::format("{} goes to {}", piece_on(from), name(to)));
            left.erase(begin);
            filled.erase(end);
        }
        return goings;
    }

    const Game& game_;
    const position::Setup& from_;
    const State& to_;
};

}  // namespace

std::vector<std::string> lines_after_ply(const State& state, const Turn& turn,
                                         const position::Setup& after) {
    Game& game = state.game();
    if (!game.engine().hooks().defines(hooks::HookPoint::kAfterPly)) return {};
    const std::optional<State> next = played(state, turn);
    if (!next) return {};
    std::vector<std::string> lines;
    const auto add = [&](std::vector<std::string> more) {
        for (std::string& line : more) lines.push_back("after the move " + std::move(line));
    };
    const Difference difference(game, after, *next);
    // Else both are told as what the turn's end brings.
    if (!variant::any_at_turn_end(game.variant().changes)) {
        add(difference.lines_of_board(game.engine().effects()));
    }
    add(difference.lines_of_values());
    add(difference.lines_of_hands());
    for (const std::string& notice : next->notices()) {
        lines.push_back(fmt::format("the players are told: {}", support::visible(notice)));
    }
    return lines;
}

std::vector<std::string> lines_of_turn_end(const State& state, const Turn& turn,
                                           const position::Setup& after) {
    const Game& game = state.game();
    if (!variant::any_at_turn_end(game.variant().changes)) return {};
    const std::optional<State> next = played(state, turn);
    if (!next) return {};
    std::vector<std::string> lines = Difference(game, after, *next).lines_of_changed();
    for (std::string& line : lines) line.insert(0, "when the turn is over ");
    return lines;
}

std::optional<std::string> line_of_end(const State& state, const Turn& turn) {
    const std::optional<State> next = played(state, turn);
    if (!next || !next->outcome()) return std::nullopt;
    const Game& game = state.game();
    const Outcome& outcome = *next->outcome();
    const std::string result =
        outcome.winner ? support::with_verb(game.in_words(*outcome.winner), "wins", "win")
                       : "a draw";
    const bool named = outcome.reason == EndReason::kRule && !outcome.detail.empty();
    return fmt::format("the game is over then: {} {}", result,
                       named ? "(" + support::spaced(outcome.detail) + ")"
                             : "by " + reason_text(game.variant(), outcome.reason));
}

std::vector<std::string> lines_of_sequel(const State& state, const movegen::Intent& intent,
                                         const position::Setup& after) {
    if (state.game().variant().turns) return {};
    const Turn* found = nullptr;
    for (const Turn& turn : state.turns()) {
        if (!turn.move || !intent.is(*turn.move) || !intent.comes_with(*turn.move)) continue;
        if (found != nullptr) return {};
        found = &turn;
    }
    if (found == nullptr) return {};
    std::vector<std::string> lines = lines_after_ply(state, *found, after);
    if (auto end = line_of_end(state, *found)) lines.push_back(std::move(*end));
    return lines;
}

}  // namespace rulewright::game
