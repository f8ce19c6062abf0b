// Raumschach against its naive generator, which shares no code with the engine: counts in a table
// of positions, and lists of legal moves there and along seeded random games.
#include <algorithm>

#include "naive/naive_raumschach.hpp"
#include "notation/notation.hpp"
#include "support.hpp"
#include "support/random.hpp"

using namespace rulewright;
using namespace rulewright::tests;

namespace {

struct Row {
    std::string id;
    std::string position;  // placement and player to move
    std::vector<std::uint64_t> counts;
};

// The boards of a position are joined by what separates the cells.
std::vector<Row> rows() {
    std::vector<Row> found;
    for (const auto& cells : table("tests/naive/raumschach_positions.txt")) {
        Row row{cells.front(), cells.at(1), numbers(cells.back())};
        for (std::size_t i = 2; i + 1 < cells.size(); ++i) row.position += "|" + cells[i];
        found.push_back(std::move(row));
    }
    return found;
}

std::vector<std::string> texts(const game::State& state) {
    std::vector<std::string> list;
    for (const game::Move& move : state.possible_moves()) {
        list.push_back(notation::coordinate(state.game(), move));
    }
    std::sort(list.begin(), list.end());
    return list;
}

// One random game; both sides must list the same moves at every ply. Draws end neither.
void follow(game::Game& game, const std::string& position, std::uint64_t seed, int plies) {
    support::SplitMix64 random(seed);
    game::State state = state_at(game, position + " - - 0 1");
    auto judge = naive::raumschach::Position::parse(position);
    for (int ply = 0; ply < plies; ++ply) {
        INFO("seed " << seed << ", ply " << ply << ": " << state.fen());
        REQUIRE(texts(state) == judge.legal_moves());
        REQUIRE(state.in_check() == judge.in_check());
        const auto moves = state.possible_moves();
        if (moves.empty()) break;
        const game::Move move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
        judge = judge.play(notation::coordinate(game, move));
        state.play(move);
    }
}

}  // namespace

TEST_CASE("positions of Raumschach have the naive generator's counts and moves") {
    const auto game = open("rules/raumschach.yaml");
    for (const Row& row : rows()) {
        const game::State state = state_at(*game, row.position + " - - 0 1");
        int depth = 0;
        for (const std::uint64_t expected : row.counts) {
            ++depth;
            if (expected > 6'000'000) break;
            INFO(row.id << ": " << row.position << " at depth " << depth);
            CHECK(game->engine().perft(state.position(), depth, nullptr) == expected);
        }
        follow(*game, row.position, 1, 40);
    }
}

TEST_CASE("legal moves of Raumschach equal the naive generator's along 20 random games") {
    const auto game = open("rules/raumschach.yaml");
    const std::string& start = game->variant().start;
    const std::string position = start.substr(0, start.find(' ')) + " w";
    for (std::uint64_t seed = 1; seed <= 20; ++seed) follow(*game, position, seed, 400);
}

TEST_CASE("26 pieces are pinned at once") {
    const auto game = open("rules/raumschach.yaml");
    const std::string position =
        "q1q1q/5/q1q1q/5/q1q1q|5/1NUN1/1UNU1/1NUN1/5|q1q1q/1UNUk/qNKNq/1UNU1/q1q1q|"
        "5/1NUN1/1UNU1/1NUN1/5|q1q1q/5/q1q1q/5/q1q1q w";
    follow(*game, position, 1, 40);
}
