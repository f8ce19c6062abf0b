// Alice Chess against its naive judge, which shares no code with the engine: lists of legal moves
// along seeded random games, and the positions of its table with their counts.
#include <sstream>

#include "bridge.hpp"
#include "naive/naive_alice.hpp"
#include "support/random.hpp"

using namespace rulewright;
using namespace rulewright::tests;

namespace {

using Judge = naive::alice::Position;

// What both say of one position; a text of it must be read back as the same.
void compare(const game::State& state, const Judge& other) {
    REQUIRE(state.fen().substr(0, other.placement().size()) == other.placement());
    REQUIRE(texts(state) == other.legal_moves());
    REQUIRE(checked_royals(state).empty() != other.in_check());
    REQUIRE(state_at(state.game(), state.fen()).fen() == state.fen());
    REQUIRE(state.key() == state.game().engine().recomputed_key(state.position()));
}

// To the end of the game, mate or stalemate, or as many plies.
void follow(game::Game& game, std::uint64_t seed, int plies) {
    support::SplitMix64 random(seed);
    game::State state = game.start();
    Judge other = Judge::start();
    for (int ply = 0; ply < plies; ++ply) {
        INFO("seed " << seed << ", ply " << ply << ": " << state.fen());
        compare(state, other);
        const auto moves = other.legal_moves();
        if (moves.empty()) break;
        const std::string& choice = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
        INFO("then " << choice);
        state.play(move_of(state, choice));
        other = other.play(choice);
    }
    REQUIRE_FALSE(game.error());
}

struct Row {
    std::string id;
    std::string position;
    std::vector<std::string> counts;
};

// Rows `id | position | counts`; the bars between boards have no blanks beside them.
std::vector<Row> position_table() {
    std::istringstream lines(read_text(source_path("tests/naive/alice_positions.txt")));
    std::vector<Row> rows;
    for (std::string line; std::getline(lines, line);) {
        if (line.empty() || line.front() == '#') continue;
        const auto first = line.find(" | ");
        const auto last = line.rfind(" | ");
        Row row{line.substr(0, first), line.substr(first + 3, last - first - 3), {}};
        std::istringstream counts(line.substr(last + 3));
        for (std::string count; counts >> count;) row.counts.push_back(count);
        rows.push_back(row);
    }
    return rows;
}

void check_row(game::Game& game, const Row& row) {
    INFO(row.id << ": " << row.position);
    const game::State state = state_at(game, row.position + " - - 0 1");
    compare(state, Judge::parse(row.position));
    for (std::size_t i = 0; i < row.counts.size(); ++i) {
        const auto found = game.engine().perft(state.position(), static_cast<int>(i) + 1, nullptr);
        CHECK(std::to_string(found) == row.counts[i]);
    }
}

}  // namespace

TEST_CASE("Alice Chess agrees with the naive judge along random games") {
    const auto game = open("rules/alice-chess.yaml");
    for (std::uint64_t seed = 1; seed <= 20; ++seed) follow(*game, seed, 200);
}

TEST_CASE("Alice Chess agrees with the naive judge along more random games", "[slow]") {
    const auto game = open("rules/alice-chess.yaml");
    for (std::uint64_t seed = 21; seed <= 220; ++seed) follow(*game, seed, 400);
}

TEST_CASE("Alice Chess agrees with the naive judge in the positions of its table") {
    const auto game = open("rules/alice-chess.yaml");
    const auto rows = position_table();
    REQUIRE(rows.size() > 20);
    for (const Row& row : rows) check_row(*game, row);
}
