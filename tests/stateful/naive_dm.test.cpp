// DMChess against the naive judge, which shares no code with the engine: lists of legal moves along
// seeded random games, and hand-made positions for every special rule.
#include <sstream>

#include "bridge.hpp"
#include "naive/naive_dm_cases.hpp"
#include "support/random.hpp"

using namespace rulewright;
using namespace rulewright::tests;

namespace {

// What both say of one position; a text of it must be read back as the same.
void compare(const game::State& state, const judge::Position& other) {
    REQUIRE(texts(state) == other.legal_moves());
    if (!other.state().setup && other.outcome() == judge::Outcome::kOngoing) {
        REQUIRE(checked_royals(state) == other.checked_kings());
    }
    const auto again = state.game().read(state.fen());
    if (!again) FAIL(again.error().front().message << " in " << state.fen());
    REQUIRE(again.value().fen() == state.fen());
    REQUIRE(again.value().key() == state.game().engine().recomputed_key(state.position()));
    if (other.state().claim || other.state().winner) return;
    REQUIRE(state.fen() == game::State(state.game(), setup_of(state.game(), other.state())).fen());
}

void follow(game::Game& game, judge::Options options, std::uint64_t seed, int plies) {
    support::SplitMix64 random(seed);
    game::State state = game.start();
    judge::Position other = judge::Position::start(options);
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

void follow_games(const std::string& variant, judge::Options options, std::uint64_t games,
                  int plies) {
    const auto game = open(variant);
    for (std::uint64_t seed = 1; seed <= games; ++seed) follow(*game, options, seed, plies);
}

std::string variant_of(const judge::State& state) {
    return state.portal_stop_never ? "tests/variants/dmchess-portal-stop-never.yaml"
           : state.setup           ? "tests/variants/dmchess-king-distribution.yaml"
                                   : "rules/dmchess.yaml";
}

void check_counts(game::State& state, const judge::Statement& statement) {
    for (std::size_t i = 0; i < statement.words.size(); ++i) {
        const auto found =
            state.game().engine().perft(state.position(), static_cast<int>(i) + 1, nullptr);
        CHECK(std::to_string(found) == statement.words[i]);
    }
}

void check_case(const judge::Case& test) {
    INFO(test.name << ": " << test.about);
    judge::Position other = judge::Position::parse(test.position);
    const auto game = open(variant_of(other.state()));
    game::State state(*game, setup_of(*game, other.state()));
    compare(state, other);
    for (const judge::Statement& statement : test.statements) {
        if (statement.keyword == "perft") check_counts(state, statement);
        if (statement.keyword != "play") continue;
        for (const std::string& move : statement.words) {
            INFO("play " << move);
            state.play(move_of(state, move));
            other = other.play(move);
            compare(state, other);
        }
    }
}

}  // namespace

TEST_CASE("DMChess agrees with the naive judge along random games") {
    follow_games("rules/dmchess.yaml", {}, 4, 120);
}

TEST_CASE("DMChess agrees with the naive judge along more random games", "[slow]") {
    follow_games("rules/dmchess.yaml", {}, 30, 120);
}

TEST_CASE("DMChess without stops on portals agrees with the naive judge") {
    judge::Options options;
    options.portal_stop_never = true;
    follow_games("tests/variants/dmchess-portal-stop-never.yaml", options, 2, 60);
}

TEST_CASE("DMChess with king distribution agrees with the naive judge") {
    judge::Options options;
    options.king_distribution = true;
    follow_games("tests/variants/dmchess-king-distribution.yaml", options, 2, 40);
}

TEST_CASE("DMChess agrees with the naive judge in hand-made positions") {
    std::istringstream lines(read_text(source_path("tests/naive/dm_positions.txt")));
    const auto cases = judge::read_cases(lines);
    REQUIRE(cases.size() > 20);
    for (const judge::Case& test : cases) check_case(test);
}
