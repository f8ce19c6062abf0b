// A script's `evaluate` hook changes what the search likes, in games of every sort, and nothing
// else: the rules stay those of the game it extends.
#include "game/explain_turn.hpp"
#include "notation/notation.hpp"
#include "search/evaluation.hpp"
#include "search/search.hpp"
#include "support.hpp"
#include "written.hpp"

using namespace rulewright;
using namespace rulewright::tests;

namespace {

search::Found find(game::Game& game, const std::string& fen, int depth) {
    search::Searcher searcher(game, 1);
    search::Limits limits;
    limits.depth = depth;
    search::Found found = searcher.run(state_at(game, fen), limits);
    REQUIRE_FALSE(found.lines.empty());
    REQUIRE_FALSE(game.error());
    return found;
}

// Of the line for that throw, or of the first.
std::string best(const game::Game& game, const search::Found& found, char face = '\0') {
    for (const search::Line& line : found.lines) {
        if (face != '\0' && game::describe_dice(game, *line.dice).front() != face) continue;
        return notation::turn_text(game, line.turns.front());
    }
    return "";
}

constexpr const char* kKnights = "2n1k3/8/8/8/8/8/8/1N2K3 ";

}  // namespace

TEST_CASE("an evaluate hook makes either player prefer what it scores") {
    // As the other one: without what was learned of chess.
    const auto plain = open("rules/chess.yaml", false);
    const auto rim = open("tests/variants/rim-chess.yaml");
    for (const int depth : {1, 2}) {
        const std::string white = std::string(kKnights) + "w - - 0 1";
        const std::string black = std::string(kKnights) + "b - - 0 1";
        CHECK(best(*plain, find(*plain, white, depth)) != "b1a3");
        CHECK(best(*rim, find(*rim, white, depth)) == "b1a3");
        CHECK(best(*rim, find(*rim, black, depth)) == "c8a7");
    }
}

TEST_CASE("the hook's score is the first player's, whoever is to move") {
    const auto plain = open("rules/chess.yaml", false);
    const auto rim = open("tests/variants/rim-chess.yaml");
    const search::Evaluation without(*plain);
    const search::Evaluation with(*rim);
    for (const char* player : {"w", "b"}) {
        const std::string fen = std::string("4k3/8/8/8/8/N7/8/4K3 ") + player + " - - 0 1";
        const int added = with.evaluate(state_at(*rim, fen).position()) -
                          without.evaluate(state_at(*plain, fen).position());
        CHECK(added == (*player == 'w' ? 200 : -200));
    }
}

TEST_CASE("an evaluate hook is asked in games with dice") {
    const auto game = open("tests/variants/rim-die.yaml");
    const search::Found found = find(*game, std::string(kKnights) + "w - - 0 1", 1);
    CHECK(best(*game, found, 'k').find("b1a3") != std::string::npos);
}

TEST_CASE("an evaluate hook is asked in games with state") {
    const auto game = open("tests/variants/rim-rooms.yaml");
    const search::Found found = find(*game, "4k1/6/6/2H3/6/4K1|6/6/6/6/6/6 w - - 0 1", 1);
    CHECK(best(*game, found).find("r2") != std::string::npos);
}

TEST_CASE("an evaluate hook does not touch the rules") {
    const auto plain = open("rules/chess.yaml");
    const auto rim = open("tests/variants/rim-chess.yaml");
    CHECK(rim->engine().perft(rim->start().position(), 3, nullptr) ==
          plain->engine().perft(plain->start().position(), 3, nullptr));
}

TEST_CASE("no script is asked how a position has ended that no game comes to") {
    const auto game = open_written(
        "board: {files: 4, ranks: 4}\n"
        "pieces: {man: {letter: M, move: W}}\n"
        "start: mmmm/4/4/MMMM w - - 0 1\n"
        "ends: {stalemate: loss, by_rule: [alone]}\n"
        "hooks: h.lua\n",
        "return { outcome = function(position)\n"
        "  for _, player in ipairs(players) do\n"
        "    if position:kind(position:pieces(player):first()) ~= 'man' then return {over = "
        "'alone'} end\n"
        "  end\n"
        "end }\n");
    static_cast<void>(find(*game, "mmmm/4/4/MMMM w - - 0 1", 2));
}
