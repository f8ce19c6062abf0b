// Zones, promotion rules, filters, hands and repetition on the API itself: what match scripts and
// tables do not say.
#include <algorithm>
#include <set>

#include "game/explain.hpp"
#include "notation/notation.hpp"
#include "play.hpp"
#include "written.hpp"

using namespace rulewright;
using namespace rulewright::tests;

namespace {

std::set<std::string> moves_of(const game::State& state) {
    std::set<std::string> texts;
    for (const game::Move& move : state.legal_moves()) {
        texts.insert(notation::coordinate(state.game(), move));
    }
    return texts;
}

}  // namespace

TEST_CASE("a drop resets the count of the move limit and ends an en passant right") {
    const auto game = open("rules/drops/crazyhouse.yaml");
    game::State state = state_at(*game, "4k3/8/8/8/Pp6/8/8/4K3[n] b - a3 7 20");
    play(state, "N@d5");
    CHECK(state.fen() == "4k3/8/8/3n4/Pp6/8/8/4K3[] w - - 0 21");
}

TEST_CASE("drops answer checks between the pieces only, and a double check not at all") {
    const auto game = open("rules/drops/crazyhouse.yaml");
    const game::State one = state_at(*game, "4k3/8/8/8/4r3/8/8/4K3[N] w - - 0 1");
    const auto moves = moves_of(one);
    CHECK(moves.count("N@e2") == 1);
    CHECK(moves.count("N@e3") == 1);
    CHECK(moves.count("N@d4") == 0);
    const game::State two = state_at(*game, "4k3/8/8/8/4r3/3n4/8/4K3[N] w - - 0 1");
    for (const std::string& text : moves_of(two)) CHECK(text.find('@') == std::string::npos);
}

TEST_CASE("a drop that may not give check gives none, nor do others over what is dropped") {
    const auto game = open("tests/variants/river.yaml");
    const game::State state = state_at(*game, "4k3/8/8/8/8/8/8/3KR3[N] w - - 0 1");
    const auto moves = moves_of(state);
    for (const char* check : {"N@c7", "N@g7", "N@d6", "N@f6", "N@e2", "N@e7"}) {
        INFO(check);
        CHECK(moves.count(check) == 0);
    }
    CHECK(moves.count("N@d5") == 1);
    const auto knight = *game->variant().find_kind("knight");
    const auto told = game::explain_drop(state, knight, *game->topology().find("c7"));
    CHECK(told.code == "checks-by-drop");
    CHECK(told.verdict == "a knight may not give check by being dropped");
}

TEST_CASE("only the kinds that the file names go to a hand") {
    const auto game = open("tests/variants/river.yaml");
    game::State state = state_at(*game, "4k3/8/8/3n4/4P3/5b2/6P1/4K3[] w - - 0 1");
    play(state, "g2f3");
    CHECK(state.fen() == "4k3/8/8/3n4/4P3/5P2/8/4K3[] b - - 0 1");
    play(state, "e8e7 e4d5");
    CHECK(state.fen() == "8/4k3/8/3P4/8/5P2/8/4K3[n] b - - 0 2");
}

TEST_CASE("having no move may mean another thing for each player") {
    const auto game = open("tests/variants/river.yaml");
    const game::State white = state_at(*game, "8/8/8/8/8/6k1/5q2/7K[] w - - 0 1");
    REQUIRE(white.outcome());
    CHECK(white.outcome()->winner == make_id<PlayerId>(1));
    const game::State black = state_at(*game, "7k/5Q2/6K1/8/8/8/8/8[] b - - 0 1");
    REQUIRE(black.outcome());
    CHECK_FALSE(black.outcome()->winner);
}

TEST_CASE("castling rights do not come back by a drop where the file does not say so") {
    const auto game = open("rules/drops/crazyhouse.yaml");
    game::State state = state_at(*game, "4k3/8/8/8/8/8/8/4K3[R] w - - 0 1");
    play(state, "R@h1 e8e7");
    CHECK(moves_of(state).count("e1g1") == 0);
}

TEST_CASE("a piece that castles may be dropped at home where the file says so") {
    const auto game = open("rules/drops/placement.yaml");
    game::State state = state_at(*game, "4k3/8/8/8/8/8/8/4K3[R] w - - 0 1");
    play(state, "R@h1");
    CHECK(state.fen() == "4k3/8/8/8/8/8/8/4K2R[] b K - 0 1");
}

TEST_CASE("what is nobody's is nobody's when it has been dropped, by whomever") {
    const std::string board = "board: {files: 3, ranks: 3}\n";
    const std::string hands =
        "hands: {endless: true}\n"
        "ends: {stalemate: draw, conditions: [{name: row, line: {pieces: [rock], length: 3}, "
        "result: win, for: [white]}]}\n";
    const auto game = open_written(board + "pieces: {rock: {letter: S, move: none, " +
                                   "neutral: true}}\nstart: 3/3/3[Ss] w - - 0 1\n" + hands);
    game::State state = game->start();
    play(state, "S@a1");
    play(state, "S@b1");
    CHECK(state.fen() == "3/3/SS1[Ss] w - - 0 2");
    CHECK(position::read_fen(game->frame(), state.fen()).ok());
    play(state, "S@a3");
    play(state, "S@c1");
    REQUIRE(state.outcome());
    CHECK(state.outcome()->winner == make_id<PlayerId>(0));
    // Its letter would not tell who holds it.
    const auto star = open_written(board +
                                   "pieces: {man: {letter: M, move: W}, "
                                   "rock: {letter: \"*\", move: none, neutral: true}}\n"
                                   "start: 3/1*1/3[Mm] w - - 0 1\n" +
                                   hands);
    const auto wrong = position::read_fen(star->frame(), "3/1*1/3[M*] w - - 0 1");
    REQUIRE_FALSE(wrong);
    CHECK(wrong.error().front().offset == 9);
    CHECK(wrong.error().front().message == "'*' does not tell who holds it");
}

TEST_CASE("hands are part of what repeats") {
    const auto game = open("rules/drops/crazyhouse.yaml");
    const game::State with = state_at(*game, "4k3/8/8/8/8/8/8/4K3[N] w - - 0 1");
    const game::State without = state_at(*game, "4k3/8/8/8/8/8/8/4K3[] w - - 0 1");
    CHECK(with.key() != without.key());
}

TEST_CASE("kings with pieces in hand are no insufficient material") {
    const auto game = open("rules/drops/pocket-knight.yaml");
    CHECK_FALSE(state_at(*game, "4k3/8/8/8/8/8/8/4K3[N] w - - 0 1").outcome());
    CHECK(state_at(*game, "4k3/8/8/8/8/8/8/4K3[] w - - 0 1").outcome());
}

TEST_CASE("what is wrong with hands and checks of a position is told with its place") {
    const auto game = open("rules/drops/crazyhouse.yaml");
    const auto wrong = position::read_fen(game->frame(), "4k3/8/8/8/8/8/8/4K3[NX] w - - 0 1");
    REQUIRE_FALSE(wrong);
    CHECK(wrong.error().front().offset == 21);
    const auto chess = open("rules/chess.yaml");
    CHECK_FALSE(position::read_fen(chess->frame(), "4k3/8/8/8/8/8/8/4K3[N] w - - 0 1"));
    const auto three = open("rules/goals/three-check.yaml");
    CHECK_FALSE(position::read_fen(three->frame(), "4k3/8/8/8/8/8/8/4K3 w - - 4+3 0 1"));
    CHECK_FALSE(position::read_fen(chess->frame(), "4k3/8/8/8/8/8/8/4K3 w - - 3+3 0 1"));
}

TEST_CASE("who checks all the while loses when the position comes about again") {
    const auto game = open("rules/asian/shogi.yaml");
    game::State state = state_at(*game, "4k4/9/9/9/9/9/9/9/R3K4[] w - - 0 1");
    play(state, "a1a9 e9e8 a9a8 e8e9 a8a9 e9e8 a9a8 e8e9 a8a9 e9e8 a9a8 e8e9 a8a9");
    REQUIRE(state.outcome());
    CHECK(state.outcome()->reason == game::EndReason::kRepetition);
    CHECK(state.outcome()->winner == make_id<PlayerId>(1));
    game::State quiet = state_at(*game, "4k4/9/9/9/9/9/9/9/R3K4[] w - - 0 1");
    play(quiet, "a1a2 e9e8 a2a1 e8e9 a1a2 e9e8 a2a1 e8e9 a1a2 e9e8 a2a1 e8e9");
    REQUIRE(quiet.outcome());
    CHECK_FALSE(quiet.outcome()->winner);
}

TEST_CASE("explain tells which zone, filter and hand forbid a move") {
    const auto xiangqi = open("rules/asian/xiangqi.yaml");
    const game::State palace = state_at(*xiangqi, "4k4/9/9/9/9/9/9/9/9/3K5 w - - 0 1");
    const auto at = [](const game::Game& game, const char* name) {
        return *game.topology().find(name);
    };
    const auto outside =
        game::explain(palace, at(*xiangqi, "d1"), at(*xiangqi, "c1"), std::nullopt);
    CHECK(outside.code == "confined");
    CHECK(outside.verdict.find("palace") != std::string::npos);
    const auto losers = open("rules/goals/antichess.yaml");
    const game::State duty = state_at(*losers, "8/8/8/3p4/4P3/8/8/8 w - - 0 1");
    CHECK(game::explain(duty, at(*losers, "e4"), at(*losers, "e5"), std::nullopt).code ==
          "must-capture");
    const auto house = open("rules/drops/crazyhouse.yaml");
    const game::State held = state_at(*house, "4k3/8/8/8/8/8/8/4K3[P] w - - 0 1");
    const auto pawn = *house->variant().find_kind('P');
    CHECK(game::explain_drop(held, pawn, at(*house, "e8")).code == "occupied");
    CHECK(game::explain_drop(held, pawn, at(*house, "d8")).code == "drop-zone");
    CHECK(game::explain_drop(held, *house->variant().find_kind('N'), at(*house, "d4")).code ==
          "not-held");
    CHECK(game::explain_drop(held, pawn, at(*house, "d4")).legal);
}

TEST_CASE("texts of drops are read and written in each notation") {
    const auto game = open("rules/drops/crazyhouse.yaml");
    const game::State state = state_at(*game, "6rk/6pp/8/8/8/8/8/4K2R[NP] w - - 0 1");
    for (const game::Move& move : state.legal_moves()) {
        if (move.type != movegen::MoveType::kDrop) continue;
        for (const std::string& text :
             {notation::coordinate(*game, move), notation::san(state, move)}) {
            INFO(text);
            const auto parsed = notation::parse_move(state, text);
            REQUIRE(std::holds_alternative<game::Move>(parsed));
            CHECK(std::get<game::Move>(parsed).same_text(move));
        }
    }
    const auto mate = notation::parse_move(state, "N@f7");
    REQUIRE(std::holds_alternative<game::Move>(mate));
    CHECK(notation::san(state, std::get<game::Move>(mate)) == "N@f7#");
}
