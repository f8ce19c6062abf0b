// What a move text says by itself, before anybody looks at the legal moves.
#pragma once

#include <optional>
#include <string_view>

#include "game/game.hpp"

namespace rulewright::notation {

// The kind that SAN writes without its letter: by the PGN standard (8.2.3.2) the one called P, else
// the first that promotes.
// Its capital; `?` while a die is to say what the piece becomes.
[[nodiscard]] std::string promotion_letter(const game::Game& game, PieceKind kind);

[[nodiscard]] std::optional<PieceKind> letterless_kind(const variant::Variant& variant) noexcept;

// What stands between origin and destination.
enum class CaptureMark { kNone, kCapture, kLost };

struct MoveShape {
    std::optional<bool> castle_to_the_right;  // O-O or O-O-O; the rest is empty then
    std::optional<PieceKind> kind;            // named by a letter
    std::optional<Square> origin;
    std::optional<int> file;  // of the origin, from 0
    std::optional<int> rank;  // of the origin, from 0
    Square destination{};
    std::optional<PieceKind> promotion;
    std::optional<PieceKind> gate;  // comes from the hand with it
    std::optional<Square> gate_at;  // where, if it says so
    std::optional<Square> wall;     // is put there with it
    CaptureMark mark = CaptureMark::kNone;
    bool en_passant = false;  // "e.p."
    bool drop = false;        // `N@e4`: `kind` comes on the board
};

// Nothing when the text is no move text of this variant's board and pieces.
[[nodiscard]] std::optional<MoveShape> read_shape(const game::Game& game, std::string_view text);

// The letter of a file, counted from 0.
[[nodiscard]] char file_letter(const game::Game& game, int file) noexcept;

}  // namespace rulewright::notation
