#include "web/session.hpp"

#include <algorithm>
#include <utility>

#include "game/explain_turn.hpp"
#include "match/dice_thrower.hpp"
#include "position/turn_text.hpp"

namespace rulewright::web {

using game::Actor;
using game::State;
using game::Throw;
using game::Turn;

namespace {

constexpr std::string_view kWish = "roll";

notation::Refusal refused(const char* code, std::string why) {
    return {code, std::move(why), {}};
}

std::string shown(const State& before, const Turn& turn) {
    if (!turn.move || before.game().variant().turns) {
        return notation::turn_text(before.game(), turn);
    }
    return notation::move_text(before, *turn.move);
}

}  // namespace

std::string throw_text(const game::Game& game, const Throw& thrown) {
    std::string letters = position::dice_letters(game.variant(), thrown.dice);
    if (thrown.promotion) letters += game.type(*thrown.promotion).letter;
    return "{" + letters + "}";
}

Session::Session(Origin origin, std::unique_ptr<game::Game> game, State start, std::uint64_t dice)
    : origin_(std::move(origin)),
      game_(std::move(game)),
      start_(std::move(start)),
      state_(start_),
      nodes_(1),
      random_(dice) {}

std::vector<std::size_t> Session::path() const {
    std::vector<std::size_t> way;
    for (std::size_t node = at_; node != 0; node = nodes_[node].parent) way.push_back(node);
    std::reverse(way.begin(), way.end());
    return way;
}

void Session::apply(State& state, const Step& step) {
    switch (step.kind) {
        case Step::Kind::kTurn:
            return state.play(step.turn);
        case Step::Kind::kWish:
            return state.choose_throw();
        case Step::Kind::kThrow:
            return state.take_throw(step.thrown);
    }
}

// Goes on to the node that is there already for the same thing, else to a new one.
void Session::add(Step step) {
    for (const std::size_t child : nodes_[at_].children) {
        if (nodes_[child].step.text != step.text) continue;
        apply(state_, nodes_[child].step);
        at_ = child;
        return;
    }
    Node node;
    node.parent = at_;
    node.number = state_.position().fullmove();
    node.player = state_.to_move();
    apply(state_, step);
    node.step = std::move(step);
    nodes_.push_back(std::move(node));
    nodes_[at_].children.push_back(nodes_.size() - 1);
    at_ = nodes_.size() - 1;
}

void Session::play(const Turn& turn) {
    add({Step::Kind::kTurn, turn, {}, notation::turn_text(game(), turn), shown(state_, turn)});
}

Session::Refused Session::play(std::string_view text) {
    // A text that a page was given means just that.
    for (const Turn& turn : state_.choices()) {
        if (notation::turn_text(game(), turn) != text) continue;
        play(Turn(turn));
        return std::nullopt;
    }
    const notation::ParsedTurn parsed = notation::parse_turn(state_, text);
    if (const auto* turn = std::get_if<Turn>(&parsed)) {
        play(*turn);
        return std::nullopt;
    }
    return notation::refusal(state_, parsed);
}

Session::Refused Session::wish_to_throw() {
    if (!state_.may_throw()) return refused("no-throw", "there is nothing to throw now");
    add({Step::Kind::kWish, {}, {}, std::string(kWish), std::string(kWish)});
    return std::nullopt;
}

Session::Refused Session::throw_dice(const std::optional<std::string>& faces) {
    if (state_.actor() != Actor::kChance) {
        return refused("no-throw", "no dice are to be thrown now");
    }
    std::optional<Throw> thrown;
    if (faces) {
        for (const Throw& one : state_.node().throws) {
            if (throw_text(game(), one) == *faces && match::is_possible(state_, one)) thrown = one;
        }
        if (!thrown) return refused("no-such-throw", "the dice cannot show that now");
    } else {
        std::vector<std::size_t> ignored;
        thrown = match::throw_dice(state_, random_, ignored);
    }
    std::string words = game::describe_dice(game(), thrown->dice);
    if (words.empty() && thrown->promotion) words = game().type(*thrown->promotion).name;
    add({Step::Kind::kThrow, {}, *thrown, throw_text(game(), *thrown), std::move(words)});
    return std::nullopt;
}

Session::Refused Session::redo(std::string_view text) {
    if (text == kWish) return wish_to_throw();
    if (text.starts_with('{')) return throw_dice(std::string(text));
    return play(text);
}

bool Session::go(std::size_t node) {
    if (node >= nodes_.size()) return false;
    at_ = node;
    state_ = start_;
    for (const std::size_t step : path()) apply(state_, nodes_[step].step);
    return true;
}

bool Session::comment(std::size_t node, std::string words) {
    if (node == 0 || node >= nodes_.size()) return false;
    nodes_[node].comment = std::move(words);
    return true;
}

void Session::forget_last() {
    const std::size_t last = nodes_.size() - 1;
    if (last == 0) return;
    std::erase(nodes_[nodes_[last].parent].children, last);
    const std::size_t parent = nodes_[last].parent;
    const bool here = at_ == last;
    nodes_.pop_back();
    if (here) static_cast<void>(go(parent));
}

std::vector<Session::Played> Session::played() const {
    std::vector<Played> turns;
    State state = start_;
    State before = start_;  // the turn that is under way
    std::vector<std::string> thrown;
    std::string comment;
    bool fresh = true;
    const auto complete = [&](const Turn& turn) {
        turns.push_back({before, turn, std::exchange(thrown, {}), std::exchange(comment, {})});
        fresh = true;
    };
    for (const std::size_t node : path()) {
        const Step& step = nodes_[node].step;
        if (!nodes_[node].comment.empty()) {
            comment += (comment.empty() ? "" : " ") + nodes_[node].comment;
        }
        if (fresh) before = state;
        fresh = false;
        std::optional<Turn> turn;
        if (step.kind == Step::Kind::kThrow) {
            turn = match::completed_by(state, step.thrown);
            for (std::string& name : game().variant().names_of(step.thrown.dice)) {
                thrown.push_back(std::move(name));
            }
        }
        apply(state, step);
        if (step.kind == Step::Kind::kTurn && !state.position().turn().waiting) turn = step.turn;
        if (turn) complete(*turn);
    }
    return turns;
}

std::optional<game::Move> Session::last_move() const {
    for (std::size_t node = at_; node != 0; node = nodes_[node].parent) {
        const Step& step = nodes_[node].step;
        if (step.kind == Step::Kind::kTurn) return step.turn.move;
    }
    return std::nullopt;
}

}  // namespace rulewright::web
