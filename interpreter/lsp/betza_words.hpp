// Betza notation in words: what its letters mean, and what a text says part by part, with the
// number of squares that each part reaches.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "board/topology.hpp"
#include "variant/betza.hpp"

namespace rulewright::lsp {

struct BetzaLetter {
    char letter = '\0';
    const char* meaning = "";
};

// Every letter that the notation reads: atoms, then directions, then modifiers.
[[nodiscard]] const std::vector<BetzaLetter>& betza_letters();
[[nodiscard]] std::string_view meaning_of(char letter);

// An atom with all that stands around it, or a bracket: "fmW", "[F?R]".
struct BetzaPart {
    std::size_t begin = 0;
    std::size_t end = 0;
};
// The parts of a text, right or not.
[[nodiscard]] std::vector<BetzaPart> betza_parts(std::string_view text);

// "only moves, forward: one square straight".
[[nodiscard]] std::string part_in_words(std::string_view part);

// To how many squares of an empty board: of its squares the fewest, the most, and all together,
// with one of those where it is the most. Captures count as if enemies stood there; what has to
// jump over pieces is counted as if they stood wherever it likes.
struct Reach {
    std::size_t fewest = 0;
    std::size_t most = 0;
    std::size_t together = 0;
    std::size_t squares = 0;  // of the board
    std::string at;
};
[[nodiscard]] Reach reach_of(const board::Topology& topology,
                             const std::vector<variant::Atom>& atoms);

// A square that a piece comes to from another one, on an empty board, as Reach counts them.
struct Landing {
    Square square{};
    bool moves = false;
    bool captures = false;
    bool initial = false;  // only as a first move
    bool hops = false;     // over other pieces, or round a corner
};
[[nodiscard]] std::vector<Landing> landings_of(const board::Topology& topology,
                                               const std::vector<variant::Atom>& atoms,
                                               Square from);

// "2 to 8 squares (8 from c3), 5.2 on average".
[[nodiscard]] std::string in_words(const Reach& reach);

// Markdown: the text, and a line for each part, in bold for the one that holds the byte `at`; of a
// text that is wrong, what is wrong.
[[nodiscard]] std::string explain_betza(std::string_view text, const board::Topology& topology,
                                        std::optional<std::size_t> at = std::nullopt);

// The letters that may stand behind `before`, so that the text can still become a right one.
[[nodiscard]] std::vector<BetzaLetter> letters_after(std::string_view before, bool hexagons);

}  // namespace rulewright::lsp
