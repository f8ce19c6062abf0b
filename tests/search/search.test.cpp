// What a search must find, and that it finds it again.
#include "search/search.hpp"

#include <algorithm>

#include "notation/notation.hpp"
#include "support.hpp"
#include "support/random.hpp"
#include "validation/mirror.hpp"

using namespace rulewright;
using namespace rulewright::tests;

namespace {

search::Found find(game::Game& game, const std::string& fen, int depth, int lines = 1) {
    search::Searcher searcher(game, 4);
    search::Limits limits;
    limits.depth = depth;
    return searcher.run(state_at(game, fen), limits, lines);
}

std::string best(const game::Game& game, const search::Found& found) {
    REQUIRE_FALSE(found.lines.empty());
    return notation::turn_text(game, found.lines.front().turns.front());
}

}  // namespace

TEST_CASE("a search that is stopped claims no mate that it has not seen") {
    const auto game = open("rules/chess.yaml");
    search::Limits limits;
    // The queen needs no 19 plies for it; bounds of other searches tell of far more.
    for (limits.nodes = 20'000; limits.nodes <= 260'000; limits.nodes += 20'000) {
        INFO(limits.nodes);
        search::Searcher searcher(*game, 16);
        const auto found =
            searcher.run(state_at(*game, "8/6Q1/8/8/4K3/k7/8/3r4 w - - 0 1"), limits);
        const auto plies = search::plies_to_mate(found.lines.front().score);
        CHECK((!plies || *plies <= 40));
    }
}

TEST_CASE("mates are found with their distances") {
    const auto game = open("rules/chess.yaml");
    struct Row {
        const char* fen;
        int depth;
        int plies;
    };
    const Row rows[] = {
        {"6k1/5ppp/8/8/8/8/8/K2R4 w - - 0 1", 2, 1},
        {"kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", 5, 3},  // Morphy: Ra6
        {"r1b1kb1r/pppp1ppp/5q2/4n3/3KP3/2N3PN/PPP4P/R1BQ1B1R b kq - 0 1", 7, 5},
        {"7k/8/8/8/8/8/r7/1r4K1 w - - 0 1", 3, 0},  // over
    };
    for (const Row& row : rows) {
        INFO(row.fen);
        const search::Found found = find(*game, row.fen, row.depth);
        if (row.plies == 0) {
            CHECK(found.lines.empty());
        } else {
            REQUIRE_FALSE(found.lines.empty());
            CHECK(search::plies_to_mate(found.lines.front().score) == row.plies);
            CHECK(found.lines.front().turns.size() == static_cast<std::size_t>(row.plies));
        }
    }
}

TEST_CASE("the side that is mated sees it coming") {
    const auto game = open("rules/chess.yaml");
    const search::Found found = find(*game, "7k/8/5K2/6Q1/8/8/8/8 b - - 0 1", 4);
    REQUIRE_FALSE(found.lines.empty());
    CHECK(search::plies_to_mate(found.lines.front().score) == -2);
}

TEST_CASE("a side that is behind repeats the position") {
    const auto game = open("rules/chess.yaml");
    // Perpetual check: Qe8+ Kh7 Qh5+ Kg8 Qe8+.
    const search::Found found = find(*game, "6k1/5pp1/8/7Q/8/8/1q4PP/1r3R1K w - - 0 1", 6);
    REQUIRE_FALSE(found.lines.empty());
    CHECK(found.lines.front().score >= -50);
}

// Once more and it is a draw: until then the other player may do something else.
TEST_CASE("what a game has had once is no draw, what it has had twice is") {
    const auto game = open("rules/chess.yaml");
    game::State state = state_at(*game, "4k3/8/8/8/8/8/r7/5K2 w - - 0 1");
    const auto score = [&] {
        search::Limits limits;
        limits.depth = 1;
        return search::Searcher(*game).run(state, limits).lines.front().score;
    };
    const auto play = [&](const std::vector<const char*>& moves) {
        for (const char* move : moves) {
            state.play(std::get<game::Move>(notation::parse_move(state, move)));
        }
    };
    play({"f1g1", "a2a8", "g1f1", "a8a2"});
    CHECK(score() < -100);
    play({"f1g1", "a2a8", "g1h1", "a8a2"});
    CHECK(score() == 0);  // by Kg1, which has been there twice
}

TEST_CASE("the same search gives the same lines and nodes") {
    for (const char* file : {"rules/chess.yaml", "rules/magnet-chess.yaml",
                             "rules/force-field-chess.yaml", "rules/die-chess.yaml"}) {
        const auto game = open(file);
        search::Limits limits;
        limits.nodes = 20'000;
        const auto run = [&] {
            search::Searcher searcher(*game, 4);
            return searcher.run(game->start(), limits, 3);
        };
        const search::Found one = run();
        const search::Found two = run();
        INFO(file);
        CHECK(one.nodes == two.nodes);
        CHECK(one.nodes <= 20'000);
        REQUIRE(one.lines.size() == two.lines.size());
        for (std::size_t i = 0; i < one.lines.size(); ++i) {
            CHECK(one.lines[i].score == two.lines[i].score);
        }
    }
}

TEST_CASE("several lines come best first and differ in their first moves") {
    const auto game = open("rules/chess.yaml");
    const search::Found found =
        find(*game, "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 5, 4);
    REQUIRE(found.lines.size() == 4);
    for (std::size_t i = 1; i < found.lines.size(); ++i) {
        CHECK(found.lines[i - 1].score >= found.lines[i].score);
        for (std::size_t j = 0; j < i; ++j) {
            CHECK_FALSE(
                found.lines[i].turns.front().move->same_text(*found.lines[j].turns.front().move));
        }
    }
}

TEST_CASE("every line can be played") {
    const auto game = open("rules/chess.yaml");
    const search::Found found =
        find(*game, "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 6);
    game::State state =
        state_at(*game, "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1");
    for (const game::Turn& turn : found.lines.front().turns) {
        REQUIRE(state.find(turn.move->origin, turn.move->destination, turn.move->promotion));
        state.play(turn);
    }
}

TEST_CASE("a contest that would be lost is not played for a piece") {
    const auto game = open("rules/magnet-chess.yaml");
    // d4xe5 loses its contest against the chain of e5 and e6; the pawn would only vanish. The rook
    // can guard it, or take what takes it.
    const search::Found found = find(*game, "4k3/8/4p3/4p3/3P4/8/8/R3K3 w - - 0 1", 4);
    CHECK(best(*game, found) != "d4e5");
}

TEST_CASE("the computer player of DChess looks ahead, over material and game state",
          "[T58][T59][C7]") {
    const auto game = open("rules/dchess.yaml");
    // The pawn could be taken, and the queen would be lost.
    const search::Found guarded = find(*game, "4k3/8/2p5/3p4/8/8/8/3QK3 w - - 0 1", 2);
    CHECK(best(*game, guarded) != "d1d5");
    // A mate is worth more than a rook.
    const search::Found mate = find(*game, "6k1/5ppp/8/8/8/r7/1P3PPP/4R1K1 w - - 0 1", 2);
    CHECK(best(*game, mate) == "e1e8");
    const search::Found rook = find(*game, "5nk1/5ppp/8/8/8/r7/1P3PPP/4R1K1 w - - 0 1", 2);
    CHECK(best(*game, rook) == "b2a3");
}

TEST_CASE("who has fewer nodes than moves plays alike from either side") {
    // Later captures between boards are followed in the generator's order, until the nodes end.
    for (const auto& [name, plies] :
         {std::pair{"chess", 40}, std::pair{"magnet-chess", 40}, std::pair{"dmchess", 8}}) {
        const auto game = open("rules/" + std::string(name) + ".yaml", false);
        const validation::Mirror mirror = validation::Mirror::all(*game).front();
        search::Searcher searcher(*game, 1);
        search::Limits limits;
        limits.nodes = 25;
        support::SplitMix64 random(1);
        game::State state = game->start();
        for (int ply = 0; ply < plies && !state.outcome(); ++ply) {
            INFO(state.fen());
            const auto turned = game->read(write_fen(game->frame(), mirror.of(state.setup())));
            REQUIRE(turned);
            const auto chosen = [&](const game::State& there) {
                searcher.clear();
                return searcher.run(there, limits, 1).lines.front().turns.front();
            };
            const game::Turn here = chosen(state);
            const game::Turn there = chosen(turned.value());
            CHECK(notation::turn_text(*game, mirror.of(here)) == notation::turn_text(*game, there));
            const auto& choices = state.choices();
            const auto at = random.below(static_cast<std::uint32_t>(choices.size()));
            state.play(choices[at]);
        }
    }
}

TEST_CASE("who asks for a few plies sees every mate within them") {
    for (const bool learned : {false, true}) {
        CAPTURE(learned);
        const auto game = open("rules/chess.yaml", learned);
        // The first of many quiet moves, wherever it comes among them.
        for (const char* fen :
             {"7k/8/8/8/8/8/1R6/K1R5 w - - 0 1", "k7/8/8/8/8/8/6R1/5R1K w - - 0 1",
              "7k/8/8/8/8/1R6/8/2R1K3 w - - 0 1"}) {
            CAPTURE(fen);
            search::Searcher searcher(*game, 1);
            search::Limits limits;
            limits.depth = 3;
            const search::Found found = searcher.run(state_at(*game, fen), limits);
            const auto mate = search::plies_to_mate(found.lines.front().score);
            REQUIRE(mate);
            CHECK((*mate == 3 || *mate == 1));
        }
    }
}

TEST_CASE("several lines that are stopped amid a depth are those of the depth before") {
    const auto game = open("rules/chess.yaml");
    for (const int thousands : {7, 19, 43}) {
        CAPTURE(thousands);
        search::Searcher searcher(*game, 1);
        search::Limits limits;
        limits.nodes = static_cast<std::uint64_t>(thousands) * 1000;
        const search::Found found = searcher.run(game->start(), limits, 4);
        REQUIRE(found.lines.size() == 4);
        CHECK(std::is_sorted(
            found.lines.begin(), found.lines.end(),
            [](const search::Line& a, const search::Line& b) { return a.score > b.score; }));
        for (const search::Line& line : found.lines) CHECK(line.turns.size() > 1);
    }
}
