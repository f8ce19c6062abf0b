// What a call comes to depends on nothing before it: not on garbage, on earlier calls, on how
// tables grew, or on addresses. And nothing that touches Lua's memory ends the process.
#include <catch.hpp>

#include <ctime>

#include "fixture.hpp"
#include "script/lua_hooks.hpp"

using namespace rulewright;
using test::Bench;
using test::MockPosition;

namespace {

std::string capture_with(const std::string& body) {
    return "return { capture = function(move, before, after, why)\n" + body +
           "\nreturn move.victim end }";
}

std::unique_ptr<hooks::Hooks> loaded(Bench& bench, const std::string& body) {
    auto made = bench.load_text(capture_with(body));
    if (!made) FAIL(test::shown(made.error()));
    return std::move(made).value();
}

// What asking once comes to: "fine" and the reasons, or the diagnostic.
std::string ask(hooks::Hooks& hooks, const MockPosition& before) {
    const hooks::MoveView move = before.move("b2", "c3");
    hooks::Why why;
    static_cast<void>(hooks.capture(move, before, before, &why));
    if (hooks.error()) return test::shown(*hooks.error());
    std::string text = "fine";
    for (const std::string& line : why.lines) text += " " + line;
    return text;
}

}  // namespace

TEST_CASE("the length of a table with holes depends on what it holds alone", "[script]") {
    Bench bench;
    const auto hooks = loaded(bench, R"(
        local up, down, mixed = {}, {}, {}
        for i = 1, 100 do up[i] = i end
        for i = 100, 1, -1 do down[i] = i end
        for i = 1, 100 do mixed["k" .. i] = i; mixed[{}] = i; mixed[i * 37 % 101] = i end
        mixed[0] = nil
        for _, hole in ipairs({33, 34, 64, 65, 70, 100}) do
            up[hole] = nil; down[hole] = nil; mixed[hole] = nil
            assert(#up == #down and #down == #mixed, hole .. ": " .. #up .. " " .. #down)
        end
        assert(#{} == 0 and #{1, 2, nil, 4} == 4 and #{[2] = 1} == 0)
        why("{n}", {n = #up}))");
    CHECK(ask(*hooks, bench.position()) == "fine 63");
}

TEST_CASE("garbage of earlier calls changes neither budget nor memory of a call", "[script]") {
    // Enough for a collection, at each call.
    const std::string body = R"(
        local kept = {}
        for i = 1, 20000 do kept[i] = {i, i} end
        for i = 1, 20000 do local lost = {i, {i}} end
        why("done"))";
    for (std::int64_t budget = 400'000; budget <= 700'000; budget += 20'000) {
        Bench bench;
        bench.limits.memory = std::size_t{4} << 20;
        bench.limits.call.instructions = budget;
        const MockPosition before = bench.position();
        const std::string first = ask(*loaded(bench, body), before);
        INFO(budget << ": " << first);
        const auto used = loaded(bench, body);
        for (int i = 0; i < 4; ++i) {
            CHECK(ask(*used, before) == first);
            used->clear_error();
        }
    }
}

TEST_CASE("a call of another kind before it does not change a call", "[script]") {
    const std::string body = R"(
        local t, n = {}, before.occupied:count()
        if n > 9 then for i = 1, 15000 do t[i] = {"garbage" .. i} end end
        if n <= 9 then for i = 1, 40000 do t[i] = {i} end for i = 1, 400000 do n = n + 1 end end
        why("{n}", {n = n}))";
    Bench bench;
    const auto hooks = loaded(bench, body);
    const MockPosition few = bench.position();
    const MockPosition many = bench.position("rnbqkbnr/pppppppp/8/8/8/2n5/PPPPPPPP/RNBQKBNR w");
    const std::string alone = ask(*loaded(bench, body), few);
    for (int i = 0; i < 5; ++i) static_cast<void>(ask(*hooks, many));
    hooks->clear_error();
    CHECK(ask(*hooks, few) == alone);
}

TEST_CASE("a clone that cannot be loaded fails, and has the same hooks", "[script]") {
    Bench bench;
    const test::TemporaryFolder folder;
    bench.variant.hooks.front().path = folder.write("test.lua", capture_with(""));
    auto program = std::make_shared<script::Program>(bench.topology);
    program->sources = std::make_shared<script::Sources>(
        std::move(script::Sources::open(bench.variant.hooks.front().path, "")).value());
    const auto hooks = std::move(script::LuaHooks::make(program)).value();
    CHECK_FALSE(hooks->clone()->error());
    program->limits.load.instructions = 0;
    const auto clone = hooks->clone();
    CHECK(clone->defines(hooks::HookPoint::kCapture));
    REQUIRE(clone->error());
    CHECK(clone->error()->code == "hook-budget");
}

TEST_CASE("a script that leaves no room for reading it ends in an error", "[script]") {
    // Whatever memory there is, from too little for the script up to enough.
    for (std::size_t bytes = 60'000; bytes < 110'000; bytes += 64) {
        Bench bench;
        bench.limits.memory = bytes;
        const auto made = bench.load_text(R"(
            local long = "x"
            for i = 1, 9 do long = long .. long end
            local hooks = { capture = function(m) return m.victim end,
                            control = function() return 0, 0 end }
            hooks.overlays = { [long .. "a"] = function() end, [long .. "b"] = function() end }
            return hooks)");
        if (!made) {
            CHECK(made.error()[0].code == "hook-memory");
        } else {
            static_cast<void>(ask(*made.value(), bench.position()));
        }
    }
}

TEST_CASE("no text shows an address or memory that is not the script's", "[script]") {
    Bench bench;
    const auto hooks = loaded(bench, R"(
        for _, value in ipairs({{}, each, before, math.abs, why}) do
            local text = string.format("%s|%20s|%.3s|%-20s", value, value, value, value)
            assert(tostring(value) == string.format("%s", value))
            for i = 1, #text do assert(text:byte(i) < 127) end
            why(text)
        end
        assert(#string.format("%99d", 1) == 99 and #string.format("%.99f", 1.7e308) == 409)
        assert(string.format("%3.1s|%-3s|%5s", "abc", "a\0b", "") == "  a|a\0b|     "))");
    const std::string text = ask(*hooks, bench.position());
    CHECK(text.find("0x") == std::string::npos);
    CHECK(text.find("table|               table|tab|table               ") != std::string::npos);
    CHECK(text.find("function|") != std::string::npos);
}

TEST_CASE("calls within their budget end in time on the largest boards", "[script]") {
    Bench bench(32, 16);
    const char* const bodies[] = {
        "while true do before:neighbours(before.board, 'any') end",
        "while true do before:shift(before.board, 1, 1) end",
        "while true do before:connected(before.board, 'any', before.board) end",
        "while true do for s in each(before.board) do end end",
        "while true do local x = ~before.occupied | move.origin end",
        "while true do name(before.board) end",
        "local f = field(before.board, 3) while true do f:where('>', 2) end",
        "local f = field(before.board, 3) while true do f:max() end",
        "while true do before:sum(before.board, 'weight') end",
        "while true do before:nearest(move.origin, before.board) end",
        "while true do before:ray(move.origin, 1, 1) end",
    };
    for (const char* const body : bodies) {
        INFO(body);
        // The clock is out of the way: what is charged must be enough.
        bench.limits.call.time = std::chrono::seconds(100);
        const auto hooks = loaded(bench, body);
        const std::clock_t start = std::clock();
        CHECK_THAT(ask(*hooks, bench.position()), Catch::Contains("budget of this call"));
        CHECK(static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC < 3);
    }
}

TEST_CASE("the clock ends what no instruction counts", "[script]") {
    Bench bench;
    bench.limits.call = {std::int64_t{1} << 40, std::chrono::milliseconds(20)};
    const auto hooks = loaded(bench, "while true do end");
    CHECK_THAT(ask(*hooks, bench.position()), Catch::Contains("takes far longer than"));
    CHECK(hooks->error()->place.span.line == 2);
}
