// Position<W, K>: all that changes during a game, as a value without a heap: W words of squares, at
// most K kinds of pieces. A move makes a new one; nobody writes an undo.
#pragma once

#include <cstdint>
#include <optional>
#include <type_traits>

#include "board/square_set.hpp"
#include "position/setup.hpp"
#include "support/ids.hpp"

namespace rulewright::position {

// Who stands where: all that attacks need.
template <int W, int K>
struct Placement {
    using Set = board::SquareSet<W>;

    Set owners[kPlayers];
    Set kinds[K];

    [[nodiscard]] Set occupied() const noexcept { return owners[0] | owners[1]; }
    [[nodiscard]] const Set& of(PlayerId player) const noexcept { return owners[index(player)]; }
    [[nodiscard]] const Set& of(PieceKind kind) const noexcept { return kinds[index(kind)]; }

    void remove(const Set& squares) noexcept {
        for (Set& set : owners) set -= squares;
        for (Set& set : kinds) set -= squares;
    }
    void put(const Set& squares, Piece piece) noexcept {
        owners[index(piece.owner)] |= squares;
        kinds[index(piece.kind)] |= squares;
    }
    [[nodiscard]] std::optional<PieceKind> kind_at(Square square) const noexcept {
        for (std::size_t kind = 0; kind < K; ++kind) {
            if (kinds[kind].contains(square)) return make_id<PieceKind>(kind);
        }
        return std::nullopt;
    }
    [[nodiscard]] std::optional<Piece> at(Square square) const noexcept {
        const auto kind = kind_at(square);
        if (!kind) return std::nullopt;
        return Piece{make_id<PlayerId>(owners[0].contains(square) ? 0 : 1), *kind};
    }
    friend bool operator==(const Placement&, const Placement&) = default;
};

template <int W, int K>
struct Position {
    static constexpr int kWords = W;
    static constexpr int kKinds = K;
    using Set = board::SquareSet<W>;

    Placement<W, K> placement;
    std::uint64_t castles = 0;  // a bit for each right to castle: still allowed by what has moved
    std::uint64_t hash = 0;     // of placement, side and castles; not of en passant and counters
    std::optional<EnPassant> en_passant;
    std::uint16_t halfmove_clock = 0;
    std::uint16_t fullmove = 1;
    PlayerId to_move{};
    TurnMemory turn;
};

static_assert(std::is_trivially_copyable_v<Position<1, 8>>);

}  // namespace rulewright::position
