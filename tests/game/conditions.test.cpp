// Ends by `ends: conditions`, against the same end declared by a hook and on small variants.
#include "game/playout.hpp"
#include "search/mcts.hpp"
#include "search/search.hpp"
#include "support.hpp"
#include "written.hpp"

using namespace rulewright;
using namespace rulewright::tests;

namespace {

const char* const kKingsNear = "8/8/2k5/8/8/4K3/P6p/8 w - - 0 1";

// "white hill", "nobody middle"; empty while the game goes on.
std::string end_of(const game::State& state) {
    const auto& outcome = state.outcome();
    if (!outcome) return "";
    return (outcome->winner ? state.game().player_name(*outcome->winner) : "nobody") + " " +
           (outcome->reason == game::EndReason::kRule ? outcome->detail : name_of(outcome->reason));
}

}  // namespace

TEST_CASE("an end by a condition is the end that a hook would declare") {
    const auto by_data = open("rules/king-of-the-hill.yaml");
    const auto by_script = open("tests/variants/hill-by-script.yaml");
    for (const char* fen : {kKingsNear, "4k3/8/8/3K4/8/8/P7/8 b - - 0 1",
                            "r3k2r/8/4p3/8/2K5/8/3PP3/R6R b kq - 0 1"}) {
        INFO(fen);
        const game::State here = state_at(*by_data, fen);
        const game::State there = state_at(*by_script, fen);
        CHECK(end_of(here) == end_of(there));
        CHECK(here.turns().size() == there.turns().size());
        for (int depth = 1; depth <= 4; ++depth) {
            CHECK(by_data->engine().perft(here.position(), depth, nullptr) ==
                  by_script->engine().perft(there.position(), depth, nullptr));
        }
        for (std::uint64_t seed = 1; seed <= 20; ++seed) {
            support::SplitMix64 random[2] = {support::SplitMix64(seed), support::SplitMix64(seed)};
            CHECK(game::play_out(here, random[0], 500).plies ==
                  game::play_out(there, random[1], 500).plies);
        }
    }
}

TEST_CASE("searches see an end by a condition as what it is") {
    const auto game = open("rules/king-of-the-hill.yaml");
    const game::State state = state_at(*game, kKingsNear);
    search::Searcher searcher(*game);
    search::Limits limits;
    limits.depth = 3;
    CHECK(search::plies_to_mate(searcher.run(state, limits).lines.front().score) == 1);
    search::Mcts mcts(*game, 4);
    limits.nodes = 50;
    CHECK(search::plies_to_mate(mcts.run(state, limits).lines.front().score) == 1);
    std::vector<game::Move> captures;
    const game::State over = state_at(*game, "8/8/2k5/4p3/3K4/8/8/8 b - - 0 1");
    game->engine().captures(over.position(), captures);
    CHECK(captures.empty());
    CHECK(game->engine().count_unrestricted(over.position()) == 0);
}

TEST_CASE("who has too few pieces left has lost") {
    const auto extinction = open("tests/variants/extinction.yaml");
    const auto end_at = [](game::Game& game, const char* fen) {
        return end_of(state_at(game, fen));
    };
    CHECK(end_at(*extinction, "rnbqkbnr/8/8/p7/P7/8/8/RNBQKBNR w - - 0 1").empty());
    CHECK(end_at(*extinction, "rnbqkbnr/8/8/p7/P7/8/8/RNB1KBNR w - - 0 1") == "black queens");
    CHECK(end_at(*extinction, "rnbqkbnr/8/8/p7/P7/8/8/RNBQ1BNR b - - 0 1") == "black kings");
    // A promotion brings a kind back, or takes the last pawn.
    game::State last = state_at(*extinction, "rnbqkbnr/6P1/8/p7/8/8/8/RNBQKB1R w - - 0 1");
    for (const game::Move& move : std::vector(last.legal_moves())) {
        if (!move.promotion) continue;
        game::State next = last;
        next.play(move);
        CHECK(end_of(next) == "black pawns");
    }
}

TEST_CASE("an end of several things comes about when all of them hold for one player") {
    const auto game = open_written(R"(board: {files: 5, ranks: 5}
pieces:
  king: {letter: K, move: K}
  rook: {letter: R, move: R}
  pawn: {letter: P, move: fmWfcF}
start: k3r/4p/5/P4/R3K w - - 0 1
ends:
  conditions:
    - {name: home, all_of: [{reach: {pieces: [king], ranks: [-1]}}, {left: {pieces: [rook]}}], result: win}
    - {name: few, all_of: [{left: {pieces: [rook]}}, {left: {pieces: [pawn]}}], result: loss, for: [black]}
)");
    const auto end_at = [&](const char* fen) { return end_of(state_at(*game, fen)); };
    CHECK(end_at("1k1K1/4p/5/P4/R4 b - - 0 1").empty());
    CHECK(end_at("1k1K1/4p/5/P4/5 b - - 0 1") == "white home");
    // Each half for another player.
    CHECK(end_at("k2K1/4p/5/P4/5 b - - 0 1") == "white home");
    CHECK(end_at("k3r/4p/4K/P4/5 b - - 0 1").empty());
    CHECK(end_at("k4/4p/4K/P4/R4 b - - 0 1").empty());
    CHECK(end_at("k4/5/4K/P4/R4 b - - 0 1") == "white few");
    // For white that says nothing.
    CHECK(end_at("k3r/4p/4K/5/5 b - - 0 1").empty());
}

TEST_CASE("conditions are looked at in their order, each for who has just moved first") {
    const auto game = open("tests/variants/race.yaml");
    const auto end_at = [&](const char* fen) { return end_of(state_at(*game, fen)); };
    CHECK(end_at("8/8/8/8/k7/8/8/R3K3 w - - 0 1").empty());
    // Whoever has just moved wins where both are there.
    CHECK(end_at("R7/8/8/8/k7/7K/8/7r w - - 0 1") == "black home");
    CHECK(end_at("R7/8/8/8/k7/7K/8/7r b - - 0 1") == "white home");
    // The draw comes later in the list, and a loss is the other's win.
    CHECK(end_at("R7/8/8/k7/8/7K/8/8 w - - 0 1") == "white home");
    CHECK(end_at("8/8/8/8/k2R4/7K/8/8 w - - 0 1") == "nobody middle");
    CHECK(end_at("8/8/8/8/k2r4/7K/8/8 w - - 0 1").empty());
    CHECK(end_at("8/8/8/8/k7/8/7K/2r5 b - - 0 1") == "black home");
    CHECK(end_at("8/8/8/2r5/k7/8/7K/8 b - - 0 1") == "white trap");
}

TEST_CASE("pieces in a line end the game, whoever has just moved first") {
    const auto game = open("tests/variants/rows.yaml");
    const auto after = [&](const char* fen) { return end_of(state_at(*game, fen)); };
    CHECK(after("4k3/8/8/8/8/8/1N1N4/N3K3 w - - 0 1").empty());
    CHECK(after("4k3/8/3N4/2N5/1N6/8/8/4K3 b - - 0 1") == "white row");
    CHECK(after("4k3/8/8/1N6/1N6/1N6/8/4K3 b - - 0 1") == "white row");
    CHECK(after("4k3/8/1N6/2N5/3N4/8/nnn5/4K3 w - - 0 1") == "black row");
    // Bishops do not count, nor does the end of one rank with the next.
    CHECK(after("4k3/8/8/8/8/8/NNB5/4K1N1 b - - 0 1").empty());
    CHECK(after("4k3/8/8/8/8/6NN/N7/4K3 b - - 0 1").empty());
    CHECK(game->engine().perft(state_at(*game, "4k3/8/8/1N6/1N6/1N6/8/4K3 b - - 0 1").position(), 1,
                               nullptr) == 0);
}

TEST_CASE("lines go through levels where boards are stacked, as the file says") {
    const auto ends = [](const std::string& along, const std::string& board) {
        const auto game = open_written(
            "boards: [{name: r1, files: 3, ranks: 3}, {name: r2, files: 3, ranks: 3}, "
            "{name: r3, files: 3, ranks: 3}]\nstacked: true\n"
            "pieces: {man: {letter: M, move: W}, king: {letter: K, move: K}}\n"
            "start: k2/3/2K|3/3/3|3/3/3 w - - 0 1\ndraws: {insufficient_material: []}\n"
            "ends: {conditions: [{name: row, line: {pieces: [man], length: 3" +
            along + "}, result: win}]}\n");
        return end_of(state_at(*game, board + " b - - 0 1"));
    };
    const std::string up = "3/3/k1M|3/3/2M|3/3/K1M";
    const std::string slanting = "3/3/kM1|3/1M1/3|1M1/3/2K";
    const std::string corners = "2M/3/k2|3/1M1/3|3/3/M1K";
    const std::string flat = "3/3/k2|3/MMM/3|3/3/2K";
    for (const std::string& board : {up, slanting, corners, flat})
        CHECK(ends("", board) == "white row");
    CHECK(ends(", along: [levels]", up) == "white row");
    for (const std::string& board : {slanting, corners, flat}) {
        CHECK(ends(", along: [levels]", board).empty());
    }
    CHECK(ends(", along: [files, ranks, diagonals]", up).empty());
    CHECK(ends(", along: [diagonals]", slanting) == "white row");
    CHECK(ends(", along: [diagonals]", corners) == "white row");
    CHECK(ends(", along: [ranks]", flat) == "white row");
}
