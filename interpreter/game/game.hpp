// Game and State: the API that everything above uses. A Game is a variant ready to play; a State is
// one game in progress: a position, what came before it as far as rules look back, and whether and
// how it ended. Neither knows YAML, Lua or notation.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "diagnostics/diagnostic.hpp"
#include "game/chases.hpp"
#include "game/ends.hpp"
#include "movegen/engine.hpp"
#include "support/result.hpp"
#include "variant/tuning.hpp"
#include "variant/variant.hpp"

namespace rulewright::game {

using movegen::Move;
using movegen::Throw;
using movegen::Turn;

struct Outcome {
    std::optional<PlayerId> winner;  // nobody: a draw
    EndReason reason = EndReason::kCheckmate;
    std::string detail;  // what an adjudicator said; usually empty
};

// Whose doing comes next.
enum class Actor { kPlayer, kChance, kNobody };

class State;

// One per thread: hooks are asked through it.
class Game {
public:
    Game(std::shared_ptr<const variant::Variant> variant, std::unique_ptr<hooks::Hooks> hooks);

    [[nodiscard]] const variant::Variant& variant() const noexcept { return *variant_; }
    [[nodiscard]] const position::Frame& frame() const noexcept { return engine_->frame(); }
    [[nodiscard]] const board::Topology& topology() const noexcept { return frame().topology(); }
    [[nodiscard]] movegen::Engine& engine() noexcept { return *engine_; }
    [[nodiscard]] const Ends& ends() const noexcept { return ends_; }

    // What a hook did wrong, if one did; every answer after that is worthless.
    [[nodiscard]] const std::optional<diagnostics::Diagnostic>& error() const {
        return engine_->hooks().error();
    }

    // What computer players have learned of it; null: nothing.
    [[nodiscard]] const std::shared_ptr<const variant::Tuning>& tuning() const noexcept {
        return tuning_;
    }
    void learn(std::shared_ptr<const variant::Tuning> tuning) { tuning_ = std::move(tuning); }

    [[nodiscard]] std::unique_ptr<Game> clone() const;

    // Where a game of that seed starts: games differ only where the `setup` hook makes them.
    [[nodiscard]] State start(std::uint64_t seed = 0);
    [[nodiscard]] bool starts_differ() const {
        return engine_->hooks().defines(hooks::HookPoint::kSetup);
    }
    // `ignored` receives what in the text means nothing; may be null.
    [[nodiscard]] Result<State, std::vector<position::FenProblem>> read(
        std::string_view fen, std::vector<position::FenProblem>* ignored = nullptr);

    [[nodiscard]] const variant::PieceType& type(PieceKind kind) const noexcept {
        return variant().pieces[index(kind)];
    }
    [[nodiscard]] const std::string& player_name(PlayerId player) const noexcept {
        return variant().players[index(player)].name;
    }
    [[nodiscard]] std::optional<PlayerId> find_player(std::string_view name) const noexcept;
    // "white knight".
    [[nodiscard]] std::string describe(const Piece& piece) const;
    // The same, and a kind and a player, within a sentence: "sente go between".
    [[nodiscard]] std::string in_words(const Piece& piece) const;
    [[nodiscard]] std::string in_words(PieceKind kind) const;
    [[nodiscard]] std::string in_words(PlayerId player) const;

private:
    Game(std::shared_ptr<const variant::Variant> variant, std::unique_ptr<movegen::Engine> engine);

    std::shared_ptr<const variant::Variant> variant_;
    std::unique_ptr<movegen::Engine> engine_;
    Ends ends_;
    std::shared_ptr<const variant::Tuning> tuning_;
};

// A value: copying it copies the game so far. Its Game must outlive it.
class State {
public:
    State(Game& game, const position::Setup& setup);
    State(const State& other);
    State& operator=(const State& other);
    State(State&&) noexcept = default;
    State& operator=(State&&) noexcept = default;
    ~State() = default;
    // The same with what comes with a move on the table, dice, mark and tag of its way: to ask what
    // hooks say then. What there is to do is as before.
    [[nodiscard]] State laid_for(PieceKind mover, const Dice& dice, const Dice& contest,
                                 char mark) const;
    // The same, to go on with another clone of its Game: on another thread.
    [[nodiscard]] State on(Game& clone) const;

    [[nodiscard]] Game& game() const noexcept { return *game_; }
    [[nodiscard]] const movegen::AnyPosition& position() const noexcept { return *position_; }
    [[nodiscard]] position::Setup setup() const { return game_->engine().read(*position_); }
    [[nodiscard]] std::string fen() const { return write_fen(game_->frame(), setup()); }
    [[nodiscard]] PlayerId to_move() const noexcept { return position_->to_move(); }
    [[nodiscard]] std::optional<Piece> at(Square square) const noexcept {
        return position_->at(square);
    }

    // A player, who has moves, may throw or may pass; chance, while dice are to be thrown; nobody
    // when the game is over.
    [[nodiscard]] Actor actor() const;

    // The moves that the player may choose from now; none at a throw, or when the game is over. In
    // the generator's order. Where dice decide promotions, without the piece promoted to.
    [[nodiscard]] const std::vector<Move>& legal_moves() const;
    // The same with their marks and dice, and passes.
    [[nodiscard]] const std::vector<Turn>& choices() const;
    // Whether the player may throw instead.
    [[nodiscard]] bool may_throw() const;
    // The pass that is the player's only choice: nobody chooses it, it is played at once. Passes
    // that would follow each other for ever are left to the players.
    [[nodiscard]] std::optional<Turn> forced_pass() const;
    [[nodiscard]] bool must_pass() const { return forced_pass().has_value(); }
    // What dice may show, and how many are thrown by whom: empty where nobody throws.
    [[nodiscard]] const movegen::TurnNode& node() const;
    // All ways in which the next ply can go, throws included: what perft counts.
    [[nodiscard]] const std::vector<Turn>& turns() const;
    // Legal moves of the pieces, whatever dice say and whether or not a rule has ended the game.
    [[nodiscard]] std::vector<Move> possible_moves() const;
    [[nodiscard]] bool in_check() const { return !checkers().empty(); }
    // The enemy pieces that attack a royal piece of the side to move.
    [[nodiscard]] board::WideSet checkers() const;
    // How often this position has been on the board, now included unless a pass that repeats
    // nothing led to it.
    [[nodiscard]] int occurrences() const;
    [[nodiscard]] std::uint64_t key() const;
    // What a rule told the players when the last ply was played.
    [[nodiscard]] const std::vector<std::string>& notices() const noexcept { return notices_; }
    // The keys of the positions since the last move that cannot be undone, the present one last.
    [[nodiscard]] const std::vector<std::uint64_t>& keys() const noexcept { return keys_; }

    // The legal move with these parts, if there is one.
    [[nodiscard]] std::optional<Move> find(Square origin, Square destination,
                                           std::optional<PieceKind> promotion) const;
    // Like `move`, with the outcome of its contest settled by the hook.
    [[nodiscard]] Move decided(Move move) const;
    // What the move captures; whether it is lost is in a decided move's `contest`.
    [[nodiscard]] std::optional<Square> victim(const Move& move) const;

    // Plays a legal move. An offer of a draw by the opponent of the mover is declined by it.
    void play(const Move& move);
    // One of choices(), or of turns(): then with its throws.
    void play(const Turn& turn);
    // The player chooses to throw.
    void choose_throw();
    // One of node().throws has come.
    void take_throw(const Throw& result);

    // How the game ended, by rule or by declaration; nothing while it goes on.
    [[nodiscard]] const std::optional<Outcome>& outcome() const;

    // Repetition and move limit end games by themselves (`claim: automatic`) or on a claim. A
    // record of a real game may set another habit than the variant's.
    void set_claim(variant::Claim claim);

    // Each says why it is not possible, or nothing when it is done.
    [[nodiscard]] std::optional<std::string> offer_draw(PlayerId by);
    [[nodiscard]] std::optional<std::string> accept_draw(PlayerId by);
    [[nodiscard]] std::optional<std::string> claim_draw(PlayerId by);
    [[nodiscard]] std::optional<std::string> resign(PlayerId by);
    // The player's time is over; `detail` may say how that came.
    [[nodiscard]] std::optional<std::string> lose_on_time(PlayerId by, std::string detail = {});
    [[nodiscard]] std::optional<std::string> adjudicate(std::optional<PlayerId> winner,
                                                        std::string reason);
    [[nodiscard]] std::optional<PlayerId> draw_offer() const noexcept { return draw_offer_; }

private:
    void settle() const;
    void settle_turns() const;
    void entered(std::optional<std::uint64_t> key);
    void end(Outcome outcome);
    void play_ply(const Turn& turn);
    void wait_for_throw(const Turn& turn);
    [[nodiscard]] bool only_passes() const;
    [[nodiscard]] Repeated repetition(int times) const;
    [[nodiscard]] std::optional<Outcome> ended(Evidence evidence) const;

    Game* game_;
    std::unique_ptr<movegen::AnyPosition> position_;
    std::vector<std::uint64_t> keys_;  // since the last move that cannot be undone, now included
    std::vector<bool> checks_;         // whether each is a check, where that matters
    std::vector<ChasePly> chases_;     // the plies that led from one to the next, likewise
    std::uint64_t key_ = 0;   // of the position; not among them when nothing brought it about
    std::size_t passes_ = 0;  // plies without a move that led here
    std::vector<std::string> notices_;
    std::optional<PlayerId> draw_offer_;
    variant::Claim claim_;
    // Found when first asked for.
    mutable bool settled_ = false;
    mutable std::vector<Move> moves_;
    mutable std::vector<Turn> choices_;
    mutable std::vector<Turn> turns_;
    mutable movegen::TurnNode node_;
    mutable std::optional<Outcome> outcome_;
};

}  // namespace rulewright::game
