// Hooks: the moments of a ply at which a variant may decide something that data cannot say, as an
// abstract class with do-nothing defaults, and the read-only views that a hook gets. The engine
// calls; script/ implements with Lua, tests with C++. Hooks are pure: views in, values out.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "board/field.hpp"
#include "board/square_set.hpp"
#include "board/topology.hpp"
#include "diagnostics/diagnostic.hpp"
#include "hooks/effects.hpp"
#include "hooks/turn.hpp"
#include "support/ids.hpp"

namespace rulewright::hooks {

using board::Field;
using board::WideSet;

// Which targets of a piece are meant, pseudo-legally, as if it were its owner's turn. Castling
// and en passant are never part of it; what `control` closes is not looked at.
struct Reach {
    bool moves = true;  // empty squares it could move to
    bool captures =
        true;  // squares it could capture on; empty ones count as if an enemy stood there
    bool only_empty = false;  // leave out occupied targets
    bool legal = false;   // only moves that leave no own royal attacked, by the movement data alone
    bool guards = false;  // instead, the own pieces that could be captured, were they the enemy's
    std::optional<PieceKind> as = {};  // each piece as if it were one of this kind
};

enum class Neighbourhood { kOrthogonal, kDiagonal, kAny };

// The last ply that was played, where positions know it.
struct LastPly {
    Square origin{};
    Square destination{};
    bool captured = false;
};

// A position as hooks see it. Cheap to make; valid during the call that it was passed to.
class PositionView {
public:
    virtual ~PositionView() = default;

    [[nodiscard]] virtual PlayerId to_move() const = 0;
    [[nodiscard]] virtual WideSet board() const = 0;  // all squares
    [[nodiscard]] virtual WideSet occupied() const = 0;
    [[nodiscard]] virtual WideSet pieces(PlayerId owner) const = 0;
    [[nodiscard]] virtual WideSet pieces(PieceKind kind) const = 0;  // of both players
    [[nodiscard]] virtual std::optional<Piece> at(Square square) const = 0;

    // What is connected to the seed through neighbouring squares of `within` (the seed's squares
    // outside `within` are left out).
    [[nodiscard]] virtual WideSet connected(const WideSet& seed, const WideSet& within,
                                            Neighbourhood neighbourhood) const = 0;
    // The squares beside those of the set, without these: of squares through edges or corners, of
    // hexagons as their boards have them.
    [[nodiscard]] virtual WideSet neighbours(const WideSet& set, Neighbourhood how) const = 0;
    // The squares of the set moved by (x, y); those that leave their board are lost.
    [[nodiscard]] virtual WideSet shift(const WideSet& set, int x, int y) const = 0;
    // The squares passed when going from `from` in direction (x, y) up to and including the first
    // square of `blockers`, or to the edge.
    [[nodiscard]] virtual WideSet ray(Square from, int x, int y, const WideSet& blockers) const = 0;

    // The sum of a declared attribute over the pieces on the set.
    [[nodiscard]] virtual int sum(const WideSet& set, AttributeId attribute) const = 0;
    // Of all pieces of the set; squares without one reach nothing.
    [[nodiscard]] virtual WideSet reach(const WideSet& pieces, const Reach& reach) const = 0;
    // For every square the sum of the attribute over those pieces of the set that reach it.
    [[nodiscard]] virtual Field influence(const WideSet& pieces, AttributeId attribute,
                                          const Reach& reach) const = 0;

    [[nodiscard]] virtual std::string fen() const = 0;  // for messages, not for speed

    // What variants declare. An AttributeId beyond the constant attributes is a value that pieces
    // carry; `sum` reads both.
    [[nodiscard]] virtual int plies() const { return 0; }  // played so far
    [[nodiscard]] virtual int variable(std::size_t) const { return 0; }
    // Of the turn, before what its way sets.
    [[nodiscard]] virtual int turn_variable(std::size_t) const { return 0; }
    [[nodiscard]] virtual Dice dice() const { return {}; }  // on the table
    // What was thrown for the move that is decided now, in the order of the throws.
    [[nodiscard]] virtual Dice contest() const { return {}; }
    // Of the way in which it is chosen: 1 + place in `turns: tags`; 0: none.
    [[nodiscard]] virtual std::size_t tag() const { return 0; }
    [[nodiscard]] virtual std::optional<LastPly> last_move() const { return std::nullopt; }
    // How often the game has come to the position, this time among them.
    [[nodiscard]] virtual int occurrences() const { return 1; }
    // The square on which a pawn may be captured that stands elsewhere.
    [[nodiscard]] virtual WideSet en_passant() const { return {}; }
    // How many pieces of the kind the player holds.
    [[nodiscard]] virtual int held(PlayerId, PieceKind) const { return 0; }
    // The plies that the timer of the square still runs.
    [[nodiscard]] virtual int timer(Square) const { return 0; }
    // The royal pieces of the player that are attacked, `control` and `moves` not asked.
    [[nodiscard]] virtual WideSet checked(PlayerId) const { return {}; }
    // The pieces of the player that attack the square as checks are decided, safety of royal pieces
    // apart; an empty square counts as if an enemy stood there. Here: by movement alone.
    [[nodiscard]] virtual WideSet attackers(Square square, PlayerId by) const;
    // Whether that depends on hooks, which are asked then.
    [[nodiscard]] virtual bool attacks_ask_hooks() const { return false; }
    [[nodiscard]] virtual WideSet on_board(std::size_t) const { return board(); }
    // The squares of one of the `zones`, as they are the player's.
    [[nodiscard]] virtual WideSet zone(std::size_t, PlayerId) const { return {}; }
    // The squares that join their board to another when one variable has another value.
    [[nodiscard]] virtual WideSet links(std::optional<std::pair<std::size_t, int>>) const {
        return {};
    }
    // The squares of `among` on the square's board that are nearest to it in king's steps.
    [[nodiscard]] virtual WideSet nearest(Square from, const WideSet& among) const;
};

// The variables of a game in the order of their declaration.
struct Variables {
    std::array<std::int16_t, 8> values{};
    std::size_t count = 0;
};

struct MoveView {
    Square origin{};
    Square destination{};
    std::optional<Square> victim;  // en passant: not the destination
    Piece mover;
    std::optional<PieceKind> promotion;
    bool en_passant = false;
    bool castling = false;
    bool drop = false;  // from the hand; the origin is the destination
};

// What a hook says that ends games: a place in `ends: by_rule`.
struct DeclaredEnd {
    std::size_t over = 0;
    std::optional<PlayerId> winner;  // nobody: a draw
};

// Collects the reasons that a hook gives. `squares` is what the question is about (the way of a
// refused move, say); empty when it is about nothing in particular.
struct Why {
    WideSet squares;
    std::vector<std::string> lines;
};

struct CaptureOutcome {
    WideSet removed;           // whose pieces leave the board; {victim}: a plain capture
    bool mover_stays = false;  // the mover captures from its origin instead of moving
};

// What is closed to each player: given as two sets, or as a field whose positive squares are the
// first player's (closed to the second) and whose negative squares are the second player's.
struct Control {
    WideSet closed_to[kPlayers];
    std::optional<Field> charge;

    // The squares closed to the player, occupied ones and those beyond the board not yet taken out.
    [[nodiscard]] WideSet closed(PlayerId player) const noexcept {
        if (!charge) return closed_to[index(player)];
        return index(player) == 0 ? charge->negative() : charge->positive();
    }
};

// Pieces of both players that a position holds back, by where they stand.
struct Restraint {
    WideSet still;  // may not move at all
    WideSet tame;   // may not capture
    WideSet safe;   // may not be captured
};

enum class HookPoint {
    kCapture,
    kControl,
    kPortals,
    kAfterPly,
    kTurn,
    kEvaluate,
    kEffects,
    kLegal,
    kMoves,
    kOutcome,
    kSetup,
    kRestrain,
};

// Each hook once, by its name in a script.
struct HookName {
    HookPoint point{};
    std::string_view name;
    bool in_order = false;  // several scripts may define it, and are asked one after the other
};
inline constexpr std::array<HookName, 12> kHooks{{
    {HookPoint::kCapture, "capture"},
    {HookPoint::kControl, "control"},
    {HookPoint::kPortals, "portals"},
    {HookPoint::kAfterPly, "after_ply", true},
    {HookPoint::kTurn, "turn"},
    {HookPoint::kEvaluate, "evaluate", true},
    {HookPoint::kEffects, "effects", true},
    {HookPoint::kLegal, "legal", true},
    {HookPoint::kMoves, "moves"},
    {HookPoint::kOutcome, "outcome"},
    {HookPoint::kSetup, "setup"},
    {HookPoint::kRestrain, "restrain"},
}};
[[nodiscard]] constexpr std::string_view name_of(HookPoint point) noexcept {
    return kHooks[static_cast<std::size_t>(point)].name;
}

// What an `evaluate` hook may say at most, either way: a hundred pawns.
inline constexpr int kMostScore = 10'000;

class Hooks {
public:
    virtual ~Hooks() = default;

    [[nodiscard]] virtual bool defines(HookPoint) const { return false; }

    // `after` is the board after a plain capture, before promotion. `why` may be null.
    [[nodiscard]] virtual CaptureOutcome capture(const MoveView& move, const PositionView& before,
                                                 const PositionView& after, Why* why);
    [[nodiscard]] virtual Control control(const PositionView& position, Why* why);

    // Whoever may not move or not capture attacks nothing, and nothing attacks who may not be
    // captured.
    [[nodiscard]] virtual Restraint restrain(const PositionView& position, Why* why);

    // The squares of board `from` that are joined to the same squares of board `to`.
    [[nodiscard]] virtual WideSet portals(const Variables& variables, std::size_t from,
                                          std::size_t to);
    // The text of the position in which the game of that seed starts; nothing without the hook.
    [[nodiscard]] virtual std::optional<std::string> setup(std::uint64_t seed);
    // Whoever used an answer found it wrong: the hook's error, unless there is one. The position
    // that the hook was asked about may be null.
    virtual void refuse(HookPoint, const std::string& message, const std::string& expected,
                        const PositionView* position);

    // What a move does beside going and capturing; `after` is the position with all that, the
    // opponent to move. Fills `effects`, which is empty.
    virtual void effects(const MoveView& move, const PositionView& before,
                         const PositionView& after, Effects& effects, Why* why);
    // Whether the move is allowed; `after` has its effects. Royal safety is not looked at yet.
    [[nodiscard]] virtual bool legal(const MoveView& move, const PositionView& before,
                                     const PositionView& after, Why* why);
    // Moves of the piece on the square beside those of its movement, each square at most once;
    // appends to `moves`. The position's player to move is the piece's owner.
    virtual void moves(const PositionView& position, Square from, std::vector<ExtraMove>& moves,
                       Why* why);
    // `before` is the position before the ply, `after` the one after it; a pass has no move. Fills
    // `effects`, which is empty.
    virtual void after_ply(const MoveView* move, const PositionView& before,
                           const PositionView& after, Effects& effects);
    // How the game ended when the position was entered, if it did.
    [[nodiscard]] virtual std::optional<DeclaredEnd> outcome(const PositionView& position,
                                                             Why* why);
    // The ways in which a turn may go on; none at a promotion: the player chooses.
    [[nodiscard]] virtual TurnWays turn(const TurnContext& context);

    // What search adds to its own score, for the first player, -kMostScore to kMostScore.
    [[nodiscard]] virtual int evaluate(const PositionView& position);

    // Numbers per square that a variant can show on the board.
    [[nodiscard]] virtual std::vector<std::string> overlays() const { return {}; }
    [[nodiscard]] virtual Field overlay(const std::string& name, const PositionView& position);

    // The first error of any call. From then on every call answers as if nothing were defined, so
    // that callers may finish what they do and look once.
    [[nodiscard]] virtual const std::optional<diagnostics::Diagnostic>& error() const;
    virtual void clear_error() {}

    // Whether any call has looked at dice, a contest or a tag: then answers may depend on them.
    [[nodiscard]] virtual bool looks_at_turn() const { return false; }

    // From now on each question that takes reasons is asked with and without them, and answers that
    // differ are an error: for whoever looks for mistakes and has the time.
    virtual void compare_reasons() {}

    // Who is asked while one of these hooks is being answered, for what that wants to know of its
    // position. Hooks that are being answered, also further out, are not asked again: that is an
    // error of them all.
    [[nodiscard]] virtual Hooks& nested() { return *this; }

    // Other scripts have another one; 0 without a script.
    [[nodiscard]] virtual std::uint64_t fingerprint() const { return 0; }

    // The same hooks for another thread.
    [[nodiscard]] virtual std::unique_ptr<Hooks> clone() const;
};

}  // namespace rulewright::hooks
