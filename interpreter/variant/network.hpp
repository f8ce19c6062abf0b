// Network: what computer players have learned of patterns of pieces, beyond what sums over pieces
// can say. Two layers, the first of which has an input for each piece on each square, and others
// for what pieces do where they stand (after Y. Nasu, "Efficiently updatable neural-network-based
// evaluation functions for computer shogi", 2018). Whole numbers: the same on every machine.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace rulewright::variant {

// What pieces do where they stand, counted by kind.
enum class Feature : std::uint8_t {
    kNear,      // squares near a royal piece of the other player that they reach, each by each
    kMobility,  // squares that they reach, without their own and those that humble pieces guard
    kLoose,     // how many are attacked and not guarded
    kShunned,   // how many are attacked by a piece that is worth clearly less
    kGuarded,   // how many are guarded
    kChecks,    // squares from which one would give check, and that one reaches unattacked
};
inline constexpr std::size_t kFeatures = 6;
inline constexpr std::array<std::string_view, kFeatures> kFeatureNames{
    "near", "mobility", "loose", "shunned", "guarded", "checks"};
inline constexpr int kMostChecks = 3;  // counted, of a kind

struct Network {
    // Each player sees the position from his side: the rows of all pieces are added to `bias`.
    std::size_t hidden = 0;            // numbers of a row: 16, 32, 64 or 128
    std::vector<std::int16_t> inputs;  // rows by NetworkShape::row_of()
    bool passing = false;              // whether they have those of NetworkShape::passing
    // Whether a player whose first royal piece stands on the left half sees the board in a mirror,
    // left for right: what is learned of one half is known of the other.
    bool mirror = false;
    // Rows by NetworkShape::feature_of(); empty: they do not count.
    std::vector<std::int16_t> features;
    std::vector<std::int16_t> bias;
    // The squares of these sums, from 0 to kOne, are multiplied by: first of who is to move. Again
    // for each stage of a game, that with the fewest pieces first.
    std::vector<std::int16_t> outputs;
    int output = 0;               // and this is added, in hundredths of a pawn
    std::size_t most_pieces = 0;  // on the boards in the last stage; 0 where there is one stage
    std::string made_by = {};     // the command

    static constexpr int kOne = 255;        // 1 of a sum
    static constexpr int kFeaturePart = 4;  // rows of features are this much finer
    static constexpr int kOutputOne = 64;   // 1 of an output
    static constexpr int kScale = 400;      // hundredths of a pawn for 1
    static constexpr int kMostInput = 508;  // of a number of a row, either way
    static constexpr int kMostOutput = 127;

    [[nodiscard]] std::size_t stages() const noexcept { return outputs.size() / (2 * hidden); }
    // With so many pieces on the boards.
    [[nodiscard]] std::size_t stage_of(std::size_t pieces) const noexcept {
        return stage_of(pieces, most_pieces, stages());
    }
    [[nodiscard]] static std::size_t stage_of(std::size_t pieces, std::size_t most,
                                              std::size_t stages) noexcept {
        if (stages == 1 || pieces == 0) return 0;
        return std::min((pieces - 1) * stages / most, stages - 1);
    }

    friend bool operator==(const Network&, const Network&) = default;
};

// Rows by who has the piece (the one who looks, or the other), its kind, and where it stands as he
// sees it; the last place is the hand.
struct NetworkShape {
    std::size_t kinds = 0;
    std::size_t squares = 0;
    // After the last kind, whether there are rows for pieces that pass: that promote, and that none
    // of the other player's that promote can stop. They have the rows of their kinds besides.
    bool passing = false;

    [[nodiscard]] constexpr std::size_t places() const noexcept { return squares + 1; }
    [[nodiscard]] constexpr std::size_t layers() const noexcept {
        return kinds + (passing ? 1 : 0);
    }
    [[nodiscard]] constexpr std::size_t rows() const noexcept { return 2 * layers() * places(); }
    [[nodiscard]] constexpr std::size_t row_of(bool other, std::size_t kind,
                                               std::size_t place) const noexcept {
        return ((other ? layers() : 0) + kind) * places() + place;
    }
    [[nodiscard]] constexpr std::size_t features() const noexcept { return 2 * kinds * kFeatures; }
    [[nodiscard]] constexpr std::size_t feature_of(bool other, std::size_t kind,
                                                   std::size_t feature) const noexcept {
        return ((other ? kinds : 0) + kind) * kFeatures + feature;
    }
};

}  // namespace rulewright::variant
