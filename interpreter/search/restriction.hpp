// Restriction: what a player never does, though the rules let it. Its search knows, so that it
// plans nothing else for itself; its opponent is not restricted. Where nothing else is left, a
// player does all the same.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "movegen/engine.hpp"

namespace rulewright::search {

enum class Deed : std::uint8_t { kCaptures, kCastling, kDrops, kEnPassant, kPromotion };
inline constexpr std::pair<Deed, const char*> kDeeds[] = {{Deed::kCaptures, "captures"},
                                                          {Deed::kCastling, "castling"},
                                                          {Deed::kDrops, "drops"},
                                                          {Deed::kEnPassant, "en_passant"},
                                                          {Deed::kPromotion, "promotion"}};

struct Restriction {
    KindMask without = 0;     // kinds that never move
    std::uint32_t never = 0;  // deeds: a bit for each

    [[nodiscard]] bool any() const noexcept { return without != 0 || never != 0; }
    void add(PieceKind kind) noexcept { without |= mask_of(kind); }
    void add(Deed deed) noexcept { never |= std::uint32_t{1} << static_cast<unsigned>(deed); }
    [[nodiscard]] bool has(Deed deed) const noexcept {
        return (never >> static_cast<unsigned>(deed) & 1) != 0;
    }
    // A legal move of the position.
    [[nodiscard]] bool forbids(movegen::Engine& engine, const movegen::AnyPosition& position,
                               const movegen::Move& move) const {
        using movegen::MoveType;
        if (includes(without, move.kind)) return true;
        if (never == 0) return false;
        return (has(Deed::kCastling) && move.type == MoveType::kCastle) ||
               (has(Deed::kDrops) && move.type == MoveType::kDrop) ||
               (has(Deed::kEnPassant) && move.type == MoveType::kEnPassant) ||
               (has(Deed::kPromotion) && move.promotion) ||
               (has(Deed::kCaptures) && engine.victim(position, move));
    }
};

// Who is restricted, and by what.
struct Restricted {
    PlayerId who{};
    Restriction by;

    // Takes what is forbidden out of what the player to move may do; nothing where all of it is.
    // `move_of` gives a choice's move, or null.
    template <typename Choice, typename MoveOf>
    void filter(movegen::Engine& engine, const movegen::AnyPosition& position,
                std::vector<Choice>& choices, MoveOf move_of) const {
        if (!by.any() || position.to_move() != who) return;
        const auto first =
            std::stable_partition(choices.begin(), choices.end(), [&](const Choice& choice) {
                const movegen::Move* move = move_of(choice);
                return move == nullptr || !by.forbids(engine, position, *move);
            });
        if (first != choices.begin()) choices.erase(first, choices.end());
    }
    void filter(movegen::Engine& engine, const movegen::AnyPosition& position,
                std::vector<movegen::Move>& moves) const {
        filter(engine, position, moves, [](const movegen::Move& move) { return &move; });
    }
    void filter(movegen::Engine& engine, const movegen::AnyPosition& position,
                std::vector<movegen::Turn>& turns) const {
        filter(engine, position, turns,
               [](const movegen::Turn& turn) { return turn.move ? &*turn.move : nullptr; });
    }
};

}  // namespace rulewright::search
