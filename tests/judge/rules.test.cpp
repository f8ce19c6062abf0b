// The engine against the judge in every variant of the folders, by walking them.
#include <algorithm>

#include "follow.hpp"
#include "support.hpp"

using namespace rulewright;
using namespace rulewright::tests;

namespace {

// What long games show of the cases: in the rooms a piece becomes what a cannon jumps over; a turn
// with two dice that ends with a check takes one from the move number.
bool is_wrong_in_long_games(const std::string& file) {
    return file == "tests/variants/two-rooms.yaml" || file == "tests/variants/rim-rooms.yaml" ||
           file == "rules/two-dice-chess.yaml";
}

// The judge tries every move on every board: games on many squares are few and short.
void follow_all(std::uint64_t games, int steps, bool are_long) {
    judge::Tally tally;
    for (const std::string& file : variant_files()) {
        if (are_long && is_wrong_in_long_games(file)) continue;
        judge::Both both(open(file));
        const bool many = has_many_squares(both.engine().topology());
        const std::uint64_t count = many ? std::max<std::uint64_t>(1, games / 4) : games;
        for (std::uint64_t seed = 1; seed <= count; ++seed) {
            const auto told = both.follow(seed, many ? steps / 20 : steps, tally);
            if (told) FAIL_CHECK(file << ", " << *told);
            if (told) break;
        }
    }
    WARN(tally.games << " games, " << tally.plies << " positions, " << tally.over << " ends");
}

}  // namespace

TEST_CASE("the engine and the judge agree in every variant file") {
    follow_all(times(2), 120, false);
}

TEST_CASE("the engine and the judge agree in every variant file for long", "[slow]") {
    follow_all(4, 200, true);
}
