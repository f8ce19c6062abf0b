// Sets of squares as the format writes them, `a1 *8 d*`, and how this language says a pair of them,
// one for each player: by the owner's ranks, or by a zone.
#pragma once

#include <bitset>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace rulewright::imports {

inline constexpr int kSide = 16;  // more files or ranks than the format is known to be used with

struct BoardSize {
    int files = 8;
    int ranks = 8;
};

class Region {
public:
    static Region everywhere();
    static Region rank(int rank);  // counted from 1

    void add(int file, int rank);  // from 0
    [[nodiscard]] bool has(int file, int rank) const;
    [[nodiscard]] Region on(BoardSize board) const;        // without what is off the board
    [[nodiscard]] Region mirrored(BoardSize board) const;  // first rank for last
    [[nodiscard]] bool empty() const { return squares_.none(); }
    [[nodiscard]] std::size_t size() const { return squares_.count(); }

    friend Region operator|(const Region& a, const Region& b);
    friend Region operator&(const Region& a, const Region& b);
    friend Region operator-(const Region& a, const Region& b);
    friend bool operator==(const Region&, const Region&) = default;

private:
    std::bitset<kSide * kSide> squares_;
};

// The squares of each player. What a player can never make use of may be anything.
struct RegionPair {
    std::optional<Region> of[2];
};

// What one word of a region means.
struct RegionWord {
    enum class Kind { kGood, kNoSquare, kOffBoard } kind = Kind::kGood;
    Region squares;
};
[[nodiscard]] RegionWord read_region_word(std::string_view word, BoardSize board);

// A square, or those from corner to corner: `d1-f3`.
[[nodiscard]] Region read_squares(std::string_view word, BoardSize board);

// Squares by ranks of the owner, files and squares that must hold together, as `zones` has it; or
// each player's own squares, and nothing else.
struct ZoneText {
    std::vector<int> ranks;
    std::vector<char> files;
    std::vector<std::string> squares;
    std::vector<std::string> of[2];

    [[nodiscard]] bool by_player() const { return !of[0].empty() || !of[1].empty(); }
    friend bool operator==(const ZoneText&, const ZoneText&) = default;
};

// Whole ranks, the same for each owner.
[[nodiscard]] std::optional<std::vector<int>> as_ranks(const RegionPair& pair, BoardSize board);
// Nothing when a player has no square, for such a zone would be a mistake.
[[nodiscard]] std::optional<ZoneText> as_zone(const RegionPair& pair, BoardSize board);
[[nodiscard]] RegionPair squares_of(const ZoneText& zone, BoardSize board);
// Whether each player has the squares of the first that the second asks for.
[[nodiscard]] bool fits(const RegionPair& has, const RegionPair& wanted);

[[nodiscard]] std::string square_name(int file, int rank);  // from 0

}  // namespace rulewright::imports
