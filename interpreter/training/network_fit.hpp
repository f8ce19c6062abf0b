// NetworkFit: the network that, added to an evaluation, foretells best what searches found and how
// their games ended: stochastic gradient descent by Adam (Kingma, Ba 2014), the steps shrinking
// along a cosine (Loshchilov, Hutter 2016). In the same order on every machine.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "support/ids.hpp"
#include "variant/network.hpp"

namespace rulewright::training {

// Positions of games. Of each the rows of its pieces as the first player sees them, and what they
// do.
struct PatternSamples {
    // How often, for the row of a feature.
    struct Count {
        std::uint16_t row = 0;
        std::uint16_t times = 0;
    };
    struct Sample {
        std::size_t first = 0;   // of its rows
        std::uint16_t rows = 0;  // how many
        std::size_t first_count = 0;
        std::uint16_t counts = 0;  // how many
        std::uint16_t pieces = 0;  // on the boards
        bool second = false;       // who is to move
        // By player: whether he sees the board in the mirror, where there is one.
        std::array<bool, kPlayers> mirrored = {};
        bool test = false;  // not learned from
        // For the player to move: what it is worth without a network, what a search found, and how
        // the game ended, 0 to 1.
        float worth = 0;
        float score = 0;
        float points = 0;
    };
    variant::NetworkShape shape;
    std::vector<std::uint16_t> as_second;  // by row: the same as the second player sees it
    // By row: the same in a mirror, left for right; or none.
    std::vector<std::uint16_t> mirrored;
    // Where players look into it as variant::Network::mirror has it, images are the same to them;
    // otherwise each position teaches its mirror image as well.
    bool by_royal = false;
    std::vector<std::uint16_t> rows;
    std::vector<Count> counts;
    std::vector<Sample> all;
};

struct FittedNetwork {
    variant::Network network;
    double error_before = 0;  // mean square, of chances, of those not learned from
    double error_after = 0;
};

inline constexpr int kNetworkRounds = 6;

struct NetworkFitting {
    std::size_t hidden = 32;  // 16, 32, 64 or 128
    std::size_t stages = 1;   // of games, by how many pieces there are
    std::uint64_t seed = 1;
    // To begin with, of the same size, and with as many stages or one; null: numbers about 0.
    // Players who know it look further than those before them did, so that less is changed, and
    // results say more.
    const variant::Network* known = nullptr;
    int rounds = kNetworkRounds;  // with every position once
    // So much of what is learned is how games ended, from 0 to 1; the rest is what was found.
    std::optional<double> of_results = {};
};

// Calls `tell` with the rounds done; false from it stops, and gives nothing.
[[nodiscard]] std::optional<FittedNetwork> fit_network(const PatternSamples& samples,
                                                       const NetworkFitting& fitting,
                                                       const std::function<bool(int)>& tell);

}  // namespace rulewright::training
