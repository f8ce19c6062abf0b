#include <fmt/format.h>

#include <limits>

#include "match/run.hpp"
#include "match/stoppable.hpp"

namespace rulewright::match {

using game::Turn;
using loader::Node;

void Run::step_perft(const Step& step) {
    int depth = 0;
    for (const Node& node : step.main.value.items) {
        ++depth;
        const auto nodes = game().engine().perft(state_.position(), depth, stop_);
        if (hook_failed() || called_off(step)) return;
        report_.counts.perft_nodes += nodes;
        if (nodes == static_cast<std::uint64_t>(node.integer)) continue;
        fail_at(node, "match-perft",
                fmt::format("{}perft {} is {}", after_last_move(), depth, nodes),
                std::to_string(node.integer));
        mend(node, {}, std::to_string(nodes));
    }
}

void Run::step_play(const Step& step) {
    const Node& map = step.main.value;
    for (const loader::Entry& entry : map.entries) {
        if (entry.key == "plies" || entry.key == "seed") continue;
        if (stopped_by(names_.player_key(entry))) return;
    }
    Players players;
    for (std::size_t i = 0; i < kPlayers; ++i) {
        players[i] = player_named(step, game().variant().players[i].name);
    }
    if (stopped_) return;
    if (state_.outcome()) {
        fail(loader::diagnose_key(step.main, nobody_plays_on(state_, after_last_move())));
        return stop();
    }
    const Node* plies = map.value("plies");
    const Node* seed = map.value("seed");
    const std::size_t limit = plies == nullptr ? std::numeric_limits<std::size_t>::max()
                                               : static_cast<std::size_t>(plies->integer);
    support::SplitMix64 own(seed == nullptr ? 0 : static_cast<std::uint64_t>(seed->integer));
    let_play(limit, players, seed == nullptr ? random_ : own);
    static_cast<void>(called_off(step));
}

std::unique_ptr<Player> Run::player_named(const Step& step, const std::string& side) {
    if (stopped_by(Names::nobody(step.main, side))) return nullptr;
    const Node* who = step.main.value.value(side);
    const std::string name = participant_name(*who);
    if (stopped_by(names_.participant(*who, name))) return nullptr;
    if (starts_program(name) && !options_.allow_programs) {
        fail_at(*who, "match-play",
                fmt::format("{} is a program, and a script may not start programs",
                            loader::in_quotes(name)),
                "random or engine; or `match --allow-programs`, for scripts that you trust");
    } else {
        auto player = make_player_until(name, game(), {}, stop_).value();
        const auto failure = player->prepare();
        if (!failure) return player;
        fail_at(*who, "match-play", describe(*failure), {});
    }
    stop();
    return nullptr;
}

void Run::let_play(std::size_t plies, const Players& players, support::SplitMix64& random) {
    for (const auto& player : players) player->begin(random.next());
    const std::size_t end = plies > std::numeric_limits<std::size_t>::max() - report_.moves.size()
                                ? plies
                                : report_.moves.size() + plies;
    const auto off = [&] { return stop_ != nullptr && *stop_; };
    while (report_.moves.size() < end && !stopped_ && !hook_failed() && !off()) {
        if (state_.actor() == game::Actor::kNobody) return;
        if (state_.actor() == game::Actor::kChance) {
            throw_randomly(random);
        } else if (const auto pass = state_.forced_pass()) {
            play(*pass);
        } else {
            carry_out(
                Timekeeper({}).ask(*players[index(state_.to_move())], start_, turns_, state_));
        }
    }
    // A promotion that the die decides is part of the last ply.
    while (state_.position().turn().waiting && !hook_failed()) throw_randomly(random);
}

void Run::carry_out(const Decision& decision) {
    if (end_by(state_, decision, false)) return;
    if (const auto* turn = std::get_if<Turn>(&decision.what)) return play(*turn);
    state_.choose_throw();
}

}  // namespace rulewright::match
