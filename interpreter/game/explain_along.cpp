#include "game/explain_along.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "support/text.hpp"

namespace rulewright::game {

namespace {

using variant::WallPlace;

class AlongExplainer {
public:
    AlongExplainer(const MoveQuestion& question, const movegen::Trace& trace, const Along& along)
        : question_(question), trace_(trace), along_(along) {}

    [[nodiscard]] Refusal refusal() const {
        if (along_.gate && *along_.gate && !gate_serves()) return refuse_gate(*along_.gate);
        if (along_.wall) return refuse_wall(along_.wall->square());
        return {"no-wall", "there is no square for the wall that comes with the move", {}};
    }

    [[nodiscard]] Square gate_square() const {
        const bool partner = along_.gate->at_partner() && trace_.castle;
        return partner ? trace_.castle->away->partner_from : question_.origin;
    }

private:
    [[nodiscard]] const variant::Variant& variant() const noexcept {
        return question_.game().variant();
    }
    // Whether what comes from the hand may, so that the wall is what cannot come.
    [[nodiscard]] bool gate_serves() const {
        if (!along_.wall) return false;
        const movegen::Intent without{
            question_.origin, question_.destination, question_.promotion, {}, along_.gate, {}};
        return !question_.game().engine().trace(question_.setup, without).unaccompanied;
    }
    [[nodiscard]] bool is_taken(Square square) const {
        return trace_.after.squares[index(square)].has_value();
    }

    [[nodiscard]] Refusal refuse_gate(Gate gate) const {
        const std::string name = question_.game().in_words(gate.kind());
        const std::string at = question_.name(gate_square());
        const auto refuse = [](std::string code, std::string text) {
            return Refusal{std::move(code), std::move(text), {}};
        };
        if (!variant().gates.brings(gate.kind())) {
            return refuse("no-gate", fmt::format("no {} comes from the hand with a move", name));
        }
        const PlayerId us = question_.setup.to_move;
        if (question_.setup.state.hands[index(us)][index(variant().held_as(gate.kind()))] == 0) {
            return refuse("not-held", holds_none(question_.game().in_words(us), name));
        }
        if (!question_.setup.state.unmoved[index(gate_square())]) {
            return refuse(
                "gate-right",
                fmt::format("no {} comes on {}: no first move from there brings one", name, at));
        }
        if (is_taken(gate_square())) {
            return refuse("occupied",
                          fmt::format("no {} comes on {}: the move does not leave it", name, at));
        }
        return refuse("drop-zone",
                      fmt::format("{} may not come on {}", support::with_article(name), at));
    }

    [[nodiscard]] Refusal refuse_wall(Square square) const {
        const auto& rule = variant().gates.wall;
        if (!rule) return {"no-wall", "no wall is put on the board with a move", {}};
        const std::string wall = question_.game().in_words(rule->piece);
        const std::string& at = question_.name(square);
        return {
            "wall", fmt::format("the {} cannot be put on {}: {}", wall, at, reason(square)), {}};
    }
    [[nodiscard]] std::string reason(Square square) const {
        const variant::WallRule& rule = *variant().gates.wall;
        const auto& there = trace_.after.squares[index(square)];
        if (there && there->kind == rule.piece && rule.place == WallPlace::kDuck) {
            return "it must go elsewhere";
        }
        if (there) return "the " + question_.game().in_words(*there) + " is there";
        if (along_.gate && *along_.gate && square == gate_square()) {
            return fmt::format("the {} comes there",
                               question_.game().in_words(along_.gate->kind()));
        }
        if (rule.place == WallPlace::kPast) {
            return fmt::format("it is put on {}, which the move leaves",
                               question_.name(question_.origin));
        }
        const bool zone = rule.zone && !question_.game().frame().in_zone(
                                           *rule.zone, question_.setup.to_move, square);
        if (zone)
            return fmt::format("it is put in the zone '{}'", variant().zones[*rule.zone].name);
        return fmt::format("the piece on {} does not reach it from there",
                           question_.name(question_.destination));
    }

    const MoveQuestion& question_;
    const movegen::Trace& trace_;
    const Along& along_;
};

}  // namespace

Refusal refuse_along(const MoveQuestion& question, const movegen::Trace& trace,
                     const Along& along) {
    return AlongExplainer(question, trace, along).refusal();
}

std::vector<std::string> lines_along(const MoveQuestion& question, const movegen::Trace& trace,
                                     const Along& along) {
    std::vector<std::string> lines;
    if (along.gate && *along.gate) {
        const Square square = AlongExplainer(question, trace, along).gate_square();
        lines.push_back(
            fmt::format("{} comes from the hand on {}",
                        support::with_article(question.game().in_words(along.gate->kind())),
                        question.name(square)));
    }
    if (along.wall && question.game().variant().gates.wall) {
        const variant::WallRule& rule = *question.game().variant().gates.wall;
        const auto& squares = question.setup.squares;
        const auto duck = std::find_if(squares.begin(), squares.end(), [&](const auto& piece) {
            return piece && piece->kind == rule.piece;
        });
        const std::string& to = question.name(along.wall->square());
        const bool moves = rule.place == WallPlace::kDuck && duck != squares.end();
        const auto from = make_id<Square>(duck - squares.begin());
        lines.push_back(
            moves ? fmt::format("{} goes to {}", question.piece_on(from), to)
                  : fmt::format("the {} is put on {}", question.game().in_words(rule.piece), to));
    }
    return lines;
}

std::string text_of(const Game& game, const movegen::Move& move) {
    const auto name = [&](Square square) { return game.topology().name(square); };
    const std::string to = name(move.destination);
    std::string text = move.type == movegen::MoveType::kDrop
                           ? game.type(move.kind).letter + "@" + to
                           : name(move.origin) + "-" + to;
    const bool known = move.promotion && *move.promotion != movegen::kByDie;
    if (known) text += support::to_lower(game.type(*move.promotion).letter);
    return move.wall ? text + "," + to + name(move.wall.square()) : text;
}

}  // namespace rulewright::game
