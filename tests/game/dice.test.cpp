// Dice on the API itself: odds computed from the weights, what repetition compares, passes.
#include <algorithm>
#include <numeric>

#include "support.hpp"

using namespace rulewright;
using namespace rulewright::tests;

namespace {

std::size_t face(const game::Game& game, const std::string& name) {
    return *game.variant().turns->find_face(name);
}

std::uint64_t total(const std::vector<game::Throw>& throws) {
    return std::accumulate(
        throws.begin(), throws.end(), std::uint64_t{0},
        [](std::uint64_t sum, const game::Throw& one) { return sum + one.weight; });
}

// The weight of the throws after which the player can only pass.
std::uint64_t forfeits(const game::State& state) {
    std::uint64_t sum = 0;
    for (const game::Throw& one : state.node().throws) {
        game::State thrown = state;
        thrown.take_throw(one);
        if (thrown.must_pass()) sum += one.weight;
    }
    return sum;
}

void throw_face(game::State& state, const std::string& name) {
    Dice dice;
    dice.add(face(state.game(), name));
    for (const game::Throw& one : state.node().throws) {
        if (one.dice == dice) return state.take_throw(game::Throw(one));
    }
    FAIL("no throw shows " << name);
}

}  // namespace

TEST_CASE("the die of Die Chess weighs its faces as the rulings say", "[X1]") {
    const auto game = open("rules/die-chess.yaml");
    const game::State start = game->start();
    REQUIRE(start.actor() == game::Actor::kChance);
    REQUIRE(start.node().throws.size() == 6);
    CHECK(total(start.node().throws) == 100);
    const std::vector<std::pair<std::string, std::uint64_t>> weights{
        {"pawn", 35}, {"knight", 20}, {"bishop", 15}, {"rook", 15}, {"queen", 10}, {"king", 5}};
    for (const auto& [name, weight] : weights) {
        Dice dice;
        dice.add(face(*game, name));
        for (const game::Throw& one : start.node().throws) {
            if (one.dice == dice) CHECK(one.weight == weight);
        }
    }
}

TEST_CASE("both players forfeit their first turn in exactly 45 of 100 throws", "[XT4][X1][X2]") {
    const auto game = open("rules/die-chess.yaml");
    const game::State start = game->start();
    CHECK(forfeits(start) == 45);
    const game::State black =
        state_at(*game, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 1 1");
    CHECK(forfeits(black) == 45);
}

TEST_CASE("a promotion has four outcomes, with weights 10, 15, 15, 20 of 60", "[X6]") {
    const auto game = open("rules/die-chess.yaml");
    const game::State state = state_at(*game, "7k/P7/8/8/8/8/8/K7 w - - 0 1 {P:a7a8}");
    REQUIRE(state.actor() == game::Actor::kChance);
    std::vector<std::pair<std::string, std::uint64_t>> outcomes;
    for (const game::Throw& one : state.node().throws) {
        REQUIRE(one.promotion);
        outcomes.emplace_back(game->type(*one.promotion).name, one.weight);
    }
    std::sort(outcomes.begin(), outcomes.end());
    CHECK(outcomes == std::vector<std::pair<std::string, std::uint64_t>>{
                          {"bishop", 15}, {"knight", 20}, {"queen", 10}, {"rook", 15}});
    CHECK(total(state.node().throws) == 60);
}

TEST_CASE("two dice have the odds of all their orders") {
    const auto game = open("rules/two-dice-chess.yaml");
    const game::State start = game->start();
    CHECK(start.node().throws.size() == 21);
    CHECK(total(start.node().throws) == 36);
}

TEST_CASE("repetition compares positions before the throw", "[X7]") {
    const auto game = open("rules/die-chess.yaml");
    game::State state = state_at(*game, "4k3/8/8/8/4r3/8/8/R3K2R w KQ - 0 1");
    const std::uint64_t key = state.key();
    REQUIRE(state.may_throw());
    state.choose_throw();
    CHECK(state.key() == key);
    CHECK(state.occurrences() == 1);
    throw_face(state, "king");
    CHECK(state.key() == key);
    CHECK(state.occurrences() == 1);
    CHECK(state_at(*game, "4k3/8/8/8/4r3/8/8/R3K2R w KQ - 0 1 {K}").key() == key);
}

TEST_CASE("a forfeit is a ply: counters, side, en passant", "[X5][X7]") {
    const auto game = open("rules/die-chess.yaml");
    game::State state = state_at(*game, "4k3/8/8/3pP3/8/8/8/4K3 b - - 7 9");
    throw_face(state, "queen");
    REQUIRE(state.must_pass());
    state.play(game::Turn(state.choices().front()));
    CHECK(state.fen() == "4k3/8/8/3pP3/8/8/8/4K3 w - - 8 10");
}

TEST_CASE("a position text names only a pending turn that can come about") {
    const auto die = open("rules/die-chess.yaml");
    const auto two = open("rules/two-dice-chess.yaml");
    struct Row {
        game::Game& game;
        const char* field;
        const char* problem;  // empty: it is read
    };
    const Row rows[] = {
        {*die, "{P}", ""},
        {*die, "{P:a7a8}", ""},
        {*die, "{K:a7a8}", "what is pending comes of no legal move"},
        {*die, "{P:a7b8}", "what is pending comes of no legal move"},
        {*die, "{P:!a7a8}", "what is pending comes of no legal move"},
        {*die, "{:a7a8}", "what is pending comes of no legal move"},
        {*die, "{PP:a7a8}", "no throw shows that here"},
        {*die, "{PP}", "no throw shows that here"},
        {*die, "{?}", "nobody may choose to throw here"},
        {*die, "{?P}", "nobody may choose to throw here"},
        {*die, "{+P}", "no turn goes on here"},
        {*die, "{+}", "no turn goes on here"},
        {*die, "{x=1}", "there is no variable 'x'"},
        {*die, "{=1}", "a value without the name of a variable"},
        {*die, "{P,}", "nothing stands before or behind a comma"},
        {*die, "{,P}", "nothing stands before or behind a comma"},
        {*die, "{X}", "the dice never show 'X'"},
        {*die, "{}", "the turn field '{}'"},
        {*die, "P", "'P' is no part of a position of this variant"},
        {*two, "{PP}", ""},
        {*two, "{+P}", ""},
        {*two, "{P}", "no throw shows that here"},
        {*two, "{PP:a7a8}", "what is pending comes of no legal move"},
        {*two, "{PPPPP}", "5 dice"},
    };
    for (const Row& row : rows) {
        const std::string fen = "7k/P7/8/8/8/8/8/K7 w - - 0 1 " + std::string(row.field);
        INFO(fen);
        const auto read = row.game.read(fen);
        CHECK(read.ok() == std::string(row.problem).empty());
        if (read) CHECK(read.value().fen() == fen);
        if (!read) CHECK(read.error().front().message == row.problem);
        CHECK_FALSE(row.game.error());
    }
}
