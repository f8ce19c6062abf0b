// Squares that are joined: drawn, and against what `o` makes of a cylinder.
#include <algorithm>

#include "support.hpp"
#include "support/random.hpp"
#include "temporary.hpp"

using namespace rulewright;
using namespace rulewright::tests;

namespace {

void write(const std::filesystem::path& path, const std::string& text) {
    std::ofstream(path, std::ios::binary) << text;
}

// A variant with a piece X that moves so, one Y that moves as a rook, and these joins.
struct Joined {
    std::unique_ptr<game::Game> game;

    Joined(const std::string& move, const std::string& joins, const std::string& more = "") {
        const TemporaryFolder folder;
        write(folder.path() / "joined.yaml",
              "rulewright: 1\nname: Joined\n"
              "board: {files: 6, ranks: 6, joins: [" +
                  joins +
                  "]}\n"
                  "players: [{name: white, letter: w, forward: up}, "
                  "{name: black, letter: b, forward: down}]\n"
                  "pieces:\n  subject: {letter: X, move: \"" +
                  move +
                  "\"}\n  rook: {letter: R, move: R}\n"
                  "  king: {letter: K, move: K, royal: true}\n"
                  "start: 5k/6/6/6/6/K5 w - - 0 1\n" +
                  more);
        loader::LoadOptions options;
        options.root = folder.path().string();
        auto opened = catalog::open_game((folder.path() / "joined.yaml").string(), options);
        REQUIRE(opened);
        game = std::move(opened.value().game);
    }

    // Where the pieces of a kind may go, in the order of their names.
    [[nodiscard]] std::string moves(const std::string& placement, char letter = 'X') const {
        const game::State state = state_at(*game, placement + " w - - 0 1");
        std::vector<std::string> names;
        for (const game::Move& move : state.legal_moves()) {
            if (game->type(move.kind).letter != std::string(1, letter)) continue;
            names.push_back(game->topology().name(move.destination));
        }
        std::sort(names.begin(), names.end());
        CHECK(std::adjacent_find(names.begin(), names.end()) == names.end());
        return support::join(names, " ");
    }

    // The pieces after a move.
    [[nodiscard]] game::State after(const std::string& placement, const std::string& from,
                                    const std::string& to) const {
        game::State state = state_at(*game, placement + " w - - 0 1");
        const board::Topology& topology = game->topology();
        for (const game::Move& move : state.legal_moves()) {
            if (topology.name(move.origin) != from || topology.name(move.destination) != to) {
                continue;
            }
            state.play(move);
            return state;
        }
        FAIL(from << to << " is not legal");
        return state;
    }
    [[nodiscard]] std::string placed(const std::string& placement, const std::string& from,
                                     const std::string& to) const {
        const std::string fen = after(placement, from, to).fen();
        return fen.substr(0, fen.find(' '));
    }
};

const char* const kTunnel = "{from: c3, to: e5, by: right}";
const char* const kEdges = "{from: a1-a6, to: f1-f6, by: left}";

}  // namespace

TEST_CASE("steps and rides go through a join, and the neighbours there have lost theirs") {
    const char* const at_c3 = "5k/6/6/2X3/6/K5";
    const char* const at_d3 = "5k/6/6/3X2/6/K5";
    const char* const at_d5 = "5k/3X2/6/6/6/K5";
    CHECK(Joined("W", kTunnel).moves(at_c3) == "b3 c2 c4 e5");
    CHECK(Joined("W", kTunnel).moves(at_d3) == "d2 d4 e3");
    CHECK(Joined("W", kTunnel).moves(at_d5) == "c5 d4 d6");
    CHECK(Joined("lR", kTunnel).moves("5k/4X1/6/6/6/K5") == "a3 b3 c3");
    CHECK(Joined("rR", kTunnel).moves("5k/6/6/X5/6/K5") == "b3 c3 e5 f5");
    CHECK(Joined("F", kTunnel).moves(at_c3) == "b2 b4 d2 d4");
    CHECK(Joined("rR", kTunnel).moves("5k/5r/6/X5/6/K5") == "b3 c3 e5 f5");
    CHECK(Joined("rR", kTunnel).moves("5k/4R1/6/X5/6/K5") == "b3 c3");
}

TEST_CASE("lame leaps, bent ways and pieces that jump go through step by step, leaps do not") {
    const char* const at_b3 = "5k/6/6/1X4/6/K5";
    CHECK(Joined("rnD", kTunnel).moves(at_b3) == "e5");
    CHECK(Joined("rD", kTunnel).moves(at_b3) == "d3");
    CHECK(Joined("rjD", kTunnel).moves("5k/6/6/1XR3/6/K5") == "d3");
    CHECK(Joined("rnD", kTunnel).moves("5k/6/6/1XR3/6/K5").empty());
    // One step straight, then diagonally: from e5, not from d3.
    CHECK(Joined("nfrN", kTunnel).moves("k5/6/6/2X3/6/K5") == "f6");
    CHECK(Joined("frN", kTunnel).moves("k5/6/6/2X3/6/K5") == "e4");
    CHECK(Joined("[rW?fF]", kTunnel).moves("k5/6/6/2X3/6/K5") == "e5 f4 f6");
    CHECK(Joined("rpR", kTunnel).moves("5k/6/6/XR4/6/K5") == "c3 e5 f5");
    CHECK(Joined("rpR", kTunnel).moves("5k/4Rr/6/X5/6/K5") == "f5");
    CHECK(Joined("rgR", kTunnel).moves("5k/6/6/1XR3/6/K5") == "e5");
    CHECK(Joined("rjR", kTunnel).moves("5k/6/6/1XR3/6/K5") == "e5 f5");
}

TEST_CASE("a line that comes round ends before its square") {
    const Joined ring("R", kEdges);
    CHECK(ring.moves("5k/6/6/2X3/6/K5") == "a3 b3 c1 c2 c4 c5 c6 d3 e3 f3");
    CHECK(ring.moves("5k/6/6/r1X2r/6/1K4") == "a3 b3 c1 c2 c4 c5 c6 d3 e3 f3");
    CHECK(Joined("pR", kEdges).moves("5k/6/6/2X3/6/K5").empty());
    CHECK(Joined("rpR", kEdges).moves("5k/6/6/2XR2/6/K5") == "a3 b3 e3 f3");
}

TEST_CASE("attacks go through joins, on each of two lines between two squares") {
    // The rook checks along the rank to both sides: taking one way off does not help.
    const Joined ring("W", kEdges);
    CHECK(ring.moves("5k/6/6/K2r2/2X3/6").empty());
    CHECK(ring.moves("5k/6/6/KR1r2/2X3/6").empty());
    CHECK(ring.moves("5k/6/6/KR1rR1/2X3/6") == "b2 c1 c3 d2");
    // Who stands between on one line is bound to it where the other one is closed.
    CHECK(ring.moves("5k/6/6/K1XrR1/6/6") == "b3 d3");
}

TEST_CASE("squares next to each other and lines in one rule go through joins") {
    const Joined line("R", "{from: a1-a6, to: f1-f6, by: left}",
                      "ends: {conditions: [{name: row, line: {pieces: [subject], length: 3}, "
                      "result: win}]}\n");
    const game::State state = line.after("5k/6/6/6/X3X1/K4X", "f1", "f2");
    REQUIRE(state.outcome());
    CHECK(state.outcome()->winner == PlayerId{0});

    const Joined around("W", kEdges, "changes: [{on: [quiet], where: around, does: remove}]\n");
    CHECK(around.placed("5k/6/6/rX3r/6/2K3", "b3", "b4") == "5k/6/1X4/5r/6/2K3");
    CHECK(around.placed("5k/6/6/1X3r/6/2K3", "b3", "a3") == "5k/6/6/X5/6/2K3");

    const Joined between("lmpR", kTunnel,
                         "changes: [{on: [quiet], where: between, whose: both, "
                         "does: remove}]\n");
    CHECK(between.placed("5k/4X1/6/2r3/6/K5", "e5", "b3") == "5k/6/6/1X4/6/K5");

    const std::string enclosed = "changes: [{where: enclosed, lines: straight, does: remove}]\n";
    const Joined ring("W", kEdges, enclosed);
    CHECK(ring.placed("5k/6/1X4/r1rrrr/6/1K4", "b4", "b3") == "5k/6/6/rXrrrr/6/1K4");
    CHECK(ring.placed("5k/6/1X4/r1rXrr/6/1K4", "b4", "b3") == "5k/6/6/1X1X2/6/1K4");
}

TEST_CASE("joined edges are what `o` makes of them") {
    const auto cylinder = open("rules/moves/cylinder.yaml");
    const TemporaryFolder folder;
    std::filesystem::copy(source_path("rules/chess.yaml"), folder.path() / "chess.yaml");
    write(folder.path() / "joined.yaml",
          "rulewright: 1\nname: Joined\nextends: chess.yaml\n"
          "board:\n  joins:\n"
          "    - {from: a1-a8, to: h1-h8, by: left}\n"
          "    - {from: a1-a7, to: h2-h8, by: up_left}\n"
          "    - {from: a2-a8, to: h1-h7, by: down_left}\n"
          "pieces: {knight: {move: \"[mpW-fF]\"}, king: {move: K}}\n"
          "castling: ~\n"
          "start: rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1\n");
    loader::LoadOptions options;
    options.root = folder.path().string();
    auto opened = catalog::open_game((folder.path() / "joined.yaml").string(), options);
    REQUIRE(opened);
    const auto joined = std::move(opened.value().game);
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        support::SplitMix64 random(seed);
        game::State state = cylinder->start(seed);
        for (int ply = 0; ply < 120 && !state.outcome(); ++ply) {
            // What is taken en passant over the edge is another story.
            std::string text = state.fen();
            const auto words = support::words(text);
            const std::string plain = std::string(words[0]) + " " + std::string(words[1]) +
                                      " - - " + std::string(words[4]) + " " + std::string(words[5]);
            const auto names = [&](game::Game& game) {
                const game::State there = state_at(game, plain);
                std::vector<std::string> found;
                for (const game::Move& move : there.legal_moves()) {
                    found.push_back(game.topology().name(move.origin) +
                                    game.topology().name(move.destination) +
                                    std::string(move.promotion ? "=" : ""));
                }
                std::sort(found.begin(), found.end());
                return support::join(found, " ");
            };
            INFO(plain);
            REQUIRE(names(*cylinder) == names(*joined));
            const auto moves = state.legal_moves();
            state.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
        }
    }
}

// Counts by a program of its own, which knows nothing but these rules.
TEST_CASE("tunnels in the middle of a board are counted right") {
    const auto game = open("tests/variants/tunnels.yaml");
    const game::State start = game->start();
    auto& engine = game->engine();
    CHECK(engine.perft(start.position(), 1, nullptr) == 17);
    CHECK(engine.perft(start.position(), 2, nullptr) == 250);
    CHECK(engine.perft(start.position(), 3, nullptr) == 4956);
}
