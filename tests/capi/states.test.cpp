#include "common.hpp"

namespace capi {

TEST_CASE("A position is read from a text and written as one") {
    const Game chess = load("chess");
    const std::string fen = "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 3 17";
    const State state = read(chess, fen);
    CHECK(text_of(state) == fen);
    CHECK(rw_state_actor(state.get()) == RW_SECOND);
}

TEST_CASE("A wrong text is told with its places, and gives no position") {
    const Game chess = load("chess");
    rw_state* state = nullptr;
    char* report = nullptr;
    CHECK(rw_state_read(chess.get(), "8/8/8 w - - 0 1", &state, &report) == RW_INVALID);
    CHECK(state == nullptr);
    const json told = taken_json(report);
    CHECK(told["diagnostics"].at(0)["file"] == "position");
    CHECK(told["diagnostics"].at(0)["line"] == 1);
}

TEST_CASE("What in a text means nothing is told with the position") {
    const Game chess = load("chess");
    rw_state* made = nullptr;
    char* report = nullptr;
    REQUIRE(rw_state_read(chess.get(), "4k3/8/8/8/8/8/8/4K3 w KQkq - 0 1", &made, &report) ==
            RW_OK);
    const State state(made);
    CHECK(taken_json(report)["diagnostics"].at(0)["severity"] == "warning");
}

TEST_CASE("Starts differ by their seeds where a script makes them") {
    const Game chess960 = load("chess960");
    CHECK(info_of(chess960).starts_differ == 1);
    CHECK(text_of(start(chess960, 1)) == text_of(start(chess960, 1)));
    CHECK(text_of(start(chess960, 1)) != text_of(start(chess960, 2)));
}

TEST_CASE("A copy goes its own way") {
    const State state = start(load("chess"));
    const State other = copy(state);
    play(other, "e2e4");
    CHECK(text_of(state) != text_of(other));
    CHECK(rw_state_key(state.get()) != rw_state_key(other.get()));
    CHECK(actions_of(state).size() == 20);
}

TEST_CASE("Equal positions have equal keys, and are counted") {
    const State state = start(load("chess"));
    const std::uint64_t key = rw_state_key(state.get());
    CHECK(key != 0);
    for (const char* move : {"g1f3", "g8f6", "f3g1", "f6g8"}) play(state, move);
    CHECK(rw_state_key(state.get()) == key);
    CHECK(result_of(state).repeats == 2);
    CHECK(result_of(state).plies == 4);
}

TEST_CASE("A game that is over says who has won, and how") {
    const State state = start(load("chess"));
    for (const char* move : {"f2f3", "e7e5", "g2g4"}) play(state, move);
    CHECK(result_of(state).over == 0);
    CHECK(result_of(state).winner == RW_NOBODY);
    CHECK(json_of(state, RW_STATE_OUTCOME).is_null());
    play(state, "Qh4#");
    CHECK(rw_state_actor(state.get()) == RW_NOBODY);
    CHECK(result_of(state).over == 1);
    CHECK(result_of(state).winner == RW_SECOND);
    const json outcome = json_of(state, RW_STATE_OUTCOME);
    CHECK(outcome["text"] == "black wins: checkmate");
    CHECK(outcome["reason"] == "checkmate");
    CHECK(outcome["winner"] == 1);
    CHECK(actions_of(state).empty());
}

TEST_CASE("A position is told as JSON") {
    const json all = json_of(start(load("chess")));
    CHECK(all["player"] == 0);
    CHECK(all["actor"] == "player");
    CHECK(all["pieces"].size() == 32);
    CHECK(all["moves"].size() == 20);
    CHECK(all["outcome"].is_null());
    CHECK_FALSE(all.contains("at"));
    const json dmchess = json_of(start(load("dmchess")));
    CHECK(dmchess["facts"].size() > 0);
    CHECK(json_of(start(load("crazyhouse")))["hands"].size() == 2);
    CHECK(json_of(start(load("die-chess"))).contains("dice"));
}

TEST_CASE("Players declare, where the game allows it") {
    const State state = start(load("chess"));
    char* report = nullptr;
    CHECK(rw_state_declare(state.get(), RW_FIRST, RW_ACCEPT_DRAW, &report) == RW_REFUSED);
    CHECK(taken_json(report)["message"] == "no offer by black stands");
    CHECK(rw_state_declare(state.get(), RW_FIRST, RW_CLAIM_DRAW, nullptr) == RW_REFUSED);
    CHECK(rw_state_declare(state.get(), RW_CHANCE, RW_RESIGN, nullptr) == RW_MISUSE);
    CHECK(rw_state_declare(state.get(), RW_FIRST, static_cast<rw_declaration>(7), nullptr) ==
          RW_MISUSE);
    REQUIRE(rw_state_declare(state.get(), RW_FIRST, RW_OFFER_DRAW, nullptr) == RW_OK);
    const State other = copy(state);
    REQUIRE(rw_state_declare(state.get(), RW_SECOND, RW_ACCEPT_DRAW, nullptr) == RW_OK);
    CHECK(result_of(state).winner == RW_NOBODY);
    CHECK(result_of(state).over == 1);
    REQUIRE(rw_state_declare(other.get(), RW_SECOND, RW_RESIGN, nullptr) == RW_OK);
    CHECK(result_of(other).winner == RW_FIRST);
    const State late = start(load("chess"));
    REQUIRE(rw_state_declare(late.get(), RW_FIRST, RW_LOSE_ON_TIME, nullptr) == RW_OK);
    CHECK(json_of(late, RW_STATE_OUTCOME)["reason"] == "time");
}

TEST_CASE("A game that is freed lives on in what was made of it") {
    State state;
    {
        const Game game = load("magnet-chess");
        state = start(game);
    }
    play(state, "e2e4");
    CHECK(actions_of(state).size() > 10);
}

TEST_CASE("Nothing is asked of a null pointer") {
    CHECK(rw_state_key(nullptr) == 0);
    CHECK(rw_state_actor(nullptr) == RW_UNKNOWN);
    CHECK(rw_state_text(nullptr, nullptr) == RW_MISUSE);
    CHECK(rw_state_result(nullptr, nullptr) == RW_MISUSE);
    CHECK(rw_state_copy(nullptr, nullptr) == RW_MISUSE);
    CHECK(rw_state_start(nullptr, 0, nullptr, nullptr) == RW_MISUSE);
    const State state = start(load("chess"));
    char* text = nullptr;
    CHECK(rw_state_json(state.get(), static_cast<rw_state_json_kind>(3), &text) == RW_MISUSE);
    rw_state_free(nullptr);
}

}  // namespace capi
