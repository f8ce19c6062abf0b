// Training: what computer players can learn of a variant from games that they play against
// themselves: where pieces stand well, what they and their mobility are worth; and, by a network,
// what such sums cannot say. They learn to see at once what they found by looking ahead. The same
// seed gives the same numbers, however many games are played at once.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/game.hpp"
#include "support/result.hpp"
#include "training/network_fit.hpp"
#include "variant/tuning.hpp"

namespace rulewright::training {

struct TrainingOptions {
    std::uint64_t games = 1000;
    std::uint64_t nodes = 1000;  // a move
    std::uint64_t seed = 1;
    std::uint64_t opening_plies = 8;
    unsigned jobs = 1;
};

struct Trained {
    variant::Tuning tuning;
    std::uint64_t games = 0;  // with an end
    std::uint64_t positions = 0;
    double error_before = 0;  // mean relative entropy in games that were not learned from
    double error_after = 0;
};

// What is going on: false stops it.
struct TrainingNews {
    std::function<bool(std::uint64_t)> games;  // so many were played
    std::function<bool(int)> rounds;           // so many of fitting were made
    // The positions of the games that a network learns from, as positions_line() writes them; null
    // when nobody wants them.
    std::function<bool(std::string_view)> keep = nullptr;
};

// Nothing when it was stopped, or when no position was fit to learn from. A hook that fails, and a
// game with too little to learn, are told.
[[nodiscard]] Result<std::optional<Trained>, diagnostics::Diagnostic> train(
    const game::State& start, const TrainingOptions& options, const TrainingNews& news);

struct NetworkOptions {
    std::size_t hidden = 32;  // 16, 32, 64 or 128
    std::size_t stages = 1;
    bool further = false;  // go on from the network that the game has
    // Know that a position's mirror image is worth as much, on a board that is its own
    // (board::mirror_of): players look into the mirror as variant::Network::mirror has it, and
    // where nothing is royal, or the network to go on from knows no mirror, images are learned,
    // too.
    bool mirror = false;
    int rounds = kNetworkRounds;              // of fitting
    std::optional<double> of_results = {};    // as NetworkFitting has it
    std::vector<std::string> positions = {};  // files to learn from as well; then games may be none
};

struct TrainedNetwork {
    variant::Network network;
    std::uint64_t games = 0;
    std::uint64_t positions = 0;
    double error_before = 0;  // mean square error in games that were not learned from
    double error_after = 0;
};

// A network to be added to what the game has learned so far; one that it had is not asked. With
// `further` the players of the games know the network that the game has, and the new one, which is
// as large, begins as that. Otherwise as train().
[[nodiscard]] Result<std::optional<TrainedNetwork>, diagnostics::Diagnostic> train_network(
    const game::State& start, const TrainingOptions& options, const NetworkOptions& learning,
    const TrainingNews& news);

}  // namespace rulewright::training
