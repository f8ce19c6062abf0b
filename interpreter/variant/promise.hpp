// Promise: what a variant file says of a hook of its script: for which plies it is asked and what
// it may want. Nobody is asked where the promise says that there is nothing to say, and what goes
// beyond the promise is an error of the script.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <utility>

#include "support/ids.hpp"

namespace rulewright::variant {

// What a ply is; it may be several of them.
enum class Trait : std::uint8_t { kQuiet, kCapture, kCastling, kPromotion, kPass, kDrop };
inline constexpr std::array<std::pair<std::string_view, Trait>, 6> kTraits{{
    {"quiet", Trait::kQuiet},
    {"capture", Trait::kCapture},
    {"castling", Trait::kCastling},
    {"promotion", Trait::kPromotion},
    {"pass", Trait::kPass},
    {"drop", Trait::kDrop},
}};

// What a hook may do to a position, in the order in which it is done.
enum class Change : std::uint8_t {
    kRemove,
    kMove,
    kPlace,
    kBecome,
    kOwner,
    kValues,
    kSquares,
    kHands,
    kSet,
    kEndsEnPassant,
    kNotices,
    kOver,
};
inline constexpr std::array<std::pair<std::string_view, Change>, 12> kChanges{{
    {"remove", Change::kRemove},
    {"move", Change::kMove},
    {"place", Change::kPlace},
    {"become", Change::kBecome},
    {"owner", Change::kOwner},
    {"values", Change::kValues},
    {"squares", Change::kSquares},
    {"hands", Change::kHands},
    {"set", Change::kSet},
    {"ends_en_passant", Change::kEndsEnPassant},
    {"notices", Change::kNotices},
    {"over", Change::kOver},
}};

enum class Whose : std::uint8_t { kEnemy, kOwn, kBoth };
// "enemy", "own", "both".
[[nodiscard]] constexpr const char* name_of(Whose whose) noexcept {
    constexpr const char* kNames[] = {"enemy", "own", "both"};
    return kNames[static_cast<std::size_t>(whose)];
}

template <typename One>
[[nodiscard]] constexpr std::uint32_t bit_of(One one) noexcept {
    return std::uint32_t{1} << static_cast<unsigned>(one);
}

struct Promise {
    static constexpr std::uint32_t kAll = ~std::uint32_t{0};

    std::uint32_t on = kAll;     // a bit for each Trait; any of them is enough
    KindMask kinds = kAllKinds;  // of the mover
    std::uint32_t may = kAll;    // a bit for each Change
    bool made = false;           // whether the file says anything
    Whose whose = Whose::kOwn;   // of `moves`: which pieces the player moves so

    [[nodiscard]] constexpr bool may_do(Change change) const noexcept {
        return (may & bit_of(change)) != 0;
    }
    // Whether it may add, take away or change pieces.
    [[nodiscard]] constexpr bool may_change_board() const noexcept {
        constexpr std::uint32_t kBoard = bit_of(Change::kRemove) | bit_of(Change::kMove) |
                                         bit_of(Change::kPlace) | bit_of(Change::kBecome) |
                                         bit_of(Change::kOwner);
        return (may & kBoard) != 0;
    }
    [[nodiscard]] constexpr bool covers_all() const noexcept {
        return kinds == kAllKinds && on == kAll;
    }
    [[nodiscard]] constexpr bool covers(PieceKind kind, std::uint32_t traits) const noexcept {
        return includes(kinds, kind) && (on & traits) != 0;
    }
    // Of `moves`: whether the player moves his own pieces of the kind so, and whether those that
    // are the other player's, or nobody's: of these only kinds that the file names.
    [[nodiscard]] constexpr bool moves_own(PieceKind kind, bool neutral) const noexcept {
        return whose != Whose::kEnemy && !neutral && includes(kinds, kind);
    }
    [[nodiscard]] constexpr bool moves_others(PieceKind kind, bool neutral) const noexcept {
        if (neutral) return kinds != kAllKinds && includes(kinds, kind);
        return whose != Whose::kOwn && includes(kinds, kind);
    }
    // A pass is made by no kind: it is covered unless kinds alone are named.
    [[nodiscard]] constexpr bool covers_pass() const noexcept {
        return (on & bit_of(Trait::kPass)) != 0 && (kinds == kAllKinds || on != kAll);
    }
};

// By the name of the hook.
struct Promises {
    Promise effects;
    Promise legal;
    Promise moves;
    Promise after_ply;
    Promise outcome;
};

}  // namespace rulewright::variant
