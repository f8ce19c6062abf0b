#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "match/run.hpp"

namespace rulewright::match {

using loader::Node;
using movegen::Move;

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

// Chooses from the moves in the order of their texts: the generator's order may change one day,
// and the same seed must play the same game.
void Run::play_randomly(std::size_t plies, support::SplitMix64& random) {
    for (std::size_t ply = 0; ply < plies; ++ply) {
        std::vector<Move> moves = state_.legal_moves();
        if (moves.empty() || hook_failed()) return;
        std::sort(moves.begin(), moves.end(), [this](const Move& a, const Move& b) {
            return notation::coordinate(game(), a) < notation::coordinate(game(), b);
        });
        play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
    }
}

}  // namespace rulewright::match
