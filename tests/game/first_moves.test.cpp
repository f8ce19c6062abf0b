// Triple steps, passes and games whose kings are not yet on the board, on the API itself.
#include <algorithm>
#include <set>

#include "notation/notation.hpp"
#include "play.hpp"

using namespace rulewright;
using namespace rulewright::tests;

namespace {

std::set<std::string> turns_of(const game::State& state) {
    std::set<std::string> texts;
    for (const game::Turn& turn : state.turns()) {
        texts.insert(notation::turn_text(state.game(), turn));
    }
    return texts;
}

}  // namespace

TEST_CASE("a triple step may be captured on either square that it passed") {
    const auto game = open("tests/variants/triple.yaml");
    game::State state = state_at(*game, "4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1");
    play(state, "e2e5");
    // The first square passed names both.
    CHECK(state.fen() == "4k3/8/8/4P3/3p4/8/8/4K3 b - e3 0 1");
    const game::State again = state_at(*game, state.fen());
    CHECK(turns_of(again) == turns_of(state));
    CHECK(again.key() == state.key());
    play(state, "d4e3");
    CHECK(state.fen() == "4k3/8/8/8/8/4p3/8/4K3 w - - 0 2");
    const game::State further = state_at(*game, "4k3/8/8/4P3/3p1p2/8/8/4K3 b - e3 0 1");
    CHECK(turns_of(further).count("d4e3") == 1);
    CHECK(turns_of(further).count("f4e3") == 1);
    const game::State nearer = state_at(*game, "4k3/8/8/3pPp2/8/8/8/4K3 b - e3 0 1");
    CHECK(turns_of(nearer).count("d5e4") == 1);
    CHECK(turns_of(nearer).count("f5e4") == 1);
}

TEST_CASE("a triple step needs both squares empty") {
    const auto game = open("tests/variants/triple.yaml");
    CHECK(turns_of(state_at(*game, "4k3/8/8/8/4n3/8/4P3/4K3 w - - 0 1")).count("e2e5") == 0);
    CHECK(turns_of(state_at(*game, "4k3/8/8/8/8/4n3/4P3/4K3 w - - 0 1")).count("e2e5") == 0);
    CHECK(turns_of(state_at(*game, "4k3/8/8/4n3/8/8/4P3/4K3 w - - 0 1")).count("e2e5") == 0);
    CHECK(turns_of(state_at(*game, "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1")).count("e2e5") == 1);
}

TEST_CASE("who is not in check may pass, and who is stalemated may, too") {
    const auto game = open("tests/variants/triple.yaml");
    game::State state = state_at(*game, "4k3/8/8/8/8/8/4P3/4K3 w - - 3 7");
    CHECK(turns_of(state).count("0000") == 1);
    play(state, "0000");
    CHECK(state.fen() == "4k3/8/8/8/8/8/4P3/4K3 b - - 4 7");
    CHECK(turns_of(state_at(*game, "4k3/8/8/8/8/8/4q3/4K3 w - - 0 1")).count("0000") == 0);
    const game::State stuck = state_at(*game, "7k/5Q2/8/8/8/8/8/4K3 b - - 0 1");
    CHECK(turns_of(stuck) == std::set<std::string>{"0000"});
    CHECK_FALSE(stuck.outcome());
    CHECK(game->engine().perft(stuck.position(), 1, nullptr) == 1);
}

TEST_CASE("a forced pass is for who has no move and is not in check") {
    const auto game = open("tests/variants/stuck.yaml");
    CHECK(turns_of(state_at(*game, "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1")).count("0000") == 0);
    game::State stuck = state_at(*game, "7k/5Q2/8/8/8/8/8/4K3 b - - 0 1");
    CHECK(turns_of(stuck) == std::set<std::string>{"0000"});
    CHECK_FALSE(stuck.outcome());
    play(stuck, "0000");
    CHECK(stuck.to_move() == PlayerId{});
    const game::State mated = state_at(*game, "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1");
    REQUIRE(mated.outcome());
    CHECK(mated.outcome()->reason == game::EndReason::kCheckmate);
}

TEST_CASE("who holds his king has not lost it, though scripts may remove kings") {
    const auto game = open("tests/variants/royal-in-hand.yaml");
    const game::State start = game->start();
    CHECK_FALSE(start.outcome());
    CHECK(turns_of(start).count("K@e1") == 1);
    const game::State lost = state_at(*game, "8/8/8/8/8/8/8/4K3[] b - - 0 1");
    REQUIRE(lost.outcome());
    CHECK(lost.outcome()->reason == game::EndReason::kNoRoyals);
}
