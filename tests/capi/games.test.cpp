#include "common.hpp"

namespace capi {

namespace {

struct Loaded {
    rw_status status = RW_OK;
    Game game;
    json report;
};

Loaded try_to_load(const char* variant, const std::vector<rw_file>& files,
                   const std::string& root = {}) {
    const std::string rules = rules_folder();
    rw_load_options options = {};
    options.size = sizeof options;
    options.rules = rules.c_str();
    options.root = root.empty() ? nullptr : root.c_str();
    options.files = files.data();
    options.file_count = files.size();
    Loaded loaded;
    rw_game* game = nullptr;
    char* report = nullptr;
    loaded.status = rw_game_load(variant, &options, &game, &report);
    loaded.game.reset(game);
    if (report != nullptr) loaded.report = taken_json(report);
    return loaded;
}

std::string variant_text(const std::string& more) {
    return "rulewright: 1\nname: Mine\nextends: chess.yaml\n" + more;
}

}  // namespace

TEST_CASE("The library says which one it is") {
    CHECK(rw_abi_version() == RW_ABI_VERSION);
    CHECK(std::string(rw_version()).find('.') != std::string::npos);
    rw_free(nullptr);
}

TEST_CASE("A variant is loaded by its name and by its path") {
    CHECK(text_of(start(load("chess"))) ==
          "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    const Game by_path = load(rules_folder() + "/chess.yaml");
    CHECK(json_of(by_path, RW_GAME_RULES)["name"] == "Chess");
}

TEST_CASE("A name that nothing has is told with what is similar") {
    const Loaded loaded = try_to_load("ches", {});
    CHECK(loaded.status == RW_INVALID);
    CHECK(loaded.game == nullptr);
    CHECK(loaded.report["status"] == "invalid");
    CHECK(loaded.report["code"] == "no-such-variant");
    CHECK(loaded.report["message"] == "no variant 'ches'; did you mean 'chess'?");
    CHECK(try_to_load("nowhere/x.yaml", {}).report["code"] == "no-such-variant");
}

TEST_CASE("A variant from memory extends one that is on the disk") {
    const std::string text = variant_text("draws: {repetition: 2}\n");
    const Loaded loaded = try_to_load("rules/mine.yaml", {{"rules/mine.yaml", text.c_str()}});
    INFO(loaded.report);
    REQUIRE(loaded.status == RW_OK);
    CHECK(loaded.report.is_null());
    CHECK(json_of(loaded.game, RW_GAME_RULES)["name"] == "Mine");
    const State state = start(loaded.game);
    for (const char* move : {"g1f3", "g8f6", "f3g1", "f6g8"}) play(state, move);
    CHECK(json_of(state, RW_STATE_OUTCOME)["text"] == "draw: repetition");
}

TEST_CASE("A variant and its script come from memory without any folder") {
    const std::string chess =
        "rulewright: 1\nname: Small\n"
        "board: {files: 4, ranks: 4}\n"
        "players: [{name: white, letter: w, forward: up},\n"
        "          {name: black, letter: b, forward: down}]\n"
        "pieces:\n  king: {letter: K, move: K, royal: true}\n"
        "start: k3/4/4/3K w - - 0 1\nhooks: small.lua\n"
        "ends: {by_rule: [corner]}\n";
    const std::string script =
        "return {outcome = function(position)\n"
        "  if position:pieces(\"white\"):meets(square(\"a1\")) then\n"
        "    return {winner = \"white\", over = \"corner\"}\n  end\nend}\n";
    const std::vector<rw_file> files = {{"small.yaml", chess.c_str()},
                                        {"small.lua", script.c_str()}};
    const Loaded loaded = try_to_load("small.yaml", files, "/no/such/folder");
    INFO(loaded.report);
    REQUIRE(loaded.status == RW_OK);
    CHECK(actions_of(start(loaded.game)).size() == 3);
}

TEST_CASE("What is wrong with a file is told as diagnostics") {
    const std::string text = variant_text("peices: {}\n");
    const Loaded loaded = try_to_load("rules/mine.yaml", {{"rules/mine.yaml", text.c_str()}});
    REQUIRE(loaded.status == RW_INVALID);
    CHECK(loaded.report["code"] == "unknown-key");
    const json first = loaded.report["diagnostics"].at(0);
    CHECK(first["file"] == "rules/mine.yaml");
    CHECK(first["line"] == 4);
    CHECK(first["column"] == 1);
    CHECK(first["suggestion"] == "pieces");
    CHECK(first["severity"] == "error");
    for (const char* key : {"code", "message", "expected", "length", "notes"}) {
        CHECK(first.contains(key));
    }
}

TEST_CASE("A game that is loaded may have warnings") {
    const std::string text = variant_text("zones: {middle: {squares: [e4, d4]}}\n");
    const Loaded loaded = try_to_load("rules/mine.yaml", {{"rules/mine.yaml", text.c_str()}});
    INFO(loaded.report);
    REQUIRE(loaded.status == RW_OK);
    CHECK(loaded.report["status"] == "ok");
    CHECK(loaded.report["diagnostics"].at(0)["severity"] == "warning");
}

TEST_CASE("No file of a variant lies outside its root") {
    CHECK(try_to_load("../x.yaml", {{"../x.yaml", "rulewright: 1\n"}}).report["code"] ==
          "path-outside-root");
}

TEST_CASE("Programs that are wrong are told so") {
    rw_game* game = nullptr;
    char* report = nullptr;
    CHECK(rw_game_load(nullptr, nullptr, &game, &report) == RW_MISUSE);
    CHECK(taken_json(report)["code"] == "misuse");
    CHECK(rw_game_load("chess", nullptr, nullptr, nullptr) == RW_MISUSE);
    CHECK(rw_game_info_of(nullptr, nullptr) == RW_MISUSE);
    char* text = nullptr;
    const Game chess = load("chess");
    CHECK(rw_game_action_text(chess.get(), -1, &text) == RW_MISUSE);
    CHECK(rw_game_action_text(chess.get(), info_of(chess).action_count, &text) == RW_MISUSE);
    CHECK(rw_game_outcome_text(chess.get(), 0, &text) == RW_MISUSE);
    CHECK(rw_game_json(chess.get(), static_cast<rw_game_json_kind>(3), &text) == RW_MISUSE);
    CHECK(text == nullptr);
    rw_game_free(nullptr);
}

TEST_CASE("Structs of an older program are filled as far as it knows them") {
    const Game game = load("chess");
    rw_game_info info = {};
    info.size = offsetof(rw_game_info, planes);
    info.planes = -7;
    REQUIRE(rw_game_info_of(game.get(), &info) == RW_OK);
    CHECK(info.action_count > 0);
    CHECK(info.planes == -7);
    CHECK(info.size == offsetof(rw_game_info, planes));
}

// Programs that were compiled before lean on it. What is new stands at the end.
TEST_CASE("Structs keep their layout") {
    STATIC_REQUIRE(sizeof(void*) == 8);
    CHECK(sizeof(rw_file) == 16);
    CHECK(offsetof(rw_load_options, file_count) == 32);
    CHECK(offsetof(rw_game_info, starts_differ) == 36);
    CHECK(offsetof(rw_result, repeats) == 20);
    CHECK(sizeof(rw_outcome) == 16);
    CHECK(offsetof(rw_limits, threads) == 36);
    CHECK(offsetof(rw_svg_options, overlay) == 32);
    CHECK(offsetof(rw_batch_options, start) == 40);
    CHECK(offsetof(rw_step, plies) == 32);
}

TEST_CASE("What does not change is told as numbers and JSON") {
    const Game chess = load("chess");
    const rw_game_info info = info_of(chess);
    CHECK(info.action_count == 64 * 64 * 5 + 3);
    CHECK(info.boards == 1);
    CHECK(info.ranks == 8);
    CHECK(info.files == 8);
    CHECK(info.outcome_count == 0);
    CHECK(info.has_chance == 0);
    CHECK(info.starts_differ == 0);
    const json planes = json_of(chess, RW_GAME_PLANES);
    CHECK(planes.size() == static_cast<std::size_t>(info.planes));
    CHECK(planes[0]["name"] == "white pawn");
    CHECK(planes[0]["player"] == 0);
    CHECK(planes[0]["piece"] == "pawn");
    const json actions = json_of(chess, RW_GAME_ACTIONS);
    CHECK(actions["count"] == info.action_count);
    CHECK(actions["squares"][8] == "a2");
    CHECK(actions["promotions"].size() == 5);
    const json rules = json_of(chess, RW_GAME_RULES);
    CHECK(rules["players"] == json::array({"white", "black"}));
    CHECK(rules["squares"].size() == 64);
    CHECK(info_of(load("die-chess")).has_chance == 1);
    CHECK(info_of(load("dmchess")).boards > 1);
}

}  // namespace capi
