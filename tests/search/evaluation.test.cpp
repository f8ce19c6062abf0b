// Evaluation is found from the rules: values, symmetry, what helps whom.
#include "search/evaluation.hpp"

#include "written.hpp"

using namespace rulewright;
using namespace rulewright::tests;

TEST_CASE("values found from movement order the pieces of chess as everybody does") {
    const auto game = open("rules/chess.yaml", false);
    const search::Evaluation evaluation(*game);
    const auto value = [&](char letter) {
        return evaluation.value(*game->variant().find_kind(letter));
    };
    CHECK(value('P') == 100);
    CHECK(value('N') > 250);
    CHECK(value('N') < 400);
    CHECK(value('B') > 280);
    CHECK(value('R') > value('B'));
    CHECK(value('Q') > value('R') + value('B') - 100);
}

TEST_CASE("values found from movement rank pieces that chess does not have") {
    const auto game = open("rules/capablanca.yaml");
    const search::Evaluation evaluation(*game);
    const auto value = [&](char letter) {
        return evaluation.value(*game->variant().find_kind(letter));
    };
    CHECK(value('A') > value('B') + 200);  // bishop and knight in one
    CHECK(value('C') > value('R') + 200);  // rook and knight in one
}

TEST_CASE("a position is worth as much to one player as to the other in its place") {
    // In the last six what ends make players want counts, too.
    for (const char* file : {"rules/chess.yaml", "rules/magnet-chess.yaml", "rules/shako.yaml",
                             "rules/goals/antichess.yaml", "rules/goals/breakthrough.yaml",
                             "rules/goals/three-check.yaml", "rules/king-of-the-hill.yaml",
                             "rules/territory/hex.yaml", "rules/walls/snailtrail.yaml"}) {
        CAPTURE(file);
        const auto game = open(file);
        const search::Evaluation evaluation(*game);
        const game::State start = game->start();
        const auto swapped = start.position().clone();
        game->engine().skip_ply(*swapped);
        CHECK(evaluation.evaluate(start.position()) == evaluation.evaluate(*swapped));
    }
}

TEST_CASE("a pawn more is worth about a pawn") {
    const auto game = open("rules/chess.yaml", false);
    const search::Evaluation evaluation(*game);
    const auto of = [&](const char* fen) {
        return evaluation.evaluate(state_at(*game, fen).position());
    };
    const int even = of("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    const int more = of("rnbqkbnr/ppp1pppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    CHECK(more - even > 50);
    CHECK(more - even < 180);
    CHECK(of("4k3/P7/8/8/8/8/8/4K3 w - - 0 1") > of("4k3/8/8/8/8/8/P7/4K3 w - - 0 1") + 80);
}

TEST_CASE("an attribute of a declared worth adds to its piece's value") {
    const auto plain = open("rules/magnet-chess.yaml", false);
    const auto dear = open("tests/variants/worth.yaml");
    const search::Evaluation before(*plain);
    const search::Evaluation after(*dear);
    const auto more = [&](char letter) {
        return after.value(*dear->variant().find_kind(letter)) -
               before.value(*plain->variant().find_kind(letter));
    };
    CHECK(more('P') == 10);
    CHECK(more('R') == 60);
    CHECK(more('Q') == 90);
}

TEST_CASE("royal pieces that can be captured are dear, and dearer where there are several") {
    const auto times_the_queen = [](const char* file) {
        const auto game = open(file, false);
        const search::Evaluation evaluation(*game);
        const int queen = evaluation.value(*game->variant().find_kind('Q'));
        const int king = evaluation.value(*game->variant().find_kind('K'));
        CHECK(king % queen == 0);
        return king / queen;
    };
    CHECK(times_the_queen("tests/variants/king-hunt.yaml") == 1);
    CHECK(times_the_queen("rules/dmchess.yaml") == 2);
}

TEST_CASE("what a piece gains on its way counts by its worth") {
    const auto game = open("rules/dmchess.yaml");
    game::State state = game->start();
    CHECK(game->engine().carried_worth(state.position()) == 0);
    const auto square = [&](const char* name) { return *game->topology().find(name); };
    // c3 gives energy, a3 gives none.
    state.play(*state.find(square("d1b1"), square("d1c3"), {}));
    CHECK(game->engine().carried_worth(state.position()) == 5);
    state.play(*state.find(square("d1b8"), square("d1a6"), {}));
    CHECK(game->engine().carried_worth(state.position()) == 5);
    state.play(*state.find(square("d1g1"), square("d1h3"), {}));
    state.play(*state.find(square("d2g8"), square("d2f6"), {}));
    CHECK(game->engine().carried_worth(state.position()) == 0);
}

TEST_CASE("pieces that only move are worth something, and those that an end counts") {
    const auto value_in = [](const std::string& more) {
        const auto game = open_written(
            "board: {files: 7, ranks: 7}\n"
            "start: 3x3/7/7/7/7/GGGGGGG/GGGGGGG w - - 0 1\n" +
            more);
        const search::Evaluation evaluation(*game);
        return evaluation.value(*game->variant().find_kind('G'));
    };
    const std::string fox = "  fox: {letter: X, move: W}\n";
    const std::string ends =
        "ends:\n  conditions:\n"
        "    - {name: few, left: {pieces: [goose], at_most: 5}, result: loss, for: [white]}\n";
    const int goose = value_in("pieces:\n  goose: {letter: G, move: mfsW}\n" + fox);
    const int rook = value_in("pieces:\n  goose: {letter: G, move: mR}\n" + fox);
    CHECK(goose > 30);
    CHECK(goose < 100);
    CHECK(rook > 2 * goose);
    CHECK(rook < 250);
    CHECK(value_in("pieces:\n  goose: {letter: G, move: none}\n" + fox + ends) == 100);
    CHECK(value_in("pieces:\n  goose: {letter: G, move: none}\n" + fox) == 0);
}

TEST_CASE("pieces that promote and are no pawns are worth what they reach") {
    const auto game = open("rules/asian/shogi.yaml");
    const search::Evaluation evaluation(*game);
    const auto value = [&](char letter) {
        return evaluation.value(*game->variant().find_kind(letter));
    };
    CHECK(value('R') > value('G'));
    CHECK(value('S') > 2 * value('P'));
    CHECK(value('L') > value('P'));
}
