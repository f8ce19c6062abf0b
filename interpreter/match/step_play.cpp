#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "match/run.hpp"

namespace rulewright::match {

using game::Turn;
using loader::Node;

void Run::step_perft(const Step& step) {
    int depth = 0;
    for (const Node& node : step.main.value.items) {
        ++depth;
        const auto nodes = game().engine().perft(state_.position(), depth, nullptr);
        report_.counts.perft_nodes += nodes;
        if (hook_failed()) return;
        if (nodes == static_cast<std::uint64_t>(node.integer)) continue;
        fail_at(node, "match-perft",
                fmt::format("{}perft {} is {}", after_last_move(), depth, nodes),
                std::to_string(node.integer));
    }
}

// Only random players so far; any other word is refused, and so is a missing one.
void Run::step_play(const Step& step) {
    const Node& map = step.main.value;
    for (const loader::Entry& entry : map.entries) {
        if (entry.key != "plies" && entry.key != "seed" && !game().find_player(entry.key))
            return unknown_player_key(entry);
    }
    for (const variant::Player& player : game().variant().players) {
        const std::string& side = player.name;
        const Node* who = map.value(side);
        if (who == nullptr) {
            fail(loader::diagnose_key(step.main, {"match-play",
                                                  fmt::format("nobody plays {}", side),
                                                  fmt::format("{}: random", side),
                                                  {},
                                                  {}}));
            stop();
        } else if (who->text != "random") {
            const std::string name = who->text.empty() ? who->keys().front() : who->text;
            fail_at(*who, "match-play",
                    fmt::format("the player '{}' is not supported by this version", name),
                    "random");
            stop();
        }
    }
    if (stopped_) return;
    const Node* plies = map.value("plies");
    const Node* seed = map.value("seed");
    const std::size_t limit = plies == nullptr ? std::numeric_limits<std::size_t>::max()
                                               : static_cast<std::size_t>(plies->integer);
    if (seed == nullptr) return play_randomly(limit, random_);
    support::SplitMix64 own(static_cast<std::uint64_t>(seed->integer));
    play_randomly(limit, own);
}

// Chooses from what can be done, a throw included, in the order of the texts: the generator's order
// may change one day, and the same seed must play the same game.
void Run::play_randomly(std::size_t plies, support::SplitMix64& random) {
    for (std::size_t ply = 0; ply < plies;) {
        if (state_.actor() == game::Actor::kNobody || hook_failed()) return;
        if (state_.actor() == game::Actor::kChance) {
            throw_randomly(random);
            continue;
        }
        std::vector<Turn> choices = state_.choices();
        std::sort(choices.begin(), choices.end(), [this](const Turn& a, const Turn& b) {
            return notation::turn_text(game(), a) < notation::turn_text(game(), b);
        });
        const std::size_t actions = choices.size() + (state_.may_throw() ? 1 : 0);
        const std::size_t choice = random.below(static_cast<std::uint32_t>(actions));
        if (choice == choices.size()) {
            state_.choose_throw();
            continue;
        }
        play(choices[choice]);
        // A promotion that the die decides is part of the ply.
        while (state_.position().turn().promoting && !hook_failed()) throw_randomly(random);
        ++ply;
    }
}

}  // namespace rulewright::match
