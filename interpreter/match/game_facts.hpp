// GameFacts: what the rules did in one game, counted while it was played. Nothing here knows a game
// by its name: a use belongs to every variant that has what it counts.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "game/game.hpp"
#include "support/ids.hpp"
#include "variant/variant.hpp"

namespace rulewright::match {

enum class Use : std::uint8_t {
    kCaptures,       // pieces of the opponent that a move took off the board
    kContestsWon,    // captures that a hook decided for the mover
    kContestsLost,   // and those that took the mover off the board
    kMoverStayed,    // won without leaving its square
    kOthersRemoved,  // pieces that captures took along, neither mover nor victim
    kEnPassant,
    kDoubleSteps,  // that gave a right to capture en passant
    kCastlings,
    kCastlingsAcross,  // of these, with a partner from another board
    kPromotions,
    kChecks,     // plies after which the opponent is in check
    kLinks,      // moves that ended on another board
    kGains,      // plies that raised what their mover carries
    kShifts,     // plies after which a hook had changed a variable of the game
    kRelocated,  // pieces that it put elsewhere
    kPlaced,     // pieces that it put on the board
    kNotices,    // plies after which it told the players something
    kClosed,     // moves that closed squares took from the player to move
    kHeldBack,   // moves that the `restrain` hook took
    kLimited,    // moves that limits took
    kPasses,
    kFollowUps,    // plies of a player who went on in the same turn
    kThrownAgain,  // faces that did not count
    kPlacings,     // pieces put elsewhere before the game
    kDrops,        // pieces that came from a hand
};
inline constexpr std::size_t kUses = static_cast<std::size_t>(Use::kDrops) + 1;

// "contests_won": as in JSON.
[[nodiscard]] std::string_view name_of(Use use) noexcept;
// "contests won".
[[nodiscard]] std::string_view words_of(Use use) noexcept;
// Counted in samples, not at every ply: kClosed, kHeldBack and kLimited.
[[nodiscard]] bool is_sampled(Use use) noexcept;
// What a script may do, and most do not: shown only when it happened.
[[nodiscard]] bool is_rare(Use use) noexcept;
// Whether games of the variant can have it at all.
[[nodiscard]] bool may_occur(game::Game& game, Use use);

using UseCounts = std::array<std::uint64_t, kUses>;
using PieceCounts = std::array<std::array<std::uint32_t, kMaxKinds>, kPlayers>;

// A piece that left the board; who took it, unless its own side did.
struct Loss {
    std::size_t ply = 0;  // from 1 on
    Piece lost;
    std::optional<PieceKind> taker;  // of the other side
    friend bool operator==(const Loss&, const Loss&) = default;
};

struct Promoted {
    std::size_t ply = 0;
    PlayerId owner{};
    PieceKind from{};
    PieceKind to{};
    friend bool operator==(const Promoted&, const Promoted&) = default;
};

// What is withheld from players is asked at every so many plies, alternately for both: it takes as
// long as finding their moves.
inline constexpr std::size_t kPliesPerSample = 5;

struct GameFacts {
    UseCounts uses{};
    std::uint64_t samples = 0;  // plies for which it was asked what is withheld
    PieceCounts started{};      // on the board before the first ply
    std::vector<Loss> losses;
    std::vector<Promoted> promotions;
    // On the board, beside what is above: from a hand, by an effect, as another kind or the other
    // player's.
    PieceCounts came{};
    PieceCounts went{};
};

}  // namespace rulewright::match
