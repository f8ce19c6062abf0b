#include "common.hpp"

namespace capi {

namespace {

rw_limits limits_of_depth(int depth) {
    rw_limits limits = {};
    limits.size = sizeof limits;
    limits.depth = depth;
    return limits;
}

struct Heard {
    int times = 0;
    int stop_after = 0;
    json last;
};

int listen(void* user, const char* text) {
    auto& heard = *static_cast<Heard*>(user);
    heard.last = json::parse(text);
    return ++heard.times == heard.stop_after ? 1 : 0;
}

}  // namespace

TEST_CASE("Sequences of moves are counted") {
    std::uint64_t nodes = 0;
    const State chess = start(load("chess"));
    REQUIRE(rw_state_perft(chess.get(), 3, 0, &nodes, nullptr) == RW_OK);
    CHECK(nodes == 8902);
    REQUIRE(rw_state_perft(start(load("die-chess")).get(), 1, 0, &nodes, nullptr) == RW_OK);
    CHECK(nodes > 0);
    CHECK(rw_state_perft(chess.get(), -1, 0, &nodes, nullptr) == RW_MISUSE);
    char* report = nullptr;
    CHECK(rw_state_perft(chess.get(), 12, 0.01, &nodes, &report) == RW_STOPPED);
    CHECK(taken_json(report)["status"] == "stopped");
}

TEST_CASE("A search tells its lines") {
    const State state =
        read(load("chess"), "r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4");
    const rw_limits limits = limits_of_depth(2);
    char* text = nullptr;
    Heard heard;
    REQUIRE(rw_state_analyse(state.get(), &limits, listen, &heard, &text, nullptr) == RW_OK);
    const json found = taken_json(text);
    CHECK(found["depth"].get<int>() >= 1);
    CHECK(found["lines"].size() == 1);
    CHECK(found["lines"][0]["mate"] == 1);
    CHECK(found["lines"][0]["moves"][0]["turn"] == "h5f7");
    CHECK(found["lines"][0]["moves"][0]["shown"] == "Qxf7#");
    CHECK(heard.times >= 1);
    CHECK(heard.last["lines"][0]["mate"] == 1);
}

TEST_CASE("Whoever listens may end a search") {
    const State state = start(load("chess"));
    const rw_limits limits = limits_of_depth(40);
    Heard heard;
    heard.stop_after = 2;
    char* text = nullptr;
    REQUIRE(rw_state_analyse(state.get(), &limits, listen, &heard, &text, nullptr) == RW_OK);
    CHECK(heard.times == 2);
    CHECK(taken_json(text)["lines"].size() == 1);
}

TEST_CASE("Several lines, fewer nodes, dice") {
    rw_limits limits = limits_of_depth(0);
    limits.nodes = 3000;
    limits.lines = 3;
    char* text = nullptr;
    const State chess = start(load("chess"));
    REQUIRE(rw_state_analyse(chess.get(), &limits, nullptr, nullptr, &text, nullptr) == RW_OK);
    CHECK(taken_json(text)["lines"].size() == 3);
    const rw_limits one = limits_of_depth(1);
    const State die = start(load("die-chess"));
    REQUIRE(rw_state_analyse(die.get(), &one, nullptr, nullptr, &text, nullptr) == RW_OK);
    CHECK(taken_json(text)["lines"].size() >= 1);
}

TEST_CASE("A search has limits, and something to look for") {
    const State state = start(load("chess"));
    const rw_limits none = limits_of_depth(0);
    char* text = nullptr;
    char* report = nullptr;
    CHECK(rw_state_analyse(state.get(), &none, nullptr, nullptr, &text, &report) == RW_MISUSE);
    CHECK(taken_json(report)["message"] == "nothing ends the search");
    REQUIRE(rw_state_declare(state.get(), RW_FIRST, RW_RESIGN, nullptr) == RW_OK);
    const rw_limits one = limits_of_depth(1);
    CHECK(rw_state_analyse(state.get(), &one, nullptr, nullptr, &text, &report) == RW_REFUSED);
    CHECK(taken_json(report)["code"] == "game-over");
    CHECK(text == nullptr);
}

TEST_CASE("Scripts show numbers on squares") {
    const Game game = load("force-field-chess");
    const State state = start(game);
    const std::string name = json_of(game, RW_GAME_RULES)["overlays"].at(0);
    char* text = nullptr;
    REQUIRE(rw_state_overlay(state.get(), name.c_str(), &text, nullptr) == RW_OK);
    const json overlay = taken_json(text);
    CHECK(overlay["name"] == name);
    CHECK(overlay["numbers"].size() > 0);
    char* report = nullptr;
    CHECK(rw_state_overlay(state.get(), "nothing", &text, &report) == RW_INVALID);
    CHECK(taken_json(report)["expected"].get<std::string>().find(name) != std::string::npos);
}

TEST_CASE("Positions are drawn") {
    const State state = start(load("force-field-chess"));
    char* text = nullptr;
    REQUIRE(rw_state_svg(state.get(), nullptr, &text, nullptr) == RW_OK);
    CHECK(taken(text).find("<svg") == 0);
    rw_svg_options options = {};
    options.size = sizeof options;
    options.pixels = 321;
    options.flipped = 1;
    options.last = "e2e4";
    REQUIRE(rw_state_svg(state.get(), &options, &text, nullptr) == RW_OK);
    const std::string picture = taken(text);
    CHECK(picture.find("321") != std::string::npos);
    CHECK(picture.find("class=\"last\"") != std::string::npos);
    text = nullptr;
    options.last = "x";
    CHECK(rw_state_svg(state.get(), &options, &text, nullptr) == RW_INVALID);
    options.last = nullptr;
    options.overlay = "nothing";
    CHECK(rw_state_svg(state.get(), &options, &text, nullptr) == RW_INVALID);
    options.overlay = nullptr;
    options.pixels = 3;
    CHECK(rw_state_svg(state.get(), &options, &text, nullptr) == RW_MISUSE);
    CHECK(text == nullptr);
}

}  // namespace capi
