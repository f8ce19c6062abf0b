// Turns on the API itself: ways that filter, tags and dice that other hooks read, check at the end
// of a turn, throws that decide a chosen move.
#include <algorithm>
#include <ctime>
#include <set>

#include "notation/notation.hpp"
#include "play.hpp"
#include "written.hpp"

using namespace rulewright;
using namespace rulewright::tests;

namespace {

void throw_faces(game::State& state, const std::string& letters) {
    for (const game::Throw& one : state.node().throws) {
        std::string shown;
        for (std::size_t i = 0; i < one.dice.count(); ++i) {
            shown += state.game().variant().turns->faces[one.dice.face(i)].letter;
        }
        if (shown == letters) return state.take_throw(game::Throw(one));
    }
    FAIL("no throw shows " << letters);
}

}  // namespace

TEST_CASE("dice that decide a move keep their order and their weights") {
    const auto game = open("rules/dice-combat-chess.yaml");
    game::State state = state_at(*game, "4k3/8/8/3p4/8/2N5/8/4K3 w - - 0 1");
    REQUIRE(choices(state).count("c3d5") == 1);
    play(state, "c3d5");
    REQUIRE(state.actor() == game::Actor::kChance);
    REQUIRE(state.node().throws.size() == 36);
    CHECK(state.fen() == "4k3/8/8/3p4/8/2N5/8/4K3 w - - 0 1 {:c3d5}");
    game::State lost = state;
    throw_faces(lost, "AB");
    CHECK(lost.fen() == "4k3/8/8/3p4/8/8/8/4K3 b - - 0 1");
    game::State won = state;
    throw_faces(won, "BA");
    CHECK(won.fen() == "4k3/8/8/3N4/8/8/8/4K3 b - - 0 1");
}

TEST_CASE("a promotion is chosen before the dice of its contest, and written in the position") {
    const auto game = open("rules/dice-combat-chess.yaml");
    game::State state = state_at(*game, "3nk3/4P3/8/8/8/8/8/4K3 w - - 0 1");
    play(state, "e7d8r");
    CHECK(state.fen() == "3nk3/4P3/8/8/8/8/8/4K3 w - - 0 1 {:e7d8r}");
    const game::State read = state_at(*game, state.fen());
    CHECK(read.turns().size() == 36);
    throw_faces(state, "FA");
    CHECK(state.fen() == "3Rk3/8/8/8/8/8/8/4K3 b - - 0 1");
}

TEST_CASE("counting turns of a contest counts each outcome") {
    const auto game = open("rules/dice-combat-chess.yaml");
    const game::State state = state_at(*game, "4k3/8/8/3p4/8/2N5/8/4K3 w - - 0 1");
    // Seven quiet moves of the knight, five of the king, and a capture with 36 outcomes.
    CHECK(state.turns().size() == 48);
    CHECK(game->engine().perft(state.position(), 1, nullptr) == 48);
}

TEST_CASE("hooks read the dice of the throw that a move is made with") {
    const auto game = open("tests/variants/long-and-short.yaml");
    game::State state = state_at(*game, "4k3/8/8/8/8/8/8/R3K3 w - - 0 1");
    // By a one the rook has 3 moves of one step (a2, b1) less what is no step, by a seven all ten.
    const std::uint64_t counted = game->engine().perft(state.position(), 1, nullptr);
    CHECK(counted == state.turns().size());
    game::State one = state;
    throw_faces(one, "A");
    CHECK(choices(one) == std::set<std::string>{"A:a1a2", "A:a1b1", "A:e1d1", "A:e1d2", "A:e1e2",
                                                "A:e1f1", "A:e1f2"});
    game::State seven = state;
    throw_faces(seven, "G");
    CHECK(choices(seven).size() == 15);
    CHECK(counted == 22);
}

TEST_CASE("ways ask for another piece, for quiet moves, and tag them") {
    const auto game = open("tests/variants/long-and-short.yaml");
    game::State state = state_at(*game, "4k3/8/8/8/8/8/p7/R3K3 w - - 0 1");
    throw_faces(state, "G");
    play(state, "G:a1c1");
    CHECK(state.fen() == "4k3/8/8/8/8/8/p7/2R1K3 w - - 1 1 last:a1c1 {+}");
    // The king by one step each, not the rook again.
    CHECK(choices(state) ==
          std::set<std::string>{"!e1d1", "!e1d2", "!e1e2", "!e1f1", "!e1f2", "0000"});
    play(state, "!e1e2");
    CHECK(state.to_move() == make_id<PlayerId>(1));
}

TEST_CASE("check judged at the end of a turn lets a king pass through check") {
    const auto game = open("tests/variants/two-steps.yaml");
    const game::State state = state_at(*game, "4k3/8/8/8/8/8/3r4/5K1R w - - 0 1");
    const auto first = choices(state);
    // Into check and out of it again: e1 and the rook's file and rank may be crossed.
    CHECK(first.count("f1e2") == 1);
    game::State next = state;
    play(next, "f1e2");
    const auto second = choices(next);
    CHECK(second.count("e2d2") == 1);
    CHECK(second.count("e2f2") == 0);
    CHECK(second.count("h1h2") == 0);
}

TEST_CASE("an act after which no turn ends safely is not legal") {
    const auto game = open("tests/variants/two-steps.yaml");
    // Only the king could answer the two rooks; whoever moves the pawn first leaves it one move.
    const game::State state = state_at(*game, "4k3/8/8/8/8/P6r/7r/K7 w - - 0 1");
    for (const std::string& text : choices(state)) {
        game::State next = state;
        play(next, text);
        CHECK(!next.outcome());
        CHECK(!next.choices().empty());
    }
}

TEST_CASE("who captures goes on with the same piece, and stops when it cannot") {
    const auto game = open("rules/chain-capture-chess.yaml");
    game::State state = state_at(*game, "4k3/8/3p4/1p6/3N4/8/R6p/4K3 w - - 0 1");
    play(state, "d4b5");
    CHECK(state.fen() == "4k3/8/3p4/1N6/8/8/R6p/4K3 w - - 0 1 last:d4xb5 {+}");
    CHECK(choices(state) == std::set<std::string>{"b5d6"});
    play(state, "b5d6");
    CHECK(state.to_move() == make_id<PlayerId>(1));
}

TEST_CASE("turns of several moves by the file: what is left stands in the position text") {
    const auto game = open("rules/turns/progressive.yaml");
    game::State state = game->start();
    play(state, "e2e4");
    CHECK(state.fen() == "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1 {length=1}");
    play(state, "d7d5");
    CHECK(state.fen() ==
          "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR b KQkq d6 0 1 {+,length=2,left=1}");
    CHECK(state_at(*game, state.fen()).fen() == state.fen());
    play(state, "g8f6");
    CHECK(state.to_move() == make_id<PlayerId>(0));
    // A check ends the turn, and the opponent's next is as long as if it had not.
    play(state, "f1b5");
    CHECK(state.to_move() == make_id<PlayerId>(1));
    CHECK(state.fen().ends_with(" {length=3}"));
}

TEST_CASE("a player may have more moves than the other, and stop where the file says so") {
    const auto game = open("tests/variants/long-turns.yaml");
    game::State state = game->start();
    CHECK(choices(state).count("0000") == 0);
    play(state, "e2e4");
    CHECK(choices(state).count("0000") == 1);
    // Another piece goes on.
    CHECK(choices(state).count("e4e5") == 0);
    play(state, "0000");
    CHECK(state.to_move() == make_id<PlayerId>(1));
    play(state, "e7e5");
    CHECK(state.to_move() == make_id<PlayerId>(0));
    play(state, "d2d4");
    play(state, "g1f3");
    play(state, "b1c3");
    CHECK(state.to_move() == make_id<PlayerId>(1));
}

TEST_CASE("a turn goes on in the directions that the file says") {
    const auto after = [](const char* direction, const char* first) {
        const auto game = open_written(
            fmt::format("turns: {{moves: 2, next: {{piece: same, direction: {}}}}}", direction), "",
            "rules/chess.yaml");
        game::State state = state_at(*game, "4k3/8/8/8/3Q4/8/8/K7 w - - 0 1");
        play(state, first);
        return choices(state);
    };
    const auto straight = after("same", "d4d5");
    CHECK(straight == std::set<std::string>{"d5d6", "d5d7", "d5d8"});
    // The knight's leap has a direction of its own, a shorter move of the queen the same.
    CHECK(after("same", "a1a2") == std::set<std::string>{"a2a3"});
    const auto turned = after("other", "d4d5");
    CHECK(turned.count("d5d6") == 0);
    CHECK(turned.count("d5d4") == 1);
    CHECK(turned.count("d5e6") == 1);
    const auto onward = after("not_back", "d4d5");
    CHECK(onward.count("d5d6") == 1);
    CHECK(onward.count("d5d4") == 0);
    CHECK(onward.count("d5d1") == 0);
    CHECK(onward.count("d5c4") == 1);
    CHECK(after("any", "d4d5").size() > onward.size());
}

TEST_CASE("a turn is over where nothing goes on in its direction, and counts are those of lists") {
    const auto game = open_written("turns: {moves: 2, next: {piece: same, direction: same}}", "",
                                   "rules/chess.yaml");
    game::State state = state_at(*game, "4k3/p7/8/8/8/8/7P/K2N4 w - - 0 1");
    play(state, "d1c3");
    CHECK(choices(state) == std::set<std::string>{"c3b5"});
    state = state_at(*game, "4k3/p7/8/8/8/8/7P/K6N w - - 0 1");
    play(state, "h1g3");
    play(state, "g3f5");
    CHECK(state.to_move() == make_id<PlayerId>(1));
    state = state_at(*game, "4k3/p7/8/6N1/8/8/7P/K7 w - - 0 1");
    play(state, "g5h7");
    CHECK(state.to_move() == make_id<PlayerId>(1));
    const game::State start = game->start();
    std::uint64_t sum = 0;
    for (const game::Turn& turn : start.turns()) {
        game::State next = start;
        next.play(game::Turn(turn));
        sum += next.turns().size();
    }
    CHECK(game->engine().perft(start.position(), 2, nullptr) == sum);
}

TEST_CASE("a promotion ends a turn where the file says so") {
    const auto game = open("tests/variants/long-turns.yaml");
    game::State state = state_at(*game, "7k/P7/8/8/8/8/8/K7 w - - 0 1");
    play(state, "a7a8n");
    CHECK(state.to_move() == make_id<PlayerId>(1));
    CHECK(state.fen() == "N6k/8/8/8/8/8/8/K7 b - - 0 1 last:a7a8");
}

TEST_CASE("position texts of turns that cannot have come about are refused") {
    const auto game = open("rules/marseillais-chess.yaml");
    const char* place = "4k3/8/8/8/8/8/8/4K2R w - - 0 1 ";
    for (const char* field : {"{left=1}", "{+}", "{+,left=2}", "{+,begun=1}"}) {
        INFO(field);
        CHECK_FALSE(game->read(std::string(place) + field));
    }
    CHECK(game->read(std::string(place) + "{+,begun=1,left=1}"));
}

TEST_CASE("a position keeps all that a turn of several moves has passed") {
    const auto game = open("rules/turns/progressive.yaml");
    const std::string before = "4k3/8/8/8/1p1p1p1p/8/P1P1P1P1/1N2K3 w - - 0 1 {length=2}";
    game::State state = state_at(*game, before);
    play(state, "c2c4 a2a4");
    CHECK(state.fen() == "4k3/8/8/8/PpPp1p1p/8/4P1P1/1N2K3 w - a3,c3 0 1 {+,length=3,left=1}");
    CHECK(state_at(*game, state.fen()).fen() == state.fen());
    game::State read = state_at(*game, state.fen());
    play(read, "e2e4");
    play(state, "e2e4");
    CHECK(read.fen() == state.fen());
    const std::string text = "4k3/8/8/8/PpPpPp1p/8/6P1/1N2K3 b - a3,c3,e3 0 1 {length=3}";
    CHECK(state.fen() == text);
    CHECK(state_at(*game, text).fen() == text);
    CHECK(choices(state) == choices(state_at(*game, text)));
    for (const char* one : {"b4a3", "b4c3", "d4c3", "d4e3", "f4e3"}) {
        CHECK(choices(state).count(one) == 1);
    }
    // The same moves in another order are the same position, fewer rights are another one.
    game::State other = state_at(*game, before);
    play(other, "e2e4 c2c4 a2a4");
    CHECK(other.key() == state.key());
    for (const char* rights : {"-", "c3,e3", "a3,c3", "e3"}) {
        std::string fewer = text;
        fewer.replace(fewer.find("a3,c3,e3"), 8, rights);
        CHECK(state_at(*game, fewer).fen() == fewer);
        CHECK(state_at(*game, fewer).key() != state.key());
    }
}

TEST_CASE("several squares are en passant squares only where turns have several moves") {
    const std::string position = "4k3/8/8/8/PpPp4/8/8/4K3 b - a3,c3 0 1";
    CHECK(open("rules/marseillais-chess.yaml")->read(position));
    const auto read = open("rules/chess.yaml")->read(position);
    REQUIRE(!read);
    CHECK(read.error().front().code == "fen-en-passant");
}

TEST_CASE("moves are listed at once though turns are judged at their end and drops may not mate") {
    const auto game = open("tests/variants/pockets-at-turn-end.yaml");
    const std::clock_t begun = std::clock();
    CHECK(game->start().legal_moves().size() > 100);
    CHECK(std::clock() - begun < 5 * CLOCKS_PER_SEC);
}

TEST_CASE("passes that would follow each other for ever are left to the players") {
    const auto game = open_written(R"(board: {files: 3, ranks: 4}
pieces: {pawn: {letter: P, move: fmW}}
start: p2/3/3/P2 w - - 0 1
turns: {pass: free}
)");
    game::State state = game->start();
    play(state, "a1a2 a4a3");
    int passes = 0;
    for (; passes < 10; ++passes) {
        const auto pass = state.forced_pass();
        if (!pass) break;
        state.play(*pass);
    }
    CHECK(passes == 2);
    CHECK(choices(state) == std::set<std::string>{"0000"});
}

TEST_CASE("what is nobody's goes on as the piece that moved last, for either player") {
    const auto game = open_written(
        R"(board: {files: 5, ranks: 5}
pieces: {man: {letter: M, move: W}, stone: {letter: S, move: none, neutral: true}}
start: m4/5/2s2/5/M4 w - - 0 1
turns: {moves: 2, next: {piece: same}}
hooks: h.lua
moves: {pieces: [stone], whose: enemy}
)",
        "return { moves = function(position, from)\n"
        "  local found = {}\n"
        "  for to in each(position:neighbours(from, 'diagonal') & position.empty) do\n"
        "    found[#found + 1] = {to = to}\n"
        "  end\n"
        "  return found\n"
        "end }\n");
    game::State state = game->start();
    play(state, "c3d4");
    CHECK(choices(state) == std::set<std::string>{"d4c3", "d4c5", "d4e3", "d4e5"});
    play(state, "d4c3 c3b2");
    CHECK(choices(state) == std::set<std::string>{"b2a3", "b2c1", "b2c3"});
    play(state, "b2c3 a1a2");
    CHECK(choices(state) == std::set<std::string>{"a2a1", "a2a3", "a2b2"});
}
