// Trace: one move followed through the stages of the rules, with what each found and which refused
// it. Facts without words: the GeneralGenerator writes them down on its way, explanations tell
// them.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "hooks/hooks.hpp"
#include "movegen/move.hpp"
#include "position/setup.hpp"
#include "variant/changes.hpp"
#include "variant/variant.hpp"

namespace rulewright::movegen {

// What somebody wants to do with a piece of the player to move.
struct Intent {
    Square origin{};
    Square destination{};
    std::optional<PieceKind> promotion;
    std::optional<PieceKind> dropped = {};  // from the hand; origin is the destination then
    std::optional<Gate> gate = {};  // what comes with it; whatever may come where nothing is said
    std::optional<Wall> wall = {};

    [[nodiscard]] bool is(const Move& move) const noexcept {
        const bool drops = move.type == MoveType::kDrop;
        return move.origin == origin && move.destination == destination &&
               move.promotion == promotion && drops == dropped.has_value() &&
               (!drops || move.kind == *dropped);
    }
    [[nodiscard]] bool comes_with(const Move& move) const noexcept {
        return (!gate || *gate == move.gate) && (!wall || *wall == move.wall);
    }
};

// A square of an own royal piece, and the enemies that could capture there.
struct RoyalCheck {
    Square royal{};
    board::WideSet by;
    board::WideSet shielded;  // those that only closed squares keep from it
};

// What stands against a castle.
enum class CastleObstacle : std::uint8_t { kNone, kRight, kOccupied, kCost, kLink, kPlainMove };

struct CastleTrace {
    const position::Castle* home = nullptr;  // of the royal piece's board
    const position::Castle* away = nullptr;  // of the partner's, the same on one board
    CastleObstacle obstacle = CastleObstacle::kNone;
};

// A way from board to board.
struct LinkTrace {
    bool pays = true;
    board::WideSet portals;   // squares of the mover's board that join it to the other one
    board::WideSet passable;  // those that it stands on or can go to without capture
    board::WideSet arrivals;  // the empty squares to which those lead
    board::WideSet taken;     // and the others
    bool ends_on_link = false;
    // The link by which it gets there.
    std::optional<std::pair<Square, Square>> through;
};

// The board whose sum a limit would not let change so.
struct Breach {
    std::size_t limit = 0;
    std::size_t board = 0;
    int now = 0;
    int then = 0;
};

struct Trace {
    // Targets.
    board::WideSet barred;     // closed to its way
    board::WideSet forbidden;  // closed to its arrival
    bool goes = false;         // movement leads there; that it is promoted so is not yet said
    std::vector<PieceKind> promotions;  // what it can become there
    bool stays = true;                  // whether it can be what it is
    std::optional<CastleTrace> castle;
    std::optional<LinkTrace> link;
    // On its way to a castle or to another board, where a royal piece must not be attacked.
    std::optional<RoyalCheck> crossing;

    bool asked_for_moves = false;        // the `moves` hook was asked of the piece
    std::vector<std::string> not_added;  // what it said of the destination
    // It has added the move, which cannot be: for these royal pieces that it would take, or, with
    // none of them, as any move there.
    std::optional<board::WideSet> added_in_vain;
    // By the `restrain` hook, with what it says of the square.
    struct HeldBack {
        variant::Restrained how{};
        Square square{};
        std::vector<std::string> reasons;
    };
    std::optional<HeldBack> held_back;

    // Resolve: nothing of what follows without a move.
    std::optional<Move> move;
    std::optional<Square> victim;
    hooks::CaptureOutcome taken;
    std::vector<std::string> contest;  // what the `capture` hook said of it
    std::vector<std::string> effects;  // and the `effects` hook
    // Who went on, or was carried, beside the move: one step after the other.
    std::vector<hooks::Effects::Step> carried;
    std::vector<hooks::Effects::Held> held;   // what scripts gave to hands and took from them
    std::vector<std::optional<Piece>> moved;  // the squares after the move alone
    position::Setup after;                    // and after all that comes of it

    bool unaccompanied = false;  // what should come with it may not
    bool illegal_alone = false;  // it is not legal without what should come from the hand

    // Allowed.
    const variant::BoardChange* missed = nullptr;  // which the move must or may not bring about
    std::optional<Breach> breach;
    bool forbidden_by_hook = false;
    std::vector<std::string> verdict;  // of the `legal` hook
    // What is wary would stand there where these could capture it.
    std::optional<RoyalCheck> walks_into;

    // Safe.
    std::optional<Square> lost;      // an own royal piece that would leave the board
    std::vector<RoyalCheck> before;  // all own royal pieces
    std::vector<RoyalCheck> checks;  // those that it leaves in check
    board::WideSet gives_check;      // to royal pieces that must not be checked
    bool leaves_facing = false;      // royal pieces, whom it must not
    bool mates_by_drop = false;      // with a piece that must not
    bool omits_capture = false;      // though there is one that must be made
    bool omits_jump = false;         // likewise
    bool legal = false;
};

}  // namespace rulewright::movegen
