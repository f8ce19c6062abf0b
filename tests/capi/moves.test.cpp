#include <algorithm>
#include <set>

#include "common.hpp"

namespace capi {

TEST_CASE("Legal actions ascend, and mean the same in every position") {
    const Game chess = load("chess");
    const State state = start(chess);
    const auto actions = actions_of(state);
    CHECK(actions.size() == 20);
    CHECK(std::is_sorted(actions.begin(), actions.end()));
    const std::int32_t push = action_of(state, "e2e4");
    CHECK(action_text(chess, push) == "e2e4");
    const State other = read(chess, "4k3/8/8/8/8/8/4R3/4K3 w - - 0 1");
    CHECK(action_of(other, "Re4") == push);
}

TEST_CASE("Promotions, castling and en passant are actions") {
    const Game chess = load("chess");
    const State state = read(chess, "4k3/P7/8/1pP5/8/8/8/4K2R w K b6 0 1");
    std::set<std::string> texts;
    for (const std::int32_t action : actions_of(state)) texts.insert(action_text(chess, action));
    for (const char* text : {"a7a8q", "a7a8n", "e1g1", "c5b6"}) CHECK(texts.count(text) == 1);
}

TEST_CASE("A mask has a byte for each action of the game") {
    const Game chess = load("chess");
    const State state = start(chess);
    const auto count = static_cast<std::size_t>(info_of(chess).action_count);
    std::vector<std::uint8_t> mask(count, 7);
    REQUIRE(rw_state_mask(state.get(), mask.data(), count) == RW_OK);
    CHECK(std::count(mask.begin(), mask.end(), 1) == 20);
    CHECK(std::count(mask.begin(), mask.end(), 0) == static_cast<std::ptrdiff_t>(count) - 20);
    CHECK(mask[static_cast<std::size_t>(action_of(state, "g1f3"))] == 1);
    CHECK(rw_state_mask(state.get(), mask.data(), count - 1) == RW_MISUSE);
}

TEST_CASE("A list that has no room for all is cut") {
    const State state = start(load("chess"));
    std::int32_t two[3] = {-1, -1, -1};
    std::size_t count = 0;
    REQUIRE(rw_state_actions(state.get(), two, 2, &count) == RW_OK);
    CHECK(count == 20);
    CHECK(two[1] > two[0]);
    CHECK(two[2] == -1);
    CHECK(rw_state_actions(state.get(), nullptr, 2, &count) == RW_MISUSE);
}

TEST_CASE("Moves have texts, in the variant's way and as people read them") {
    const State state = start(load("chess"));
    char* text = nullptr;
    REQUIRE(rw_state_san(state.get(), action_of(state, "g1f3"), &text) == RW_OK);
    CHECK(taken(text) == "Nf3");
    text = nullptr;
    REQUIRE(rw_state_move_texts(state.get(), &text) == RW_OK);
    const std::string all = taken(text);
    CHECK(std::count(all.begin(), all.end(), '\n') == 20);
    CHECK(all.find("e2e4\n") != std::string::npos);
    CHECK(move_text(start(load("dmchess")), actions_of(start(load("dmchess"))).front()).size() >=
          4);
}

TEST_CASE("Moves are played by action, by index and by text") {
    const State state = start(load("chess"));
    const auto actions = actions_of(state);
    const State by_index = copy(state);
    const State by_action = copy(state);
    REQUIRE(rw_state_apply_index(by_index.get(), 3, nullptr) == RW_OK);
    REQUIRE(rw_state_apply(by_action.get(), actions[3], nullptr) == RW_OK);
    CHECK(text_of(by_index) == text_of(by_action));
    const State by_text = copy(state);
    play(by_text, move_text(state, actions[3]));
    CHECK(text_of(by_text) == text_of(by_action));
    CHECK(rw_state_apply_index(by_text.get(), 99, nullptr) == RW_MISUSE);
}

TEST_CASE("What is refused changes nothing, and says why") {
    const State state = start(load("chess"));
    const std::string before = text_of(state);
    char* report = nullptr;
    CHECK(rw_state_apply_text(state.get(), "e2e5", &report) == RW_REFUSED);
    json told = taken_json(report);
    CHECK(told["status"] == "refused");
    CHECK(told["reason"]["verdict"].get<std::string>().find("pawn") != std::string::npos);
    CHECK(rw_state_apply_text(state.get(), "hello", &report) == RW_INVALID);
    told = taken_json(report);
    CHECK(told["code"] == "not-a-move");
    CHECK(told["expected"] != "");
    const std::int32_t castling =
        action_of(read(load("chess"), "4k3/8/8/8/8/8/8/4K2R w K - 0 1"), "e1g1");
    CHECK(rw_state_apply(state.get(), castling, &report) == RW_REFUSED);
    CHECK(taken_json(report)["reason"]["lines"].is_array());
    CHECK(rw_state_apply(state.get(), -5, nullptr) == RW_MISUSE);
    CHECK(rw_state_apply_text(state.get(), "{N}", nullptr) == RW_REFUSED);
    CHECK(text_of(state) == before);
}

TEST_CASE("Why a move is legal or not") {
    const State state = start(load("force-field-chess"));
    char* json_text = nullptr;
    REQUIRE(rw_state_explain(state.get(), "e2e4", &json_text, nullptr) == RW_OK);
    json told = taken_json(json_text);
    CHECK(told["legal"] == true);
    CHECK(told["lines"].size() > 0);
    REQUIRE(rw_state_explain(state.get(), "e1e3", &json_text, nullptr) == RW_OK);
    told = taken_json(json_text);
    CHECK(told["legal"] == false);
    CHECK(told["squares"].is_array());
    char* report = nullptr;
    CHECK(rw_state_explain(state.get(), "what", &json_text, &report) == RW_INVALID);
    CHECK(taken_json(report)["code"] == "not-a-move");
}

TEST_CASE("Chance decides by weights") {
    const Game game = load("die-chess");
    const State state = start(game);
    REQUIRE(rw_state_actor(state.get()) == RW_CHANCE);
    CHECK(actions_of(state).empty());
    const auto outcomes = outcomes_of(state);
    REQUIRE(!outcomes.empty());
    for (std::size_t i = 0; i < outcomes.size(); ++i) {
        CHECK(outcomes[i].weight > 0);
        if (i > 0) CHECK(outcomes[i].outcome > outcomes[i - 1].outcome);
        CHECK(outcomes[i].outcome < info_of(game).outcome_count);
    }
    char* text = nullptr;
    REQUIRE(rw_game_outcome_text(game.get(), outcomes[0].outcome, &text) == RW_OK);
    const std::string shown = taken(text);
    const State other = copy(state);
    play(other, shown);
    REQUIRE(rw_state_apply_outcome(state.get(), outcomes[0].outcome, nullptr) == RW_OK);
    CHECK(text_of(state) == text_of(other));
    CHECK(rw_state_actor(state.get()) == RW_FIRST);
    CHECK(rw_state_apply_outcome(state.get(), outcomes[0].outcome, nullptr) == RW_REFUSED);
    CHECK(rw_state_apply_outcome(state.get(), 1 << 30, nullptr) == RW_MISUSE);
}

TEST_CASE("A whole turn is played with its throw") {
    const State state = start(load("die-chess"));
    play(state, "P:e2e4");
    CHECK(text_of(state).find("/4P3/") != std::string::npos);
    CHECK(result_of(state).plies == 1);
    char* report = nullptr;
    const std::int32_t push = action_of(start(load("chess")), "e2e4");
    CHECK(push >= 0);
    CHECK(rw_state_apply(state.get(), 0, &report) == RW_REFUSED);
    CHECK(taken_json(report)["code"] == "throw-first");
}

TEST_CASE("The moves of a position as JSON have their actions") {
    const State state = start(load("chess"));
    const json moves = json_of(state, RW_STATE_MOVES);
    const auto actions = actions_of(state);
    REQUIRE(moves.size() == actions.size());
    for (std::size_t i = 0; i < actions.size(); ++i) {
        CHECK(moves[i]["action"] == actions[i]);
        CHECK(moves[i]["turn"] == move_text(state, actions[i]));
    }
}

TEST_CASE("A script that fails is told, and nothing is changed") {
    const std::string rules = rules_folder();
    const std::string variant =
        "rulewright: 1\nname: Broken\nextends: chess.yaml\nhooks: broken.lua\n"
        "ends: {by_rule: [never]}\n";
    const std::string script =
        "return {outcome = function(position)\n"
        "  local full = position.occupied\n"
        "  if full:meets(square(\"e4\")) then error(\"e4 is mined\") end\n"
        "  if full:meets(square(\"e6\")) then return {over = \"never\"} end\nend}\n";
    const rw_file files[] = {{"rules/broken.yaml", variant.c_str()},
                             {"rules/broken.lua", script.c_str()}};
    rw_load_options options = {};
    options.size = sizeof options;
    options.rules = rules.c_str();
    options.files = files;
    options.file_count = 2;
    rw_game* made = nullptr;
    char* report = nullptr;
    const rw_status status = rw_game_load("rules/broken.yaml", &options, &made, &report);
    const std::string told = taken(report);
    INFO(told);
    REQUIRE(status == RW_OK);
    const Game game(made);
    const State state = start(game);
    const std::string before = text_of(state);
    REQUIRE(rw_state_apply_text(state.get(), "e2e4", &report) == RW_FAILED);
    const json failed = taken_json(report);
    CHECK(failed["diagnostics"].at(0)["message"].get<std::string>().find("e4 is mined") !=
          std::string::npos);
    CHECK(text_of(state) == before);
    play(state, "d2d4");
}

}  // namespace capi
