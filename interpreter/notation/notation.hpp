// Move texts: coordinate (e2e4, e7e8q) and SAN (Nbd2, exd8=Q+). Any legal move can be written, and
// a text is read against the legal moves of a state: it is one of them, or a value says which of
// three it is: not a move, not legal, ambiguous. A turn with dice is one token (P:e2e4, B:-).
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "game/explain_turn.hpp"
#include "game/game.hpp"
#include "game/reason_words.hpp"

namespace rulewright::notation {

using game::Game;
using game::State;
using movegen::Move;
using movegen::Turn;

// e2e4, e7e8q, e1g1 for castling; square names as the board has them (e10e11).
[[nodiscard]] std::string coordinate(const Game& game, const Move& move);

// A legal move of the state, which is the one before it is played: Nbd2, exd8=Q+, O-O-O#. A capture
// that its contest decides against the mover has the variant's mark for `x` (b~c3).
[[nodiscard]] std::string san(const State& state, const Move& move);

// As the variant shows moves to people (`notation: {moves: ...}`).
[[nodiscard]] std::string move_text(const State& state, const Move& move);

// The text makes no sense as a move, whatever the position.
struct NotAMove {
    std::string message;  // what is wrong, one clause without a full stop
    std::string expected;
};

// It makes sense, and no legal move is meant by it. What is known goes to game::explain; the
// squares stay empty when several pieces or none could be meant.
struct NotLegal {
    std::string message;
    std::optional<Square> origin;
    std::optional<Square> destination;
    std::optional<PieceKind> promotion;
    std::optional<PieceKind> drop = {};  // on the destination
    game::Along along = {};
    std::optional<game::TurnQuestion> turn =
        {};                          // where dice or passes have a say: instead of the rest
    std::string code = "not-legal";  // of the message
};

// Several legal moves are meant by it.
struct Ambiguous {
    std::string message;                  // "ambiguous: ...", "the promotion is missing: ..."
    std::vector<std::string> candidates;  // as coordinate moves, sorted
    std::vector<Move> moves;              // in the same order

    // They differ in nothing else.
    [[nodiscard]] bool lacks_promotion() const;
};

using ParsedMove = std::variant<Move, NotAMove, NotLegal, Ambiguous>;

// Coordinate or SAN, found out by the text itself; + # ! ? at the end are tolerated, so are more
// origin squares than needed and a capture without its mark. A mark that contradicts the move is
// not: `x` where nothing is captured, the variant's own one for a capture that succeeds, `e.p.`.
[[nodiscard]] ParsedMove parse_move(const State& state, std::string_view text);

// A turn as one token: P:e2e4 (dice, move), B:- (a pass), !e1e2 (a marked move), P:e7e8n (promotion
// by the die), 0000 (a pass without dice); in games without such turns a coordinate move.
[[nodiscard]] std::string turn_text(const Game& game, const Turn& turn);

using ParsedTurn = std::variant<Turn, NotAMove, NotLegal, Ambiguous>;

// Whether a text without a mark means the marked move, where there is no other.
enum class Marks : std::uint8_t { kUnderstood, kWritten };

// A token with its throw, or a move that the player chooses from now: then any text of a move.
[[nodiscard]] ParsedTurn parse_turn(const State& state, std::string_view text,
                                    Marks marks = Marks::kUnderstood);

// "it is written !e1e2": where the text leaves out a mark or a promotion and means that move all
// the same; nothing else.
[[nodiscard]] std::optional<std::string> fuller_text(const Game& game, const Turn& turn,
                                                     std::string_view text);

// "insufficient material": the reason as people read it.
using game::reason_text;

// Why a text is no legal move: a sentence, and the derivation if there is one (game::explain).
struct Refusal {
    std::string code;  // "not-a-move", "ambiguous", "promotion-missing", or the explanation's
    std::string verdict;
    std::vector<std::string> lines;
};

// Nothing for a legal move.
[[nodiscard]] std::optional<Refusal> refusal(const State& state, const ParsedMove& parsed);
[[nodiscard]] std::optional<Refusal> refusal(const State& state, const ParsedTurn& parsed);

}  // namespace rulewright::notation
