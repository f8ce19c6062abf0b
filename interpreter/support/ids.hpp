// Strong ids: what the rest of the library indexes tables with. They never convert to or from
// numbers by themselves; `index` and `make_id` are the only two doors. "Absent" is std::optional.
#pragma once

#include <cstddef>
#include <cstdint>
#include <type_traits>

namespace rulewright {

enum class Square : std::uint16_t {};
enum class PieceKind : std::uint8_t {};
enum class PlayerId : std::uint8_t {};
enum class AttributeId : std::uint8_t {};

template <typename Id>
[[nodiscard]] constexpr std::size_t index(Id id) noexcept {
    static_assert(std::is_enum_v<Id>);
    return static_cast<std::size_t>(id);
}

template <typename Id, typename Number>
[[nodiscard]] constexpr Id make_id(Number number) noexcept {
    static_assert(std::is_enum_v<Id> && std::is_integral_v<Number>);
    return static_cast<Id>(number);
}

// Both players exist in every variant; a game for one or for four is not what this tool is for.
inline constexpr std::size_t kPlayers = 2;
inline constexpr std::size_t kMaxKinds = 64;
inline constexpr std::size_t kMaxSquares = 512;
inline constexpr int kMaxSide = 26;  // files of a board, which have letters, and ranks

[[nodiscard]] constexpr PlayerId opponent(PlayerId player) noexcept {
    return make_id<PlayerId>(1 - index(player));
}

// Kinds, a bit for each.
using KindMask = std::uint64_t;
inline constexpr KindMask kAllKinds = ~KindMask{0};

[[nodiscard]] constexpr KindMask mask_of(PieceKind kind) noexcept {
    return KindMask{1} << index(kind);
}
[[nodiscard]] constexpr bool includes(KindMask mask, PieceKind kind) noexcept {
    return (mask >> index(kind) & 1) != 0;
}

struct Piece {
    PlayerId owner{};
    PieceKind kind{};
    friend bool operator==(const Piece&, const Piece&) = default;
};

}  // namespace rulewright
