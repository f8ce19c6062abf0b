// Rules<W>: a variant compiled to tables for boards of W words: who reaches what from where, found
// once at load time. Immutable, shared by all positions of a game. Knows no game by name; what the
// rules allow (`capabilities`) decides how legality is tested.
#pragma once

#include <array>
#include <memory>
#include <vector>

#include "hooks/hooks.hpp"
#include "movegen/castle_rules.hpp"
#include "movegen/declared.hpp"
#include "movegen/end_conditions.hpp"
#include "movegen/move.hpp"
#include "movegen/neighbours.hpp"
#include "movegen/rides.hpp"
#include "movegen/sway.hpp"
#include "position/setup.hpp"
#include "position/zobrist.hpp"

namespace rulewright::movegen {

// At most so many groups of rays per kind (straight, diagonal, others; by range and by mode).
inline constexpr std::size_t kMaxRides = 6;

// At most so many pieces may be bound at once for pins to be found: one on each line along which a
// royal piece may be attacked (in space a queen alone has 26), two where it is attacked over one.
template <int W>
inline constexpr std::size_t kMaxPins = W == 1 ? 32 : 48;

struct RideList {
    std::array<std::uint8_t, kMaxRides> group{};
    std::uint8_t count = 0;
};

// A leap that all pieces of a kind may do at once by shifting their set.
template <int W>
struct StepRule {
    using Set = board::SquareSet<W>;
    int distance = 0;  // destination minus origin
    Set destinations;  // squares that have an origin on the board
    Set origins;       // from where it is allowed (initial squares, or everywhere)
    // Squares on the way that must be empty: passed minus origin.
    std::optional<int> passed;
    std::optional<int> further;
    bool moves = false;
    bool captures = false;
    bool en_passant = false;  // may capture en passant
    bool long_step = false;   // gives the right to be captured so
    bool initial = false;     // from initial squares only

    // The pieces of the set that nothing keeps from it.
    [[nodiscard]] Set movers(const Set& pieces, const Set& passable) const noexcept {
        Set found = pieces & origins;
        if (passed) found &= passable.shifted(-*passed);
        if (further) found &= passable.shifted(-*further);
        return found;
    }
};

// How a leap may go when squares can be closed: open if one of the routes has no closed square.
template <int W>
struct LeapRoute {
    using Set = board::SquareSet<W>;
    Square destination{};
    std::vector<Set> routes;

    [[nodiscard]] bool is_open(const Set& closed) const noexcept {
        for (const Set& route : routes) {
            if (route.disjoint(closed)) return true;
        }
        return false;
    }
};

// One leg of a way that bends.
struct PathLeg {
    variant::Over over = variant::Over::kEmpty;
    std::vector<Ray> ray;  // by square: where it may end, in order
};

// A movement that neither leap tables nor looked-up rides express, walked square by square: those
// that bend or must jump, lame rides; and all lame and hopping ones where squares are closed or
// linked.
template <int W>
struct PathRule {
    using Set = board::SquareSet<W>;
    bool moves = false;
    bool captures = false;
    variant::Jump jump = variant::Jump::kFree;
    variant::Hop hop = variant::Hop::kNone;
    bool skips_first = false;  // a must-jump ride of unit steps
    bool is_leap = false;
    bool initial = false;  // from initial squares only
    Set origins;
    Set destinations;
    std::vector<Set> capturers;  // by square: from where it might capture there, whatever stands
    std::vector<PathLeg> legs;   // where it bends, in place of what follows
    std::optional<std::size_t> takes;      // the leg that ends on whom it captures, and goes on
    std::vector<Ray> ray;                  // by origin: the landing squares in order
    std::vector<std::vector<Ray>> passed;  // by origin and landing: squares of that leap's way
    std::vector<std::vector<LeapRoute<W>>> routes;  // by origin, of all leaps; may be empty
};

// What pieces of a kind may become by moves that arrive on some squares or leave from some.
template <int W>
struct PromotionRule {
    using Set = board::SquareSet<W>;
    std::vector<PieceKind> to;
    Set arriving;
    Set leaving;
    Set entering;  // arriving from elsewhere
    bool only_lost = false;
    bool quietly = true;                // by moves that capture nothing
    bool capturing = true;              // by captures
    bool forced = false;                // wherever it applies
    Set forced_on;                      // or by moves that end there
    std::optional<std::size_t> memory;  // the column that remembers on which boards

    [[nodiscard]] bool applies(Square from, Square to_square) const noexcept {
        return arriving.contains(to_square) || leaving.contains(from) ||
               (entering.contains(to_square) && !entering.contains(from));
    }
    [[nodiscard]] bool happens_by(bool capture) const noexcept {
        return capture ? capturing : quietly;
    }
    [[nodiscard]] bool forces(Square from, Square to_square, bool capture) const noexcept {
        return happens_by(capture) && applies(from, to_square) &&
               (forced || forced_on.contains(to_square));
    }
};

template <int W>
struct KindRules {
    using Set = board::SquareSet<W>;
    std::vector<Set> move_leaps;     // by square
    std::vector<Set> capture_leaps;  // by square
    // Leaps without capture that `i` allows where more than squares is asked; by square, or empty.
    std::vector<Set> first_leaps;
    RideList move_rides;
    RideList capture_rides;
    std::vector<PathRule<W>> paths;
    // To links, which may lie outside the zone that it never leaves; else empty.
    std::vector<PathRule<W>> ways;
    std::vector<StepRule<W>> steps;  // instead of leaps when `by_steps`; else en passant only
    std::vector<std::vector<LeapRoute<W>>> routes;  // by square; empty when the kind has none
    Set lands;                                      // the zone that it never leaves, or all
    RideList gaze;                                  // along which it attacks royal pieces alone
    std::vector<PromotionRule<W>> promotions;
    // Where something else than staying what it is may come of moves that end there.
    Set special_arriving;
    Set special_leaving;     // and of those that begin there
    Set forced_arriving;     // by moves that end there it must promote
    Set forced_leaving;      // and by those that begin there
    bool only_lost = false;  // whether it matters for some promotion what was lost
    // Or whether the move captures, or enters the squares of a rule.
    bool heeds_moves = false;
    // To so many kinds by every move that ends on forced_arriving, and by no other; 0: not so.
    unsigned plain_ways = 0;
    bool by_steps = false;
    bool takes_en_passant = false;
    bool long_steps = false;
    bool uniform = false;  // the same squares with and without capture
    bool bends = false;    // it has `paths` or `first_leaps`
    bool royal = false;
    bool wary = false;              // it never goes where it could be captured
    bool exempt = false;            // closed squares do not concern it
    bool picky = false;             // it does not capture or jump over everybody
    bool leaves_capturing = false;  // the board, whatever it would be promoted to
    bool unjumped = false;          // not everybody who jumps over others jumps over it
    variant::InitialMoves initial;

    [[nodiscard]] bool is_uniform() const noexcept {
        return !by_steps && paths.empty() && move_leaps == capture_leaps &&
               move_rides.group == capture_rides.group && move_rides.count == capture_rides.count;
    }
    [[nodiscard]] bool may_promote(Square from, Square to) const noexcept {
        return special_arriving.contains(to) || special_leaving.contains(from);
    }
    [[nodiscard]] bool must_promote(Square from, Square to) const noexcept {
        return forced_arriving.contains(to) || forced_leaving.contains(from);
    }
    [[nodiscard]] bool must_promote(Square from, Square to, bool capture) const noexcept {
        if (!heeds_moves) return must_promote(from, to);
        return std::any_of(promotions.begin(), promotions.end(), [&](const PromotionRule<W>& rule) {
            return rule.forces(from, to, capture);
        });
    }

    // The right that a long step gives; `initially` is whether the piece may have made an
    // initial one.
    [[nodiscard]] std::optional<position::EnPassant> passing(Square from, Square to,
                                                             bool initially) const noexcept {
        for (const StepRule<W>& step : steps) {
            if (step.long_step && (initially || !step.initial) &&
                moved_by(from, step.distance) == to && step.origins.contains(from) &&
                step.destinations.contains(to)) {
                const int first = *step.passed;
                return position::EnPassant{moved_by(from, first), to,
                                           moved_by(from, step.further.value_or(first))};
            }
        }
        return std::nullopt;
    }
};

// Who attacks along a group of rays, seen from the attacked square (so the rays are reversed).
template <int W>
struct RideAttack {
    std::uint8_t group = 0;
    bool exempt = false;
    bool gazes = false;  // of royal pieces that face each other
    std::vector<PieceKind> kinds;
};

template <int W>
struct LeapAttack {
    using Set = board::SquareSet<W>;
    PieceKind kind{};
    std::vector<Set> from;  // by attacked square: where an attacker may stand
};

template <int W>
struct PlayerRules {
    std::vector<KindRules<W>> kinds;
    std::vector<RideAttack<W>> ride_attacks;
    std::vector<RideAttack<W>> hop_attacks;  // the same of rides over a piece
    std::vector<LeapAttack<W>> leap_attacks;
    std::vector<PieceKind> path_attackers;  // kinds that capture along a PathRule
};

struct Capabilities {
    // Royal pieces are attacked by what is looked up only: pins and check masks hold for one; and
    // each player always has one.
    bool masks = true;
    bool pins = true;
    bool contested = false;
    bool contest_removes_others = false;
    bool closes = false;  // the control hook closes squares
    // Links, limits, several royal pieces weighed against each other, promotion that remembers.
    bool linked = false;
    bool royals_promote = false;
    bool by_loss = false;        // what was lost says what pieces may become
    bool blasts = false;         // captures blow up what stands around them
    bool carefree = false;       // who has no royal piece need not look whether one is attacked
    bool plain_attacks = false;  // but for the pieces that a move moves or takes nothing changes
    bool answers = false;        // who finds royal pieces facing each other must end it
    bool changes = false;        // moves change other pieces (`changes`)
    bool scores = false;         // captured pieces count points
    bool consequences = false;   // captures change what captures, or put back what is captured
    bool upsets = false;         // of which more may come than other kinds of pieces, none royal
    bool picky = false;          // some kinds do not capture, or jump over, some kinds
    bool one_safe = false;       // a player is in check when all his royal pieces are attacked
    bool filtered = false;       // `filters` forbid what movement and safety allow
    bool royals_vanish = false;  // a rule may take a royal piece off the board
    // Where the board of a way, or what matters to it, cannot be told from the squares to which it
    // leads: pieces that capture over others, along lame ways or within zones, levels.
    bool hops = false;
    bool wraps = false;    // two ways may lead from one square to another
    bool locusts = false;  // some pieces capture on their way
    bool forgets = true;   // the pieces that reset the clock only ever go forward
    // What scripts have a say in (note_hooks).
    bool tried_by_hooks = false;  // `legal`, `moves`, or `effects` that change what is legal
    bool effects = false;         // the `effects` hook is asked
    bool steps = false;           // a move from square to square does that alone; contests apart
    bool adds_moves = false;      // the `moves` hook is asked
    bool adds_attacks = false;    // and its moves may capture
    bool restrains = false;       // the `restrain` hook is asked
    bool accompanied = false;     // moves bring pieces from the hand or walls
    bool neutral = false;         // some pieces are nobody's
    bool asks_check = false;      // some initial moves are not possible from check
    bool wary = false;            // some kinds never go where they could be captured
};

template <int W>
class Rules {
public:
    using Set = board::SquareSet<W>;

    // `make_and_test` forgoes pins and check masks.
    explicit Rules(const variant::Variant& variant, bool make_and_test = false);

    [[nodiscard]] const variant::Variant& variant() const noexcept { return frame_.variant(); }
    [[nodiscard]] const position::Frame& frame() const noexcept { return frame_; }
    [[nodiscard]] const position::Zobrist& zobrist() const noexcept { return zobrist_; }
    [[nodiscard]] const Capabilities& capabilities() const noexcept { return capabilities_; }
    [[nodiscard]] const DeclaredRules<W>& declared() const noexcept { return declared_; }
    [[nodiscard]] const Sway<W>& sway() const noexcept { return sway_; }
    [[nodiscard]] const FacingFiles<W>& facing() const noexcept { return facing_; }
    [[nodiscard]] const EndConditions<W>& conditions() const noexcept { return conditions_; }
    // Which hooks there are decides, too, how legality is found.
    void note_hooks(const hooks::Hooks& hooks) noexcept;
    // Asks the `portals` hook for every value of the variables on which links depend.
    void make_links(hooks::Hooks& hooks) { declared_.make_links(*this, hooks); }
    [[nodiscard]] std::size_t kinds() const noexcept { return variant().pieces.size(); }
    [[nodiscard]] const Set& board() const noexcept { return board_; }
    [[nodiscard]] const PlayerRules<W>& player(PlayerId id) const noexcept {
        return players_[index(id)];
    }
    [[nodiscard]] const KindRules<W>& kind(PlayerId owner, PieceKind kind) const noexcept {
        return players_[index(owner)].kinds[index(kind)];
    }
    [[nodiscard]] const RideGroup<W>& ride(std::uint8_t group) const noexcept {
        return rides_[group];
    }
    // Whether pieces of the kind are nobody's.
    [[nodiscard]] bool neutral(PieceKind kind) const noexcept { return includes(neutral_, kind); }
    // What a piece of the kind is in a hand.
    [[nodiscard]] PieceKind held_as(PieceKind kind) const noexcept {
        return variant().held_as(kind);
    }
    [[nodiscard]] const std::vector<PieceKind>& royal_kinds() const noexcept { return royals_; }
    // Those that attack other royal pieces by facing them.
    [[nodiscard]] const std::vector<PieceKind>& gazing_kinds() const noexcept { return gazing_; }
    // Those of which a player's last piece is royal.
    [[nodiscard]] const std::vector<PieceKind>& last_royal_kinds() const noexcept {
        return last_royals_;
    }
    // How many of them the player has at the start.
    [[nodiscard]] int at_start(PlayerId player, PieceKind kind) const noexcept {
        return at_start_[index(player)][index(kind)];
    }
    // Those that have moves which they lose with the first.
    [[nodiscard]] const std::vector<PieceKind>& first_movers() const noexcept {
        return first_movers_;
    }
    // Those that closed squares do not concern.
    [[nodiscard]] const std::vector<PieceKind>& exempt_kinds() const noexcept { return exempt_; }
    // Which castles are still allowed after a piece left or was captured on the square.
    [[nodiscard]] std::uint64_t castles_kept(Square square) const noexcept {
        return castles_.kept[index(square)];
    }
    // And after a piece of the kind moved, wherever it stood.
    [[nodiscard]] std::uint64_t castles_kept_by(PlayerId player, PieceKind kind) const noexcept {
        return castles_.kept_by[index(player)][index(kind)];
    }
    // Indices into frame().castles().
    [[nodiscard]] const std::vector<std::uint8_t>& castles_of(PlayerId player) const noexcept {
        return castles_.of[index(player)];
    }
    // Whether a piece of the kind could ever go there in one move on its board, as a first look.
    [[nodiscard]] bool reaches(PlayerId owner, PieceKind id, Square from,
                               Square to) const noexcept {
        const KindRules<W>& its = kind(owner, id);
        if (its.by_steps || !its.paths.empty()) return true;
        if (its.move_leaps[index(from)].contains(to)) return true;
        if (!its.first_leaps.empty() && its.first_leaps[index(from)].contains(to)) return true;
        for (std::size_t i = 0; i < its.move_rides.count; ++i) {
            if (ride(its.move_rides.group[i]).reach(from).contains(to)) return true;
        }
        return false;
    }
    // What must be empty for a castle, by its index.
    [[nodiscard]] const Set& castle_path(std::size_t castle) const noexcept {
        return castles_.paths[castle];
    }
    // The squares between a castling royal piece's home and where it ends.
    [[nodiscard]] const Set& castle_way(std::size_t castle) const noexcept {
        return castles_.ways[castle];
    }
    [[nodiscard]] bool castle_opens_nothing(std::size_t castle) const noexcept {
        return castles_.opens_nothing[castle] != 0;
    }
    // Whether a move of the royal piece could be written the same way.
    [[nodiscard]] bool castle_is_like_move(std::size_t castle) const noexcept {
        return castles_.like_moves[castle] != 0;
    }
    // The squares next to those of the set.
    [[nodiscard]] Set neighbours(const Set& set, hooks::Neighbourhood how) const noexcept {
        return neighbours_.of(set, how);
    }
    // What is connected to the seed through neighbouring squares of `within`, with those of the
    // seed that are in it.
    [[nodiscard]] Set connected(const Set& seed, const Set& within,
                                hooks::Neighbourhood how) const noexcept {
        Set found = seed & within;
        for (Set last; last != found;) {
            last = found;
            found |= neighbours(found, how) & within;
        }
        return found;
    }
    // Two of squares, three of hexagons.
    [[nodiscard]] const std::vector<Set>& colours() const noexcept { return colours_; }
    [[nodiscard]] bool resets_clock(PieceKind kind) const noexcept {
        return includes(resets_clock_, kind);
    }

private:
    template <int>
    friend class Compiler;

    position::Frame frame_;
    position::Zobrist zobrist_;
    Capabilities capabilities_;
    DeclaredRules<W> declared_;
    EndConditions<W> conditions_;
    FacingFiles<W> facing_;
    Sway<W> sway_;
    CastleRules<W> castles_;
    Set board_;
    std::vector<Set> colours_;
    PlayerRules<W> players_[kPlayers];
    std::vector<RideGroup<W>> rides_;
    KindMask neutral_ = 0;
    KindMask resets_clock_ = 0;
    std::vector<PieceKind> royals_;
    std::vector<PieceKind> last_royals_;
    std::vector<PieceKind> gazing_;
    std::vector<PieceKind> first_movers_;
    std::vector<int> at_start_[kPlayers];
    std::vector<PieceKind> exempt_;
    Neighbours<W> neighbours_;
};

}  // namespace rulewright::movegen
