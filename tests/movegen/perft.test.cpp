// Counts of legal move sequences against published and independently computed numbers.
#include "support.hpp"

using namespace rulewright;
using namespace rulewright::tests;

namespace {

// Rows `id | fen | n1 n2 n3 ...`; deeper counts than `most` are left to the long run.
void check_table(const std::string& variant, const std::string& file, std::uint64_t most) {
    const auto game = open(variant);
    for (const auto& row : table(file)) {
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

TEST_CASE("perft of DChess is that of chess") {
    check_table("rules/dchess.yaml", "tests/perft/chess.perft", 300'000);
}

TEST_CASE("perft of Magnet Chess and Force Field Chess gives the known numbers") {
    check_table("rules/magnet-chess.yaml", "tests/perft/magnet-chess.perft", 5'000'000);
    check_table("rules/force-field-chess.yaml", "tests/perft/force-field-chess.perft", 5'000'000);
}

TEST_CASE("deep perft of chess agrees with other programs", "[slow]") {
    check_table("rules/chess.yaml", "tests/perft/chess.perft", 200'000'000);
}
