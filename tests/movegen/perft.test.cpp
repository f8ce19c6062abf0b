// Counts of legal move sequences against published and independently computed numbers.
#include "game/playout.hpp"
#include "support.hpp"

using namespace rulewright;
using namespace rulewright::tests;

namespace {

// Rows `id | fen | n1 n2 n3 ...`; deeper counts than `most` are left to the long run.
void check_table(const std::string& variant, const std::string& file, std::uint64_t most) {
    const auto game = open(variant);
    for (auto row : table(file)) {
        // Several boards are joined by what separates the cells.
        for (; row.size() > 3; row.erase(row.begin() + 2)) row[1] += "|" + row[2];
        const game::State state = state_at(*game, row.at(1));
        int depth = 0;
        for (const std::uint64_t expected : numbers(row.at(2))) {
            ++depth;
            if (expected > most) break;
            INFO(row[0] << ": " << row[1] << " at depth " << depth);
            CHECK(game->engine().perft(state.position(), depth, nullptr) == expected);
        }
    }
}

}  // namespace

TEST_CASE("perft of chess agrees with other programs", "[C1]") {
    check_table("rules/chess.yaml", "tests/perft/chess.perft", 6'000'000);
}

TEST_CASE("perft of DChess is that of chess", "[C5]") {
    check_table("rules/dchess.yaml", "tests/perft/chess.perft", 300'000);
}

TEST_CASE("moves given as vectors are those of Betza notation") {
    check_table("tests/variants/chess-vectors.yaml", "tests/perft/chess.perft", 300'000);
}

TEST_CASE("castling in each of the texts that zones have is castling once") {
    check_table("tests/variants/castling-inside.yaml", "tests/perft/chess.perft", 300'000);
}

// As in chess where black has no rights.
TEST_CASE("castling holds where the text of the zone has it, and there alone") {
    const auto chess = open("rules/chess.yaml");
    const auto zoned = open("tests/variants/castling-at-home.yaml");
    CHECK(zoned->frame().castles().size() == 2);
    const char* fen = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQ - 0 1";
    const game::State there = state_at(*chess, fen);
    const game::State here = state_at(*zoned, fen);
    for (int depth = 1; depth <= 3; ++depth) {
        CHECK(zoned->engine().perft(here.position(), depth, nullptr) ==
              chess->engine().perft(there.position(), depth, nullptr));
    }
}

// Those of Magnet Chess, Force Field Chess and Raumschach come from programs written from the rule
// texts, those of the other variants from Fairy-Stockfish.
TEST_CASE("every variant has a table of counts and agrees with it") {
    for (const std::string& file : variant_files_in("rules")) {
        const std::string id = stem_of(file);
        if (id == "chess" || id == "dchess") continue;
        check_table(file, "tests/perft/" + id + ".perft", 6'000'000);
    }
}

TEST_CASE("captures in passing give check, are bound and promote as a plain program says") {
    check_table("tests/variants/passing.yaml", "tests/perft/passing.perft", 6'000'000);
}

// By hand: three of eight squares of the one king are promotions, the other king has three in its
// corner.
TEST_CASE("a royal piece that promotes is counted, and is royal no more") {
    const auto game = open("tests/variants/royal-promotes.yaml");
    const game::State before = state_at(*game, "5/1K3/5/5/K3k w - - 0 1");
    CHECK(game->engine().perft(before.position(), 1, nullptr) == 8 + 3);
    const game::State check = state_at(*game, "1r3/1K3/5/5/K3k w - - 0 1");
    for (const game::Move& move : check.legal_moves()) {
        INFO(check.fen());
        CHECK(check.in_check());
        game::State after = check;
        after.play(move);
        const bool promoted = game->topology().coordinates(move.destination).rank == 4;
        CHECK(move.promotion.has_value() == promoted);
    }
    // Who has promoted its last king has none to be mated, and plays on.
    game::State alone = state_at(*game, "5/1K3/5/5/4k w - - 0 1");
    const auto moves = alone.legal_moves();
    const auto promotion =
        std::find_if(moves.begin(), moves.end(), [](const auto& move) { return move.promotion; });
    REQUIRE(promotion != moves.end());
    alone.play(game::Move(*promotion));
    CHECK_FALSE(alone.outcome());
    CHECK(state_at(*game, alone.fen()).fen() == alone.fen());
}

TEST_CASE("playouts of a variant in which royal pieces promote come to their ends") {
    for (const char* file :
         {"tests/variants/royal-promotes.yaml", "tests/variants/explosions.yaml"}) {
        const auto game = open(file);
        const game::State start = game->start();
        for (std::uint64_t seed = 1; seed <= 50; ++seed) {
            INFO(file << ", seed " << seed);
            support::SplitMix64 random(seed);
            CHECK(game::play_out(start, random, 5000).finished);
            CHECK_FALSE(game->error());
        }
    }
}

TEST_CASE("playouts throw dice and come to their ends, equal ones from equal seeds") {
    for (const char* file : {"rules/die-chess.yaml", "rules/two-dice-chess.yaml"}) {
        const auto game = open(file);
        const game::State start = game->start();
        std::uint64_t plies[2] = {};
        for (std::uint64_t& sum : plies) {
            for (std::uint64_t seed = 1; seed <= 5; ++seed) {
                INFO(file << ", seed " << seed);
                support::SplitMix64 random(seed);
                const auto played = game::play_out(start, random, 3000);
                CHECK(played.plies > 0);
                CHECK(played.finished);
                sum += played.plies;
            }
        }
        CHECK(plies[0] == plies[1]);
    }
}

TEST_CASE("deep perft of chess agrees with other programs", "[slow]") {
    check_table("rules/chess.yaml", "tests/perft/chess.perft", 200'000'000);
}
