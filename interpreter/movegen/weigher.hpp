// Weigher: what an evaluation adds up of a position, by tables of its own: where pieces stand and
// what they reach, and what a trade on one square comes to. Movement and places alone are looked
// at; what scripts say of them is not. Not for several threads at once: a weigher remembers.
#pragma once

#include <memory>

#include "movegen/engine.hpp"
#include "movegen/piece_scores.hpp"
#include "variant/network.hpp"

namespace rulewright::movegen {

// A network, and how players see the board.
struct NetworkView {
    std::shared_ptr<const variant::Network> network;
    variant::NetworkShape shape;
    // Where players see a square, by player and square; and where in the mirror, where a player
    // looks into it whose first royal piece stands on one of `mirroring`.
    std::array<std::vector<std::uint16_t>, kPlayers> places;
    std::array<std::vector<std::uint16_t>, kPlayers> mirrored;
    std::array<board::WideSet, kPlayers> mirroring;
};

// By player, kind and variant::Feature.
template <std::size_t K>
using FeatureCounts =
    std::array<std::array<std::array<std::uint16_t, variant::kFeatures>, K>, kPlayers>;

// The tables.
struct Weights {
    PieceScores pieces;
    // Of those that promote: behind another of the player's; beside none; guarded by one.
    PieceScore doubled;
    PieceScore lonely;
    PieceScore guarded;
    std::vector<board::WideSet> ahead;   // by player and square: where the one before it stands
    std::vector<board::WideSet> beside;  // and its neighbours, however far
    // Of kinds each piece of which reaches squares of its own colour alone: on both colours.
    PieceScore both_colours;
    std::array<bool, kMaxKinds> one_coloured{};
    board::WideSet one_colour;

    std::array<int, kMaxKinds> mobility{};  // by kind: of each of its targets
    std::array<int, kMaxKinds> pressure{};  // of each that is near a royal piece of the other
    std::array<bool, kMaxKinds> humble{};   // whose targets the other player's pieces shun
    std::vector<board::WideSet> near;       // by square: what is near a royal piece there
    std::array<int, kMaxKinds> values{};    // of exchange()
    std::optional<NetworkView> network;
};

struct Activity {
    int mobility = 0;                      // the first player's less the second's
    std::array<int, kPlayers> pressure{};  // of each player upon the other
    std::array<int, kPlayers> threats{};   // how many movers of the other the humble ones attack
    int pattern = 0;  // what the network makes of it, for the player to move; 0 without one
};

class Weigher {
public:
    virtual ~Weigher() = default;
    // Another one for the same positions.
    [[nodiscard]] virtual std::unique_ptr<Weigher> with(const Weights& weights) const = 0;
    [[nodiscard]] virtual PieceTotal pieces(const AnyPosition& position) const = 0;
    [[nodiscard]] virtual Activity activity(const AnyPosition& position) const = 0;
    [[nodiscard]] virtual FeatureCounts<kMaxKinds> features(const AnyPosition& position) const = 0;
    // By player: where those stand that pass.
    [[nodiscard]] virtual std::array<board::WideSet, kPlayers> passing(
        const AnyPosition& position) const = 0;
    // What the move gains if both players then capture on its square as long as that pays them,
    // each with what is worth least to him. Nothing where more than the places of pieces decides
    // what a capture does.
    [[nodiscard]] virtual std::optional<int> exchange(const AnyPosition& position,
                                                      const Move& move) const = 0;
};

// For positions of the engine that made `like`. The variant must outlive it.
[[nodiscard]] std::unique_ptr<Weigher> make_weigher(const variant::Variant& variant,
                                                    const AnyPosition& like,
                                                    const Weights& weights);

}  // namespace rulewright::movegen
