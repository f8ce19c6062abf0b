// Counts of legal move sequences against published and independently computed numbers.
#include <filesystem>

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

// Those of Magnet Chess, Force Field Chess and Raumschach come from programs written from the rule
// texts, those of the other variants from Fairy-Stockfish.
TEST_CASE("every variant has a table of counts and agrees with it") {
    for (const auto& entry : std::filesystem::directory_iterator(source_path("rules"))) {
        const std::string id = entry.path().stem().string();
        if (entry.path().extension() != ".yaml" || id == "chess" || id == "dchess") continue;
        check_table("rules/" + id + ".yaml", "tests/perft/" + id + ".perft", 6'000'000);
    }
}

TEST_CASE("deep perft of chess agrees with other programs", "[slow]") {
    check_table("rules/chess.yaml", "tests/perft/chess.perft", 200'000'000);
}
