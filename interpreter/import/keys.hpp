// The keys of the format, by groups: what sort of value each has and what becomes of it.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace rulewright::imports {

enum class Sort {
    kBool,
    kInt,
    kRank,    // 1 to 16
    kFile,    // a letter or its number
    kKind,    // the letter of a piece, or * for any, - for none
    kKinds,   // letters of pieces
    kRegion,  // squares
    kResult,  // win, loss, draw or none
    kWord,    // one of the key's words
    kText,
    kPairs,    // p:g n:h
    kNumbers,  // q:1 r:2
};

enum class Fate {
    kCarried,  // said in the variant file
    kRefused,  // it cannot be, unless it says what holds without it (`neutral`)
    kIgnored,  // says nothing about the rules
    kMeans,    // stands for the keys in `means`
};

struct Key {
    std::string_view name;
    Sort sort = Sort::kBool;
    Fate fate = Fate::kCarried;
    std::string_view neutral = {};  // of what is refused
    std::string_view means = {};    // names of other keys, joined by spaces
    std::string_view why = {};      // of what is refused: what this language lacks
    std::string_view words = {};    // joined by spaces
    std::string_view value = {};    // of the key in `means`, where an old switch is `true`
};
// In place of letters: what such a switch means are the kinds of the variant but for its pawns.
inline constexpr std::string_view kAllButPawns = "all but pawns";

[[nodiscard]] const Key* find_key(std::string_view name);
[[nodiscard]] std::span<const Key> all_keys();

// A piece of the format's own, with its movement in the format's Betza notation.
struct Mover {
    std::string_view name;
    std::string_view betza;
};
inline constexpr int kCustomPieces = 25;
[[nodiscard]] std::span<const Mover> all_movers();
// The movement of a piece that has one by its name, customPiece1 to customPiece25 without; nothing
// for what is no piece.
[[nodiscard]] const Mover* find_mover(std::string_view name);
// Names in the order in which they are listed.
[[nodiscard]] std::size_t order_of(std::string_view piece);

// `mobilityRegionWhiteKing`: the player (0, 1) and the piece; nothing for other names.
struct Mobility {
    std::size_t player = 0;
    std::string piece;
};
[[nodiscard]] bool read_mobility(std::string_view key, Mobility& mobility);

// The known name that an unknown one is nearest to; may be empty.
[[nodiscard]] std::string nearest_key(const std::string& name);

}  // namespace rulewright::imports
