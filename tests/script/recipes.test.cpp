// Hooks that are compiled answer what they answer in Lua, down to the text of their errors.
#include <catch.hpp>

#include "fixture.hpp"
#include "script/lua_hooks.hpp"
#include "script/uses.hpp"

using namespace rulewright;
using hooks::HookPoint;
using test::Bench;
using test::MockPosition;

namespace {

bool has_recipe(const hooks::Hooks& hooks, HookPoint point) {
    const auto* const lua = dynamic_cast<const script::LuaHooks*>(&hooks);
    return lua != nullptr && lua->has_recipe(point);
}

std::unique_ptr<hooks::Hooks> load(Bench& bench, const std::string& text, bool compile) {
    bench.compile = compile;
    auto loaded = bench.load_text(text);
    if (!loaded) FAIL(text << "\n" << test::shown(loaded.error()));
    return std::move(loaded).value();
}

std::string evaluated(hooks::Hooks& hooks, const MockPosition& position) {
    const int score = hooks.evaluate(position);
    return hooks.error() ? test::shown(*hooks.error()) : std::to_string(score);
}

std::string fen_of(int files) {
    if (files == 6) return "4k1/6/6/2b3/2p3/1Pn3/1PB3/4K1 w";
    if (files == 8) return test::kExampleFen;
    return "4k7/12/12/2b9/2p9/1Pn9/1PB9/4K7 w";
}

struct Row {
    const char* body;  // of `evaluate`
    bool compiled;
};

const Row kRows[] = {
    // Sets, also beyond the board and as plain integers.
    {"return position:pieces('white'):count() - position:pieces('black', 'pawn'):count()", true},
    {"return (position.occupied & ~position:pieces(nil, 'king')):count()", true},
    {"return (~position.occupied):count() + (~position.empty ~ position.board):count()", true},
    {"return ~position.occupied == position.empty and 1 or 2", true},
    {"return position.empty:has(square('a8')) and 1 or 2", true},
    {"return (square('c3') | position:pieces('black')):first() == square('c3') and 1 or 2", true},
    {"return position.occupied & 0xff == 0 and 1 or 2", true},
    {"return position:neighbours(square('c3') | square('a1'), 'any'):count()", true},
    {"return position:shift(position.occupied, 1, -2):without(position.occupied):count()", true},
    {"return position:ray(square('c1'), 0, 1):count()", true},
    {"return position:ray(square('c1'), 0, 1, position.empty):count()", true},
    {"return position:connected(square('c3'), 'orthogonal'):count()", true},
    {"return position:reach(square('c2'), 'targets'):count()", true},
    {"return position:zone('hill'):count() + position:held('pawn')", true},
    {"return position:attackers(square('b3')):count() * 10 + "
     "position:attackers(square('b3'), 'white'):count()",
     true},
    {"return position:attackers(position.board):count()", true},
    // Numbers, with Lua's rounding and wrapping.
    {"local n = position.occupied:count() return -n // 4 + (-n) % 4 + n // -4 + n % -4", true},
    {"local n = position.occupied:count() return (n * math.maxinteger) % 1000", true},
    {"local n = position.occupied:count() return n > 3 and n >= 7 and n ~= 5 and 1 or 2", true},
    {"local n = position.plies return 7 // n", true},
    {"local n = position.plies return 7 % n", true},
    {"local n = position.occupied:count() return n * 5000", true},
    {"local n = position.occupied:count() return n / 1", false},
    {"local n = position.occupied:count() return n & 1", false},
    // Kinds and players.
    {"return position:kind(square('c3')) == 'knight' and 1 or 2", true},
    {"return position:owner(square('a8')) == nil and 1 or 2", true},
    {"local o = position:owner(square('c3')) return position:pieces(o):count()", true},
    {"local k = position:kind(square('c3')) return k and attribute(k, 'weight') or 0", true},
    {"return position:pieces(opponent(position.to_move)):count()", true},
    {"return position:attribute(position:pieces('white'):first(), 'weight')", true},
    {"return position:attribute(position:pieces('white'), 'weight')", true},
    {"return position:kind(square('c3')) == 5 and 1 or 2", true},
    // Fields.
    {"return (field(position.occupied, 3) - field(position.board, 1)):sum(position.board)", true},
    {"return field(position.occupied, -5):on(square('c3')):at(square('c3'))", true},
    {"return (-field(position.occupied, 2)):negative():count()", true},
    {"local f = field(position.occupied, 30000) return (f + f):at(square('c3'))", true},
    {"return position:influence('white', 'charge', 'moves'):positive():count()", true},
    // What was known before, and loops over it.
    {"local n = 0 for i = 1, 5 do n = n + position:shift(position.occupied, i, 0):count() end "
     "return n",
     true},
    {"local n = 0 for _, p in ipairs(players) do n = n * 10 + position:pieces(p):count() end "
     "return n",
     true},
    {"return config.promotion_contest == 'pawn' and position.plies or 1", true},
    // Left to Lua, if only on some ways.
    {"local n = 0 for s in each(position.occupied) do n = n + 1 end return n", false},
    {"local t = {position.plies} return t[1]", false},
    {"if position.plies > 3 then error('late') end return 4", true},
    {"if position.plies >= 0 then error('always') end return 4", true},
    {"return position:sum(position.occupied, 'wieght')", false},
    {"return #position.dice", false},
    {"while true do end", false},
    {"local n = 0 for i = 1, 60 do if position:pieces('white'):has(position:shift("
     "position.occupied, i % 7, i // 7)) then n = n + 1 end end return n",
     false},
};

}  // namespace

TEST_CASE("recipes: compiled hooks answer and fail as in Lua, on boards of any size", "[script]") {
    for (const int files : {6, 8, 12}) {
        for (const Row& row : kRows) {
            Bench bench(files);
            INFO(row.body << " on " << files << " files");
            const std::string text =
                std::string("return { evaluate = function(position) ") + row.body + " end }";
            const auto compiled = load(bench, text, true);
            const auto plain = load(bench, text, false);
            // On a wide board sets are no numbers.
            const bool numbers = std::string(row.body).find("0xff") == std::string::npos;
            if (files == 8 || numbers) {
                CHECK(has_recipe(*compiled, HookPoint::kEvaluate) == row.compiled);
            }
            CHECK_FALSE(has_recipe(*plain, HookPoint::kEvaluate));
            const MockPosition position = bench.position(fen_of(files));
            CHECK(evaluated(*compiled, position) == evaluated(*plain, position));
        }
    }
}

TEST_CASE("recipes: the hooks of Magnet and Force Field Chess are compiled", "[script]") {
    const std::string hooks = std::string(RULEWRIGHT_SOURCE_DIR) + "/scripts/hooks/";
    const auto compiled = [&](const char* script, HookPoint point) {
        Bench bench;
        const auto loaded = bench.load_file(hooks + script);
        REQUIRE(loaded);
        CHECK(has_recipe(*loaded.value()->clone(), point));
        return has_recipe(*loaded.value(), point);
    };
    CHECK(compiled("magnet.lua", HookPoint::kCapture));
    CHECK(compiled("force_field.lua", HookPoint::kControl));
    CHECK(compiled("leash.lua", HookPoint::kLegal));
    CHECK(compiled("hill.lua", HookPoint::kOutcome));
}

TEST_CASE("recipes: reasons, counted lines and small budgets are Lua's", "[script]") {
    const std::string text =
        "return { control = function(position, why)\n"
        "  if why then why('asked') end\n"
        "  return position:pieces('white'), position:pieces('black')\n"
        "end }";
    Bench bench;
    const auto compiled = load(bench, text, true);
    CHECK(has_recipe(*compiled, HookPoint::kControl));
    hooks::Why why;
    const auto told = compiled->control(bench.position(), &why);
    CHECK(why.lines == std::vector<std::string>{"asked"});
    CHECK(told.closed_to[0] == compiled->control(bench.position(), nullptr).closed_to[0]);

    script::AllLineCounts counts;
    Bench counted;
    counted.lines = &counts;
    CHECK_FALSE(has_recipe(*load(counted, text, true), HookPoint::kControl));

    Bench poor;
    poor.limits.call.instructions = 200;
    CHECK_FALSE(has_recipe(*load(poor, text, true), HookPoint::kControl));
}

TEST_CASE("restrain: a set for each word of the file, by a recipe and by Lua alike", "[script]") {
    using variant::Restrained;
    Bench bench;
    bench.variant.restrained = {Restrained::kCaptured, Restrained::kMove};
    const std::string start = "return { restrain = function(position, why) ";
    const auto answer = [&](const std::string& body, bool compiles) {
        bench.compile = compiles;
        const auto loaded = bench.load_text(start + body + " end }");
        if (!loaded) FAIL(test::shown(loaded.error()));
        const auto& hooks = *loaded.value();
        const hooks::Restraint held =
            loaded.value()->restrain(bench.position("4k3/8/8/8/8/8/4P3/4K3 w"), nullptr);
        if (hooks.error()) return test::complaint(hooks);
        return std::to_string(held.safe.count()) + " " + std::to_string(held.still.count()) + " " +
               std::to_string(held.tame.count());
    };
    for (const bool compiles : {true, false}) {
        const auto says = [&](const std::string& body) { return answer(body, compiles); };
        CHECK(says("return position:pieces('white'), position:pieces('black')") == "2 1 0");
        const std::string right = " | a SquareSet for each word of `restrain: applies`";
        CHECK(says("return position.board") ==
              "hook-result: restrain returned nil as its second result" + right);
        CHECK(says("return 'e4', position.board") ==
              "hook-result: restrain returned the string 'e4'" + right);
        CHECK(says("return position.board, position.board, position.board")
                  .find("as its third result") != std::string::npos);
    }
    // Who asks why is answered alike.
    bench.compile = true;
    const auto loaded = bench.load_text(
        start + "return position.board, why and position.empty or position.board end }");
    REQUIRE(loaded);
    loaded.value()->compare_reasons();
    static_cast<void>(loaded.value()->restrain(bench.position(), nullptr));
    REQUIRE(loaded.value()->error());
    CHECK(loaded.value()->error()->message.find("with 'why'") != std::string::npos);
}

TEST_CASE("recipes: an outcome that the variant does not allow is Lua's error", "[script]") {
    const std::string text =
        "return { capture = function(move, before, after) return before.empty end }";
    Bench bench;
    std::string errors[2];
    for (const bool compile : {false, true}) {
        const auto hooks = load(bench, text, compile);
        const MockPosition before = bench.position();
        const hooks::MoveView move = before.move("b2", "c3");
        static_cast<void>(hooks->capture(move, before, before.after(move), nullptr));
        REQUIRE(hooks->error());
        errors[compile ? 1 : 0] = test::shown(*hooks->error());
    }
    CHECK(errors[0] == errors[1]);
}

TEST_CASE("recipes: what was answered without Lua is counted, and what was left to it is told",
          "[script]") {
    struct Left {
        const char* body;
        std::uint64_t compiled;  // of three questions
        const char* where;
    };
    const std::vector<Left> rows = {
        {"return position.plies", 3, ""},
        {"local t = {position.plies}\n  return t[1]", 0, "2: a table is made"},
        {"return #position:fen()", 0, "2: only Lua calls 'fen'"},
        {"return #position.dice", 0, "2: only Lua knows 'dice'"},
        {"local n = 0\n  for i = 1, position.plies do n = n + i end\n  return n", 0,
         "3: a loop goes over what the position decides"},
        {"return #(config.promotion_contest .. position.to_move)", 0, "2: texts are joined"},
        {"while true do end", 0, "2: it might come to the limits of a call"},
        {"local n = 0\n  for i = 1, 60 do if position:pieces('white'):has(position:shift("
         "position.occupied, i % 7, i // 7)) then n = n + 1 end end\n  return n",
         0, "1: there are too many ways through it"},
        // Only the way that is gone there.
        {"if position.plies > 500 then\n    return #position:fen()\n  end\n  return 1", 3,
         "3: only Lua calls 'fen'"},
    };
    for (const Left& row : rows) {
        INFO(row.body);
        for (const bool compile : {true, false}) {
            Bench bench;
            const auto hooks = load(
                bench,
                "return { evaluate = function(position)\n  " + std::string(row.body) + "\nend }",
                compile);
            for (int i = 0; i < 3; ++i) {
                static_cast<void>(hooks->evaluate(bench.position()));
                hooks->clear_error();
            }
            const auto uses = script::uses_of(*hooks);
            REQUIRE(uses.size() == 1);
            CHECK(uses[0].point == HookPoint::kEvaluate);
            CHECK(uses[0].compiled == (compile ? row.compiled : 0));
            CHECK(uses[0].by_lua == (compile ? 3 - row.compiled : 3));
            const auto& left = uses[0].left;
            CHECK((left ? std::to_string(left->line) + ": " + left->reason : "") ==
                  (compile ? row.where : ""));
        }
    }
}
