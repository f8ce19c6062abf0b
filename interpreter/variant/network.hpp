// Network: what computer players have learned of patterns of pieces, beyond what sums over pieces
// can say. Two layers, the first of which has an input for each piece on each square and is summed
// up from scratch for each position (after Y. Nasu, "Efficiently updatable neural-network-based
// evaluation functions for computer shogi", 2018). Whole numbers: the same on every machine.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace rulewright::variant {

struct Network {
    // Each player sees the position from his side: the rows of all pieces are added to `bias`.
    std::size_t hidden = 0;            // numbers of a row: 16, 32 or 64
    std::vector<std::int16_t> inputs;  // rows by row_of()
    std::vector<std::int16_t> bias;
    // The squares of these sums, from 0 to kOne, are multiplied by: first of who is to move.
    std::vector<std::int16_t> outputs;
    int output = 0;            // and this is added, in hundredths of a pawn
    std::string made_by = {};  // the command

    static constexpr int kOne = 255;        // 1 of a sum
    static constexpr int kOutputOne = 64;   // 1 of an output
    static constexpr int kScale = 400;      // hundredths of a pawn for 1
    static constexpr int kMostInput = 508;  // of a number of a row, either way
    static constexpr int kMostOutput = 127;

    friend bool operator==(const Network&, const Network&) = default;
};

// Rows by who has the piece (the one who looks, or the other), its kind, and where it stands as he
// sees it; the last place is the hand.
struct NetworkShape {
    std::size_t kinds = 0;
    std::size_t squares = 0;

    [[nodiscard]] constexpr std::size_t places() const noexcept { return squares + 1; }
    [[nodiscard]] constexpr std::size_t rows() const noexcept { return 2 * kinds * places(); }
    [[nodiscard]] constexpr std::size_t row_of(bool other, std::size_t kind,
                                               std::size_t place) const noexcept {
        return ((other ? kinds : 0) + kind) * places() + place;
    }
};

}  // namespace rulewright::variant
