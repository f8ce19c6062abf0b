// Variant: the rules of a game as plain, checked data. It is what the loader makes of YAML and all
// that the rest of the library knows of a game. No YAML, no Lua, no behaviour; immutable once made.
#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "board/shape.hpp"
#include "diagnostics/diagnostic.hpp"
#include "support/dice.hpp"
#include "support/ids.hpp"
#include "variant/betza.hpp"
#include "variant/changes.hpp"
#include "variant/draws.hpp"
#include "variant/hands.hpp"
#include "variant/promise.hpp"
#include "variant/state.hpp"
#include "variant/turns.hpp"

namespace rulewright::variant {

// One board. With several boards a square is written board name + file + rank.
using Grid = board::GridShape;

// Squares of one name; each player's own where ranks say which. What is given must hold together.
struct Zone {
    std::string name;
    std::vector<std::string> squares;        // without a board's name: of each board
    std::vector<std::string> own[kPlayers];  // of each player alone, likewise
    std::vector<int> ranks;                  // the owner's
    std::vector<int> files;                  // from 0
    std::string tint;                        // of pictures; empty: the usual one
    diagnostics::Place place;

    // Of a square by its name and that of its board; names count only where some are given.
    [[nodiscard]] bool names(std::size_t player, const std::string& board,
                             const std::string& square) const {
        if (squares.empty() && own[0].empty() && own[1].empty()) return true;
        const auto is_it = [&](const std::string& one) {
            return one == square || one == board + square;
        };
        return std::any_of(squares.begin(), squares.end(), is_it) ||
               std::any_of(own[player].begin(), own[player].end(), is_it);
    }
};
// Atoms name zones by bits of a word.
inline constexpr std::size_t kMaxZones = 16;

struct Player {
    std::string name;       // "white"
    char letter = 'w';      // in FEN
    int forward = 1;        // +1: towards higher ranks, -1: towards lower ones
    bool turned = false;    // its right is the diagram's left
    bool hexagons = false;  // of the board

    // A step of the player's piece as it is on the diagram.
    [[nodiscard]] constexpr Vector on_board(Vector leap) const noexcept {
        if (hexagons) {
            if (turned) leap = {-leap.x, leap.y - leap.x};
            return forward > 0 ? leap : Vector{leap.x, leap.x - leap.y};
        }
        return {turned ? -leap.x : leap.x, leap.y * forward, leap.z * forward};
    }
};

// A way of a leap over named squares: the leap is open when all squares of one route are.
// Written for the leap (long, short) with both positive; mirrored and turned for the others.
struct LeapRoutes {
    Vector leap;
    std::vector<std::vector<Vector>> routes;
};

// What `i` moves of a kind ask of its pieces.
struct InitialMoves {
    bool never_moved = false;  // that this very piece has never moved, in place of its squares
    bool from_check = true;    // else that its player is not in check

    // Whether squares alone do not tell.
    [[nodiscard]] constexpr bool depend() const noexcept { return never_moved || !from_check; }
};

struct PieceType {
    std::string name;              // "knight"
    std::string letter = "N";      // upper case, perhaps behind a `+`; see letters.hpp
    std::string symbol[kPlayers];  // Unicode for each player; may be empty
    std::string picture;           // a shape of pictures/ by name; may be empty
    std::string drawn[kPlayers];   // SVG of the author's, as text; may be empty
    std::string betza;             // empty when its moves are given as vectors
    std::string vectors;           // these as text, for people
    std::vector<Atom> atoms;
    std::vector<std::pair<std::size_t, std::string>> inside;  // by zone: Betza notation there
    std::optional<std::size_t> confined_to;                   // the zone that it never leaves
    std::vector<PieceKind> captures_not;                      // whom it does not capture
    std::vector<PieceKind> hops_not;                          // over whom it does not jump
    Whose hops = Whose::kBoth;                                // over whose pieces it jumps
    bool royal = false;
    bool royal_when_last = false;  // while its owner has no other of its kind
    bool wary = false;             // it never goes where it could be captured
    bool neutral = false;          // nobody's: it blocks both players and is never captured
    std::optional<int> value;      // to a computer player, in hundredths of a pawn
    std::vector<LeapRoutes> routes;
    std::vector<int> attributes;  // by AttributeId: the value of each declared attribute
    std::vector<int>
        forbidden_ranks;             // owner's ranks on which it may not stand in a given position
    std::vector<int> initial_ranks;  // owner's ranks for `i` atoms; empty: its start squares
    InitialMoves initial;

    // Whether it jumps over some pieces and not over others.
    [[nodiscard]] bool is_picky_jumper() const noexcept {
        return !hops_not.empty() || hops != Whose::kBoth;
    }
    // What is nobody's is neither player's.
    [[nodiscard]] bool jumps_over(PieceKind kind, bool own, bool nobodys) const noexcept {
        const bool side = hops == Whose::kBoth || (!nobodys && own == (hops == Whose::kOwn));
        return side && std::find(hops_not.begin(), hops_not.end(), kind) == hops_not.end();
    }
};

// A constant that every piece kind has, declared under `attributes:`.
struct Attribute {
    std::string name;
    std::string meaning;
    int min = 0;
    int max = 0;
    int worth = 0;  // for computer players: of each unit, in hundredths of a pawn
};

// Where a piece becomes another: by ranks as the owner counts them (1 = own home rank; -1 = the
// last), same on all boards, or on some levels, which the owner counts likewise; or in a zone.
struct Promotion {
    PieceKind kind{};
    std::vector<PieceKind> to;  // in the order in which they are listed
    std::vector<int> ranks;
    std::optional<std::size_t> zone;         // in place of ranks
    bool always = false;                     // in place of both: everywhere
    bool concerns[kPlayers] = {true, true};  // whose pieces do so
    bool arriving = true;                    // by moves that end there
    bool leaving = false;                    // by moves that begin there
    bool entering = false;                   // by those that end there and begin elsewhere
    bool quietly = true;                     // by moves that capture nothing
    bool capturing = true;                   // by captures
    bool forced = true;
    std::vector<int> forced_ranks;        // where it is although it need not be elsewhere
    bool only_lost = false;               // only to what there are fewer of than at the start
    std::vector<int> levels;              // owner's levels on which it does; empty: all boards
    std::optional<PieceKind> by_default;  // for a text without a letter (`promotion_default`)
    std::optional<std::size_t> memory;    // the column that remembers on which boards it happened
    bool again = false;                   // what promoted may do so on boards not remembered

    // Whether it matters for it what a move captures.
    [[nodiscard]] bool heeds_captures() const noexcept { return !quietly || !capturing; }
    // Whether the squares where moves end, and those where they begin, do not tell each by itself.
    [[nodiscard]] bool heeds_moves() const noexcept { return heeds_captures() || entering; }
    // By a move of which is known whether it ends and whether it begins there.
    [[nodiscard]] bool applies(bool ends, bool begins) const noexcept {
        return (arriving && ends) || (leaving && begins) || (entering && ends && !begins);
    }
    [[nodiscard]] bool happens_by(bool capture) const noexcept {
        return capture ? capturing : quietly;
    }
};

// Where castling ends whatever it starts from, as files counted from 0.
struct CastlingFiles {
    PieceKind royal{};  // who castles
    int right = 0;      // the royal piece, with a partner on its right; left as on the diagram
    int left = 0;
};

struct Castling {
    PieceKind partner{};         // who comes to the other side of the royal piece (an `O` atom)
    bool from_check = false;     // allowed while in check
    bool through_check = false;  // allowed over attacked squares
    bool across = false;         // also with partners on other boards; each piece keeps its right
    std::string home;            // a placement with who castles; empty: the start position's
    bool dropped = false;        // whether pieces dropped at home may castle
    std::optional<CastlingFiles> files;  // in place of `O` atoms: from any files
};

// One of these pieces of the player stands on such a square.
struct Reach {
    std::vector<PieceKind> pieces;
    std::vector<std::string> squares;  // without a board's name: of each board
    std::vector<int> ranks;            // the player's own
    std::optional<std::size_t> zone;   // in place of both
    int at_least = 1;                  // so many of them
};

// With the last move one of these pieces of the player has left such a square.
struct Leaves {
    Reach from;  // without its number
};

// Of these pieces together the player has no more than so many.
struct Left {
    std::vector<PieceKind> pieces;
    int at_most = 0;
    bool hands = true;       // pieces in hand count, too
    int other_at_least = 0;  // while the other player has so many
    std::optional<int> other_at_most;
};

// So many of these pieces of the player stand side by side in one direction.
struct InLine {
    std::vector<PieceKind> pieces;
    int length = 0;
    bool along_files = true;
    bool along_ranks = true;
    bool through_levels = true;  // straight up
    bool diagonally = true;
};

// Pieces of the player lead from next to next from one of his zones to another one.
struct Connects {
    std::vector<PieceKind> pieces;
    std::size_t zones[2] = {0, 0};
    Adjacent by = Adjacent::kAny;
};

// The player has given check so many times.
struct ChecksGiven {
    int count = 0;
};

// The player has so many points.
struct PointsReached {
    int count = 0;
};

// He has passed, as so many players in a row have done.
struct PassesMade {
    int times = 0;
    bool facing = false;  // only while royal pieces face each other
};

// What an end may look at.
using Circumstance =
    std::variant<Reach, Leaves, Left, InLine, Connects, ChecksGiven, PointsReached, PassesMade>;

// An end that comes about as soon as a position is entered in which something holds for a player.
struct EndCondition {
    std::string name;
    Verdict result = Verdict::kLoss;
    bool at_turn_end = false;  // not looked at before it goes on to the other player
    bool concerns[kPlayers] = {true, true};
    bool replies[kPlayers] = {false, false};  // who has a ply left when it makes him lose
    std::vector<Circumstance> when;           // all of them for the same player
    diagnostics::Place place;

    // Calls act(one) with each circumstance of the kind.
    template <typename One, typename Act>
    void for_each(Act act) const {
        for (const Circumstance& some : when) {
            if (const auto* one = std::get_if<One>(&some)) act(*one);
        }
    }
    template <typename One>
    [[nodiscard]] bool looks_at() const noexcept {
        return std::any_of(when.begin(), when.end(), [](const Circumstance& some) {
            return std::holds_alternative<One>(some);
        });
    }
};

// By PlayerId: what it is for the player who has no move.
using Verdicts = std::array<Verdict, kPlayers>;

// What pieces count, for ends by points: on the board for their owner, captured for the captor.
struct Points {
    std::string name;                   // what such an end is called
    std::vector<int> of;                // by PieceKind
    std::vector<int> captured;          // by PieceKind; empty: nothing
    std::size_t sums = 0;               // the variables of what was captured, by PlayerId from here
    std::array<int, kPlayers> extra{};  // by PlayerId
    bool fewer_wins = false;
};
// Sums of what was captured stay within it.
inline constexpr int kMostPoints = 10'000;

struct Ends {
    Verdicts checkmate = {Verdict::kLoss, Verdict::kLoss};
    Verdicts stalemate = {Verdict::kDraw, Verdict::kDraw};
    std::vector<std::string> by_rule;  // what hooks may call the end of a game
    std::vector<EndCondition> conditions;
    std::optional<Points> points;
    std::optional<std::size_t> passes;  // the variable that counts them, where a condition asks

    // The most checks that some condition asks for; 0 when checks are not counted.
    [[nodiscard]] int counted_checks() const noexcept {
        int most = 0;
        for (const EndCondition& end : conditions) {
            end.for_each<ChecksGiven>(
                [&](const ChecksGiven& checks) { most = std::max(most, checks.count); });
        }
        return most;
    }
};

// What else a legal move must be.
struct Filters {
    bool must_capture = false;   // a capture, if there is one
    bool most_captures = false;  // and one of those by which the turn may capture the most
    bool must_jump = false;      // or one along a line over a piece, if there is one
    bool no_checks = false;      // one that leaves no royal enemy attacked
    bool but_mates = false;      // or that leaves him no answer, though his may give check
    [[nodiscard]] bool forbid_all_checks() const noexcept { return no_checks && !but_mates; }
    // Whether some moves come before others.
    [[nodiscard]] bool oblige() const noexcept { return must_capture || must_jump; }
};

// A capture removes the piece that captures, too, and all next to the square where it arrives.
struct Blast {
    std::vector<PieceKind> spares;  // of those next to it
};

// Where what was captured is put back on the board: on an empty start square of its owner's pieces
// of its kind, any one, or one on the file or of the colour of the square where it was captured.
enum class Rebirth : std::uint8_t { kNone, kHome, kFile, kColour };
// "none", "home", "file", "colour".
[[nodiscard]] constexpr const char* name_of(Rebirth rebirth) noexcept {
    constexpr const char* kNames[] = {"none", "home", "file", "colour"};
    return kNames[static_cast<std::size_t>(rebirth)];
}

// What the capture of one kind makes of another.
struct Becomes {
    PieceKind mover{};
    std::optional<PieceKind> victim;  // all that no other row names
    PieceKind into{};
};

// What a capture may take off the board. With hooks it is what the script promises; legality asks
// the `capture` hook only where the promised outcomes differ.
struct CaptureRule {
    bool contested = false;          // the `capture` hook decides
    bool may_remove_others = false;  // other pieces than victim and mover may go
    std::optional<Blast> blast;
    std::vector<PieceKind> changes_side;  // these go over to the other player when they capture
    std::vector<Becomes> becomes;
    std::vector<Rebirth> rebirth;  // by PieceKind; empty: nobody

    // Whether more comes of a capture than that pieces leave the board.
    [[nodiscard]] bool has_consequences() const noexcept {
        return !changes_side.empty() || !becomes.empty() || !rebirth.empty();
    }
    // What the mover is after the capture.
    [[nodiscard]] PieceKind becomes_of(PieceKind mover, PieceKind victim) const noexcept;
};

// Squares that the `control` hook closes to a player.
struct ClosedRule {
    bool path = false;
    bool destination = false;
    std::vector<PieceKind> exempt;
};

// What the `restrain` hook says of pieces, one set for each word, in their order.
enum class Restrained : std::uint8_t { kMove, kCapture, kCaptured };
// "move", "capture", "captured".
[[nodiscard]] constexpr const char* name_of(Restrained word) noexcept {
    constexpr const char* kNames[] = {"move", "capture", "captured"};
    return kNames[static_cast<std::size_t>(word)];
}
// "may not be captured".
[[nodiscard]] constexpr const char* words_of(Restrained word) noexcept {
    constexpr const char* kWords[] = {"may not move", "may not capture", "may not be captured"};
    return kWords[static_cast<std::size_t>(word)];
}

// A ruling: a named reading of the rule text that the file picks. Scripts read it from `config`.
using ConfigValue = std::variant<std::int64_t, bool, std::string>;
struct Option {
    std::string name;
    ConfigValue value;
    std::vector<ConfigValue> values;  // allowed ones; empty: any value of the same type
    std::string ruling;               // "M2"
    std::string meaning;
};

struct TimePeriod {
    std::optional<int> moves;  // to the end of the game without it
    int seconds = 0;
};

struct TimeControl {
    std::string name;  // empty for one that a match gives itself
    std::vector<TimePeriod> periods;
    int increment = 0;  // seconds after each move
};

enum class MoveStyle : std::uint8_t { kSan, kCoordinate, kEdan };

struct Notation {
    MoveStyle moves = MoveStyle::kSan;  // how moves are shown to people
    std::string failed_capture = "~";   // SAN's mark for a capture that removed the mover instead
    std::string failed_capture_comment = "capture failed";  // PGN comment
};

struct Source {
    std::string title;
    std::string author;
    std::string text;
    std::string url;
};

struct HookScript {
    std::string path;          // resolved, to open
    std::string root;          // resolved project root that `require` must stay under
    diagnostics::Place place;  // the YAML value that names it
};

struct Variant {
    std::string id;    // file name without extension: "magnet-chess"
    std::string name;  // "Magnet Chess"
    std::string file;  // as the user wrote it
    Source source;
    std::vector<Grid> boards;
    bool stacked = false;  // the boards are levels of one space, the first one lowest
    Player players[kPlayers];
    std::vector<Zone> zones;
    std::vector<Attribute> attributes;
    std::vector<PieceType> pieces;  // by PieceKind
    std::string start;              // FEN
    diagnostics::Place start_place;
    std::vector<Promotion> promotions;
    std::optional<Castling> castling;
    bool en_passant = false;  // double steps give a right for one ply
    Draws draws;
    Ends ends;
    Filters filters;
    std::optional<Hands> hands;
    Gates gates;
    CaptureRule capture;
    std::vector<BoardChange> changes;  // in the order in which they are made
    std::optional<ClosedRule> closed;
    std::vector<Restrained> restrained;  // empty: nobody holds pieces back
    State state;
    std::optional<Links> links;
    std::vector<Gain> gains;
    std::vector<Sum> sums;
    std::vector<Limit> limits;
    Royalty royalty;
    std::optional<Placing> placing;
    std::optional<Turns> turns;
    std::vector<Option> options;
    std::vector<HookScript> hooks;  // in the order in which they are asked
    Promises promises;
    std::vector<TimeControl> time_controls;
    Notation notation;

    // Whether some kind does not capture, or jump over, some kinds.
    [[nodiscard]] bool has_picky_kinds() const noexcept {
        return std::any_of(pieces.begin(), pieces.end(), [](const PieceType& piece) {
            return !piece.captures_not.empty() || piece.is_picky_jumper();
        });
    }
    // What a piece of the kind is in a hand.
    [[nodiscard]] PieceKind held_as(PieceKind kind) const noexcept {
        return hands ? hands->held_as[index(kind)] : kind;
    }
    [[nodiscard]] std::optional<PieceKind> find_kind(char letter) const noexcept;
    // By its whole letter, in upper or lower case.
    [[nodiscard]] std::optional<PieceKind> kind_of_letter(std::string_view letter) const noexcept;
    [[nodiscard]] std::optional<PieceKind> find_kind(const std::string& name) const noexcept;
    // "white pawn"; what is nobody's has only its name.
    [[nodiscard]] std::string describe(const Piece& piece) const;
    // The same within a sentence: "sente go between" of a `go_between`.
    [[nodiscard]] std::string in_words(const Piece& piece) const;
    [[nodiscard]] std::string in_words(PieceKind kind) const;
    // What the dice show.
    [[nodiscard]] std::vector<std::string> names_of(const Dice& dice) const;
};

}  // namespace rulewright::variant
