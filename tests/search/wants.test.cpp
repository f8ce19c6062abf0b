// What the ends of a variant make players want is wanted, found from the ends alone.
#include "search/wants.hpp"

#include "notation/notation.hpp"
#include "search/evaluation.hpp"
#include "search/search.hpp"
#include "support.hpp"
#include "support/random.hpp"
#include "written.hpp"

using namespace rulewright;
using namespace rulewright::tests;

namespace {

int value_of(const char* file, char letter) {
    const auto game = open(file);
    return search::Evaluation(*game).value(*game->variant().find_kind(letter));
}

// For the player to move.
int evaluated(const char* file, const char* fen) {
    const auto game = open(file);
    return search::Evaluation(*game).evaluate(state_at(*game, fen).position());
}

// In how many of six games the search beats a player who moves at random.
int wins_against_random(const char* file) {
    const auto game = open(file);
    search::Searcher searcher(*game, 1);
    search::Limits limits;
    limits.nodes = 300;
    int wins = 0;
    for (std::size_t i = 0; i < 6; ++i) {
        support::SplitMix64 random(i + 1);
        const auto thinker = make_id<PlayerId>(i % 2);
        game::State state = game->start();
        for (int n = 0; n < 300 && !state.outcome(); ++n) {
            const auto& choices = state.choices();
            if (state.to_move() == thinker) {
                state.play(searcher.run(state, limits).lines.front().turns.front());
            } else {
                state.play(
                    game::Turn(choices[random.below(static_cast<std::uint32_t>(choices.size()))]));
            }
        }
        wins += state.outcome() && state.outcome()->winner == thinker ? 1 : 0;
    }
    return wins;
}

}  // namespace

TEST_CASE("where a game is won without pieces, each of them is a burden") {
    for (const char letter : {'P', 'N', 'B', 'R', 'Q', 'K'}) {
        CHECK(value_of("rules/goals/antichess.yaml", letter) < 0);
    }
    CHECK(value_of("rules/goals/losers.yaml", 'Q') < 0);
    CHECK(value_of("rules/territory/anti-reversi.yaml", 'O') < 0);
    // Stalemate wins there as well, but who loses the king has lost.
    CHECK(value_of("rules/walls/duck.yaml", 'Q') > 0);
    CHECK(value_of("rules/historic/chaturanga.yaml", 'R') > 0);
}

TEST_CASE("a kind that is to be lost is worth less than nothing, whatever the others are") {
    CHECK(value_of("rules/goals/codrus.yaml", 'K') < value_of("rules/goals/codrus.yaml", 'Q'));
}

TEST_CASE("a kind that stands alone in its game is worth more than nothing") {
    CHECK(value_of("rules/goals/breakthrough.yaml", 'P') > 0);
    CHECK(value_of("rules/goals/knightthrough.yaml", 'N') > 0);
}

TEST_CASE("nearness counts the moves to the squares that win") {
    const auto game = open("rules/goals/breakthrough.yaml");
    const search::Wants wants(*game);
    const auto at = [&](const char* square, std::size_t player) {
        return wants
            .nearness(make_id<PlayerId>(player), *game->variant().find_kind('P'),
                      *game->topology().find(square))
            .end;
    };
    CHECK(at("d7", 0) > at("d5", 0));
    CHECK(at("d5", 0) > at("d3", 0));
    CHECK(at("d3", 1) > at("d5", 1));
    const auto hill = open("rules/king-of-the-hill.yaml");
    const search::Wants to_hill(*hill);
    const PieceKind king = *hill->variant().find_kind('K');
    const PieceKind queen = *hill->variant().find_kind('Q');
    const auto near = [&](PieceKind kind, const char* square) {
        return to_hill.nearness(PlayerId{}, kind, *hill->topology().find(square)).end;
    };
    CHECK(near(king, "c3") > near(king, "c2"));
    CHECK(near(king, "c2") > near(king, "a1"));
    CHECK(near(queen, "c3") == 0);
}

TEST_CASE("where a piece reaches most depends on whose it is") {
    const char* file = "rules/asian/shogi.yaml";
    const int white = evaluated(file, "4k4/9/9/9/9/9/9/9/G3K4[] w - - 0 1");
    const int black = evaluated(file, "4k3g/9/9/9/9/9/9/9/4K4[] b - - 0 1");
    CHECK(white == black);
}

TEST_CASE("who stands where he only has to leave wins next, the other one may still prevent it") {
    const char* file = "rules/goals/jeson-mor.yaml";
    const char* there = "9/9/9/9/4N4/9/9/9/n8 w - - 0 1";
    const char* beside = "9/9/9/4N4/9/9/9/9/n8 w - - 0 1";
    CHECK(evaluated(file, there) > evaluated(file, beside) + 1000);
    CHECK(evaluated(file, "9/9/9/9/4N4/9/9/9/n8 b - - 0 1") < -400);
    CHECK(evaluated(file, "9/9/9/9/4n4/9/9/9/N8 b - - 0 1") > 1000);
    // What takes it from there is found among the captures, when nothing else helps.
    const auto game = open(file);
    search::Searcher searcher(*game, 1);
    search::Limits limits;
    limits.depth = 1;
    const auto state = state_at(*game, "9/9/9/9/4n4/9/3N5/9/N8 w - - 0 1");
    const search::Found found = searcher.run(state, limits);
    CHECK(notation::turn_text(*game, found.lines.front().turns.front()) == "d3e5");
}

TEST_CASE("checks given count before the last one is") {
    const char* file = "rules/goals/three-check.yaml";
    const int one = evaluated(file, "4k3/8/8/8/8/8/8/R3K3 w - - 1+3 0 1");
    const int three = evaluated(file, "4k3/8/8/8/8/8/8/R3K3 w - - 3+3 0 1");
    CHECK(one > three + 200);
}

TEST_CASE("rows that can still be completed count by what they lack") {
    const char* file = "rules/goals/tic-tac-toe.yaml";
    const int middle = evaluated(file, "3/1X1/3[XXXXxxxx] b - - 0 1");
    const int side = evaluated(file, "3/X2/3[XXXXxxxx] b - - 0 1");
    CHECK(middle < side);
}

TEST_CASE("royal pieces are safe where nobody may give check, but not where mates may") {
    CHECK(search::Wants(*open("rules/goals/racing-kings.yaml")).royals_are_safe());
    CHECK_FALSE(search::Wants(*open("rules/moves/checkless.yaml")).royals_are_safe());
}

TEST_CASE("where the last move wins, moves count and pieces do not") {
    const auto game = open("rules/territory/snort.yaml");
    CHECK_FALSE(search::Evaluation(*game).pieces_matter());
    const auto chess = open("rules/moves/stalemate-wins.yaml");
    CHECK(search::Evaluation(*chess).pieces_matter());
}

TEST_CASE("a search beats random play where pieces are not what wins") {
    for (const char* file :
         {"rules/goals/antichess.yaml", "rules/goals/losers.yaml", "rules/goals/racing-kings.yaml",
          "rules/territory/snort.yaml", "rules/walls/isolation.yaml"}) {
        CAPTURE(file);
        CHECK(wins_against_random(file) >= 5);
    }
}

TEST_CASE("of what must hold together each part is a step, but none alone a burden") {
    const auto value = [](const std::string& condition) {
        const auto game =
            open_written("ends: {conditions: [{name: end, result: win, " + condition + "}]}", "",
                         "rules/chess.yaml");
        return search::Evaluation(*game).value(*game->variant().find_kind('Q'));
    };
    CHECK(value("left: {pieces: [queen]}") < 0);
    CHECK(value("all_of: [{left: {pieces: [queen]}}, {reach: {pieces: [king], ranks: [-1]}}]") > 0);
    const auto game = open_written(
        "ends: {conditions: [{name: end, result: win, all_of: [{left: {pieces: [queen], at_most: "
        "1}}, {reach: {pieces: [king], ranks: [-1]}}]}]}",
        "", "rules/chess.yaml");
    const search::Wants wants(*game);
    const PieceKind king = *game->variant().find_kind('K');
    const auto near = wants.nearness({}, king, *game->topology().find("a7"));
    const auto far = wants.nearness({}, king, *game->topology().find("a2"));
    CHECK(near.end > far.end);
}
