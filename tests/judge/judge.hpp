// The judge: a second, plain interpreter of a Variant, which shares nothing with the engine. Boards
// are arrays, every question is a loop, every move is tried. It is written from rules/README.md,
// scripts/README.md and the rulings, and plays any combination of what a Variant can say, in the
// order of a ply: targets, resolve, allowed, safe, commit, follow, ends, turn.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "hooks/hooks.hpp"
#include "variant/variant.hpp"

namespace rulewright::judge {

// A piece with all that it carries. The number stays with it wherever it goes.
struct Cell {
    Piece piece;
    std::array<int, variant::kMaxColumns> values{};
    bool unmoved = false;  // may still castle, where each piece keeps its own right
    bool placed = false;   // has been put somewhere in the set-up phase
    bool promoted = false;
    bool gate = false;         // its first move may bring a piece from the hand
    bool never_moved = false;  // of kinds whose `i` moves ask for it
    int number = 0;
};

using Board = std::vector<std::optional<Cell>>;

// What a double or triple step has passed.
struct PassedSquares {
    int victim = 0;
    std::vector<int> squares;  // the first one first
};

struct Choice;

// What a turn keeps between its parts.
struct Pending {
    bool moved = false;     // a ply was played and the same player goes on
    bool throwing = false;  // the player has chosen to throw
    bool thrown = false;
    // A move that waits for a throw, with what its piece becomes once a die has said it.
    std::shared_ptr<const Choice> chosen;
    std::vector<std::size_t> dice;
    std::vector<int> variables;
    // While a move is tried or played: what was thrown for it, one after the other, and the way.
    std::vector<std::size_t> contest;
    std::size_t tag = 0;  // 1 + place in `turns: tags`
};

// The last ply; a pass is none.
struct LastMove {
    int from = 0;
    int to = 0;
    bool captured = false;  // an enemy was taken, and the mover not lost unless by its blast
};

struct RuledEnd {
    std::size_t name = 0;  // place in `ends: by_rule`
    std::optional<PlayerId> winner;
};

struct Position {
    Board board;
    PlayerId to_move{};
    // How many of each kind players hold; nothing where nobody ever does.
    std::array<std::vector<int>, kPlayers> hands;
    std::array<int, kPlayers> checks{};  // that the player has given, where they are counted
    std::vector<bool> rights;            // by castling of the rules
    // Of the last turn; within a turn, of what has been played of it. In the order of their first
    // squares.
    std::vector<PassedSquares> en_passant;
    int clock = 0;
    int fullmove = 1;
    int occurrences = 1;  // how often the game has come to it; 1 of what is only tried
    std::vector<int> timers;
    std::vector<int> variables;
    int placing = 0;  // 1: the first player places, 2: the other
    std::optional<RuledEnd> over;
    bool over_as_seen_again = false;  // because the game has come to it before
    std::optional<LastMove> last;     // where the variant keeps it
    // Of the last move: it did not change what it must, or cost its mover a royal piece, though he
    // may have won another one, or what came with it found its square taken.
    bool fell_short = false;
    bool gave_up_royal = false;
    bool crowded = false;
    Pending turn;
};

// A move that was played, for repetition.
struct Played {
    PlayerId mover{};
    bool checks = false;
    std::size_t seen = 0;          // occurrences before it
    bool moves = true;             // no pass
    std::vector<int> chased = {};  // numbers of pieces
};

// One game in progress, a value.
struct State {
    Position now;
    std::vector<std::string> seen;  // what counts for repetition, one entry for each occurrence
    std::vector<Played> played;
    bool occurs = true;  // whether the last ply brought about an occurrence
    bool counts = true;  // whether positions learn of theirs; not where all moves are tried
    std::vector<std::string> notices;
};

struct Over {
    std::optional<PlayerId> winner;
    std::string reason;  // as in match files: checkmate, stalemate, ...
    std::string name;    // of an end that a rule declared
};

struct Throw {
    std::string text;  // the letters of the dice, or of what a piece becomes
    std::uint64_t weight = 0;
};

enum class Actor { kPlayer, kChance, kNobody };

// What there is to do in a state.
struct Look {
    std::optional<Over> over;
    Actor actor = Actor::kNobody;
    // What the player may choose from now, sorted texts; none at a throw or when the game is over.
    std::vector<std::string> moves;
    bool may_throw = false;
    // What the dice may show now, or after the player has chosen to throw.
    std::vector<Throw> throws;
};

struct Rules;

class Game {
public:
    // The variant must outlive the game. Without hooks nothing is asked.
    Game(const variant::Variant& variant, std::unique_ptr<hooks::Hooks> hooks);
    ~Game();

    [[nodiscard]] State start() const;
    [[nodiscard]] Look look(const State& state) const;
    [[nodiscard]] std::vector<std::string> legal_moves(const State& state) const {
        return look(state).moves;
    }
    [[nodiscard]] std::optional<Over> over(const State& state) const { return look(state).over; }
    // All ways in which the next ply can go, throws included.
    [[nodiscard]] std::vector<std::string> turns(const State& state) const;

    [[nodiscard]] State play(const State& state, const std::string& text) const;
    [[nodiscard]] State choose_throw(const State& state) const;
    [[nodiscard]] State take_throw(const State& state, const std::string& text) const;

    // Counts sequences of turns: draws by count and by material end none.
    [[nodiscard]] std::uint64_t perft(const State& state, int depth) const;

    [[nodiscard]] std::string text(const State& state) const;
    [[nodiscard]] int occurrences(const State& state) const;
    // The names of the squares from which royal pieces of the player to move are attacked.
    [[nodiscard]] std::vector<std::string> checkers(const State& state) const;
    // And of the royal pieces that are.
    [[nodiscard]] std::vector<std::string> checked_royals(const State& state) const;

    [[nodiscard]] const hooks::Hooks& hooks() const noexcept;

private:
    std::unique_ptr<Rules> rules_;
};

}  // namespace rulewright::judge
