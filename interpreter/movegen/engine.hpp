// Engine: one compiled variant that can read positions, find their moves and play them. A plain
// interface over the templates, so that nobody above chooses a width; one per thread, because
// hooks are asked through it.
#pragma once

#include <array>
#include <atomic>
#include <memory>
#include <vector>

#include "hooks/hooks.hpp"
#include "movegen/checking_places.hpp"
#include "movegen/ruled_end.hpp"
#include "movegen/trace.hpp"
#include "movegen/turn.hpp"
#include "position/setup.hpp"

namespace rulewright::movegen {

// Whom a turn lets move, as far as all its ways agree.
struct Movers {
    KindMask kinds = 0;  // of all ways together
    hooks::WayPiece piece = hooks::WayPiece::kAny;
    hooks::WayCaptures captures = hooks::WayCaptures::kAny;
    NextDirection direction = NextDirection::kAny;
};

// A position of whatever width the engine chose; only its engine looks inside.
class AnyPosition {
public:
    virtual ~AnyPosition() = default;
    [[nodiscard]] virtual std::unique_ptr<AnyPosition> clone() const = 0;
    [[nodiscard]] virtual PlayerId to_move() const noexcept = 0;
    [[nodiscard]] virtual std::optional<Piece> at(Square square) const noexcept = 0;
    [[nodiscard]] virtual int halfmove_clock() const noexcept = 0;
    [[nodiscard]] virtual int fullmove() const noexcept = 0;
    [[nodiscard]] virtual const position::TurnMemory& turn() const noexcept = 0;
    virtual void set_turn(const position::TurnMemory& turn) noexcept = 0;
    [[nodiscard]] virtual board::WideSet pieces(PlayerId owner, PieceKind kind) const noexcept = 0;
    // What the player owns alone.
    [[nodiscard]] virtual board::WideSet pieces(PlayerId owner) const noexcept = 0;
    // What the en passant rights of the position capture; whether a piece can is not looked at.
    [[nodiscard]] virtual board::WideSet en_passant_victims() const noexcept = 0;
    // What the piece on the square carries in a declared column; 0 in variants without such state.
    [[nodiscard]] virtual int carried(std::size_t column, Square square) const noexcept = 0;
    // How many pieces of the kind the player holds.
    [[nodiscard]] virtual int held(PlayerId player, PieceKind kind) const noexcept = 0;
    // Becomes the other one, of the same engine, without allocating.
    virtual void assign(const AnyPosition& other) noexcept = 0;
};

class Engine {
public:
    virtual ~Engine() = default;

    [[nodiscard]] virtual const variant::Variant& variant() const noexcept = 0;
    [[nodiscard]] virtual const position::Frame& frame() const noexcept = 0;
    [[nodiscard]] virtual hooks::Hooks& hooks() noexcept = 0;

    // Of a setup as read_fen and read() give it. One put together otherwise must have at least the
    // royal pieces of Frame::royals_between(): engines look for them without asking.
    [[nodiscard]] virtual std::unique_ptr<AnyPosition> make(const position::Setup& setup) const = 0;
    // Of one that no game comes to: no script is asked how it has ended.
    [[nodiscard]] virtual std::unique_ptr<AnyPosition> make_up(
        const position::Setup& setup) const = 0;
    [[nodiscard]] virtual position::Setup read(const AnyPosition& position) const = 0;

    // Appends to `moves`, in no particular order. Rules that end a game are not looked at, nor is
    // what a turn allows.
    virtual void legal_moves(const AnyPosition& position, std::vector<Move>& moves) = 0;
    // How many those are; until the next call `gathered` then gives the one at the place that it
    // would have among them, which takes less time than to list all for the sake of one.
    [[nodiscard]] virtual std::size_t gather_legal(const AnyPosition& position) = 0;
    [[nodiscard]] virtual Move gathered(std::size_t place) = 0;
    // All ways in which the next ply can go: without a `turn` hook, each legal move; else each
    // throw with each move or pass that it allows. None: the player is mated or stalemated.
    virtual void turns(const AnyPosition& position, std::vector<Turn>& turns) = 0;
    // Who acts, and by what throws; what is on the table stays there.
    [[nodiscard]] virtual TurnNode turn_node(const AnyPosition& position) = 0;
    // Whom those dice and that mark let move.
    [[nodiscard]] virtual Movers movers(const AnyPosition& position, const Dice& dice,
                                        char mark) = 0;
    // The tag with which they let that kind move, as in TurnMemory.
    [[nodiscard]] virtual std::uint8_t tag_of(const AnyPosition& position, const Dice& dice,
                                              char mark, PieceKind kind) = 0;
    // How many turns there are.
    [[nodiscard]] virtual std::uint64_t count_legal(const AnyPosition& position) = 0;
    // How many legal moves there were if nothing were closed to the mover's way and no limit held.
    // What would attack its royal pieces then, and what policy follows, is as it is.
    [[nodiscard]] virtual std::uint64_t count_unrestricted(const AnyPosition& position) = 0;
    // Counts sequences of turns. `stop` may be null; when set, the count is worthless.
    [[nodiscard]] virtual std::uint64_t perft(const AnyPosition& position, int depth,
                                              const std::atomic<bool>* stop) = 0;
    // The move must be legal.
    virtual void apply_unchecked(AnyPosition& position, const Move& move) = 0;
    // The turn must be one of turns().
    virtual void play_turn(AnyPosition& position, const Turn& turn) = 0;

    // Whether a move goes along a line over a piece, as `filters: must_jump` means it.
    [[nodiscard]] virtual bool jumps(const AnyPosition& position, const Move& move) const = 0;
    // Whom the move captures, which must be legal, wherever he stands.
    [[nodiscard]] virtual std::optional<Square> victim(const AnyPosition& position,
                                                       const Move& move) = 0;

    // What search asks; what an engine does not know better is found by what is above.
    [[nodiscard]] virtual bool in_check(const AnyPosition& position) {
        return !checkers(position, position.to_move()).empty();
    }
    // Of the legal moves; false where only playing them tells whether they give check.
    [[nodiscard]] virtual bool find_checking(const AnyPosition& position,
                                             CheckingPlaces& places) = 0;
    // Appends the legal moves that capture.
    virtual void captures(const AnyPosition& position, std::vector<Move>& moves);
    // Of those that capture what stands on the square at least one by the first kind of `order`
    // that has any.
    virtual void recaptures(const AnyPosition& position, Square square,
                            const std::vector<PieceKind>& order, std::vector<Move>& moves);
    // Whether a piece of the player could capture on the square, as things stand.
    [[nodiscard]] virtual bool attacked(const AnyPosition& position, Square square,
                                        PlayerId by) = 0;
    // For each piece the number of its targets times the weight of its kind: the first player's
    // sum less the second's.
    [[nodiscard]] virtual int mobility(const AnyPosition& position,
                                       const std::array<int, kMaxKinds>& weights) = 0;
    // What the `evaluate` hook adds to a score, for the first player; 0 without one.
    [[nodiscard]] virtual int evaluate_by_hook(const AnyPosition& position) = 0;
    // Likewise what pieces carry, each column by its `worth`.
    [[nodiscard]] virtual int carried_worth(const AnyPosition&) { return 0; }
    // The other player is to move, nothing else changes but what a ply ends.
    virtual void skip_ply(AnyPosition& position) = 0;

    // The enemy pieces that attack a royal piece of the player (with what is closed).
    [[nodiscard]] virtual board::WideSet checkers(const AnyPosition& position, PlayerId player) = 0;
    // The enemies of `player` that could capture on the square, in a setup as it stands.
    [[nodiscard]] virtual board::WideSet attackers(const position::Setup& setup, Square square,
                                                   PlayerId player) = 0;
    // What the control hook says in a setup; nothing without one.
    [[nodiscard]] virtual std::optional<hooks::Control> control(const position::Setup& setup,
                                                                hooks::Why* why) = 0;
    // What the capture hook says of a capture; `victim` as the move has it.
    [[nodiscard]] virtual hooks::CaptureOutcome capture(const position::Setup& setup,
                                                        const Move& move, Square victim,
                                                        hooks::Why* why) = 0;
    [[nodiscard]] virtual board::Field overlay(const AnyPosition& position,
                                               const std::string& name) = 0;

    // Equal for the same position in the sense of repetition: placement, side, castling rights and
    // an en passant square that a pseudo-legal capture can use.
    [[nodiscard]] virtual std::uint64_t repetition_key(const AnyPosition& position) = 0;
    // Whether nothing before a move that resets the clock can come back.
    // Where positions are to know it (`state: occurrences`): the game, or the line of a search, has
    // come to this one so often. The `outcome` hook is asked about it once more.
    virtual void note_occurrences(AnyPosition& position, int times) = 0;
    [[nodiscard]] virtual bool forgets() const noexcept = 0;
    // The key computed from nothing, for tests.
    [[nodiscard]] virtual std::uint64_t recomputed_key(const AnyPosition& position) = 0;
    // With `ends: points`: who has more of them; nobody with as many.
    [[nodiscard]] virtual std::optional<PlayerId> winner_by_points(
        const AnyPosition& position) const = 0;
    [[nodiscard]] virtual bool insufficient_material(const AnyPosition& position) const = 0;

    // What variants declare beyond placement and movement.
    // An end that needs no list of moves.
    [[nodiscard]] virtual std::optional<RuledEnd> ended_at_once(const AnyPosition&) const {
        return std::nullopt;
    }
    // Whether any position has such an end.
    [[nodiscard]] virtual bool ends_at_once() const noexcept { return false; }
    // What hooks did in the last ply that was played, and after it.
    [[nodiscard]] virtual const hooks::Effects& effects() const {
        static const hooks::Effects none;
        return none;
    }
    // Whether any square is ever joined to another board.
    [[nodiscard]] virtual bool joins_boards() const noexcept { return false; }
    // The squares of one board that are joined to another in the setup.
    [[nodiscard]] virtual board::WideSet links(const position::Setup&, std::size_t, std::size_t) {
        return {};
    }
    // What becomes of a move of the piece on `origin`, which is its player's, stage by stage.
    [[nodiscard]] virtual Trace trace(const position::Setup& setup, const Intent& intent) = 0;

    // The same engine for another thread.
    [[nodiscard]] virtual std::unique_ptr<Engine> clone() const = 0;
};

// For tests, which hold the engine's ways of working against each other.
struct EngineOptions {
    bool make_and_test = false;  // try every move instead of using pins and check masks
    int least_words = 1;         // of a set of squares: 1, 2, 4 or 8
};

// The narrowest engine that the variant fits. The variant must outlive it and its clones.
[[nodiscard]] std::unique_ptr<Engine> make_engine(const variant::Variant& variant,
                                                  std::unique_ptr<hooks::Hooks> hooks,
                                                  const EngineOptions& options = {});

}  // namespace rulewright::movegen
