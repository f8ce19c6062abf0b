// What a script can reach, each limit, and that nothing depends on chance, addresses or history.
#include <catch.hpp>

#include "fixture.hpp"

using namespace rulewright;
using test::Bench;
using test::MockPosition;

namespace {

// The reasons that a `capture` hook with this body gives.
std::vector<std::string> reasons(Bench& bench, const std::string& body, const char* from = "b2",
                                 const char* to = "c3") {
    auto loaded = bench.load_text("return { capture = function(move, before, after, why)\n" + body +
                                  "\nreturn move.victim end }");
    if (!loaded) return {test::shown(loaded.error())};
    const MockPosition before = bench.position();
    const hooks::MoveView move = before.move(from, to);
    hooks::Why why;
    why.squares = board::WideSet::of(move.origin);
    const auto& hooks = loaded.value();
    static_cast<void>(hooks->capture(move, before, before.after(move), &why));
    if (hooks->error()) return {test::shown(*hooks->error())};
    return why.lines;
}

std::string reason(Bench& bench, const std::string& body) {
    std::string text;
    for (const std::string& line : reasons(bench, body)) text += (text.empty() ? "" : "\n") + line;
    return text;
}

std::string error_of(Bench& bench, const std::string& body) {
    const std::string text = reason(bench, body);
    return text.substr(0, text.find(' '));
}

}  // namespace

TEST_CASE("a script has the names of the allow-list and no others", "[script]") {
    Bench bench;
    const std::string names = reason(bench, R"(
        local list = {}
        for name, value in pairs(_ENV) do
            list[#list + 1] = name
            if type(value) == "table" and name ~= "config" and name ~= "players" then
                for inner in pairs(value) do list[#list + 1] = name .. "." .. inner end
            end
        end
        why(table.concat(list, " ")))");
    CHECK(names ==
          "assert attribute board board.boards board.files board.ranks board.squares config each "
          "error field ipairs math math.abs math.ceil math.floor math.max math.maxinteger math.min "
          "math.mininteger math.tointeger math.type name opponent pairs players require select "
          "square string string.byte string.char string.format string.len string.lower string.sub "
          "string.upper table table.concat table.insert table.remove table.sort table.unpack "
          "tonumber tostring type");
}

TEST_CASE("texts show no addresses", "[script]") {
    Bench bench;
    CHECK(reason(bench, R"(
        why(tostring({}) .. tostring(print_nothing == nil) .. tostring(each))
    )")
              .find("scripts have no 'print_nothing'") != std::string::npos);
    CHECK(reason(bench, "why(tostring({}) .. ' ' .. tostring(each) .. ' ' .. tostring(before))") ==
          "table function Position");
    CHECK(reason(bench,
                 "why(string.format('%s %5d|%-4s|%03d %x %.2f %%', {}, 7, 'ab', 7, 255, 0.5))") ==
          "table     7|ab  |007 ff 0.50 %");
    CHECK(error_of(bench, "why(string.format('%p', {}))") == "hook-error");
}

TEST_CASE("pairs goes through numbers, then strings, each in order", "[script]") {
    Bench bench;
    CHECK(reason(bench, R"(
        local t, seen = {b = 1, [3] = 1, a = 1, [-7] = 1, B = 1, [1] = 1, ab = 1}, {}
        for key in pairs(t) do seen[#seen + 1] = key; t[key] = nil; t.b = nil end
        why(table.concat(seen, " ")))") == "-7 1 3 B a ab");
}

TEST_CASE("table.sort is stable", "[script]") {
    Bench bench;
    CHECK(reason(bench, R"(
        local t, seen = {}, {}
        for i = 1, 150 do t[i] = {i % 3, i} end
        table.sort(t, function(a, b) return a[1] < b[1] end)
        for i = 2, 150 do assert(t[i - 1][1] < t[i][1] or t[i - 1][2] < t[i][2]) end
        local words = {"c", "a", "b"}
        table.sort(words)
        why(table.concat(words)))") == "abc");
}

TEST_CASE("the budget of instructions is what the limits say", "[script]") {
    Bench bench;
    const std::string loop = "for i = 1, 20000 do end";
    CHECK(error_of(bench, loop) == "");
    bench.limits.call.instructions = 10'000;
    CHECK(error_of(bench, loop) == "hook-budget");
    Bench loading;
    loading.limits.load.instructions = 10'000;
    CHECK(loading.load_text("for i = 1, 20000 do end\nreturn {}").error()[0].code == "hook-budget");
}

TEST_CASE("every call has its own budget and collects what the last one left", "[script]") {
    Bench bench;
    const auto hooks = std::move(bench.load_text("return { capture = function(m)\n"
                                                 "for i = 1, 5000 do local t = {i, i, i} end\n"
                                                 "return m.victim end }"))
                           .value();
    const MockPosition before = bench.position();
    const hooks::MoveView move = before.move("b2", "c3");
    for (int i = 0; i < 200; ++i) {
        static_cast<void>(hooks->capture(move, before, before, nullptr));
    }
    CHECK_FALSE(hooks->error());
}

TEST_CASE("memory, texts, depth, Fields and reasons have limits", "[script]") {
    const auto outcome = [](auto change, const std::string& body) {
        Bench bench;
        change(bench.limits);
        return error_of(bench, body);
    };
    const auto nothing = [](script::Limits&) {};
    const std::string table = "local t = {} for i = 1, 30000 do t[i] = {} end";
    CHECK(outcome(nothing, table) == "");
    CHECK(outcome([](script::Limits& l) { l.memory = 1 << 20; }, table) == "hook-memory");
    const std::string text = "local s = 'x' for i = 1, 12 do s = s .. s end";
    CHECK(outcome(nothing, text) == "");
    CHECK(outcome([](script::Limits& l) { l.longest_text = 1000; }, text) == "hook-memory");
    const std::string deep = "local function f(n) return n == 0 and 1 or 1 + f(n - 1) end f(500)";
    CHECK(outcome(nothing, deep) == "");
    CHECK(outcome([](script::Limits& l) { l.stack_bytes = 8192; }, deep) == "hook-depth");
    const std::string fields = "for i = 1, 100 do field() end";
    CHECK(outcome(nothing, fields) == "");
    CHECK(outcome([](script::Limits& l) { l.fields = 50; }, fields) == "hook-error");
    const std::string lines = "for i = 1, 100 do why('x') end";
    CHECK(outcome([](script::Limits& l) { l.reasons = 50; }, lines) == "hook-error");
}

TEST_CASE("an arena too small for Lua itself is an error and nothing worse", "[script]") {
    for (std::size_t bytes = 64; bytes < 100'000; bytes = bytes * 5 / 4) {
        Bench bench;
        bench.limits.memory = bytes;
        const auto loaded = bench.load_text("return {}");
        if (!loaded) CHECK(loaded.error()[0].code == "hook-memory");
    }
}

TEST_CASE("the same questions have the same answers in every state", "[script]") {
    const std::string script = R"(
        local t = {}
        for i = 1, 100 do t["key" .. i * 7919 % 101] = i end
        local parts = {}
        for key, value in pairs(t) do parts[#parts + 1] = key .. value end
        why(table.concat(parts)))";
    Bench first;
    Bench second;
    CHECK(reason(first, script) == reason(second, script));
}

TEST_CASE("why fills placeholders", "[script]") {
    Bench bench;
    CHECK(reason(bench,
                 "why('{n} {t} {s:squares}.', {n = 5, t = 'x', s = move.origin | move.victim})") ==
          "5 x b2, c3.");
    CHECK(reason(bench, "why('{s:squares}', {s = why.squares})") == "b2");
    CHECK(reason(bench, "why('open { brace')") == "open { brace");
    CHECK(error_of(bench, "why('{missing}', {})") == "hook-error");
    CHECK(error_of(bench, "why('{bad}', {bad = {}})") == "hook-error");
}

TEST_CASE("on wide boards the same scripts work with sets from the pool", "[script]") {
    Bench bench(16, 8);
    CHECK(reason(bench, R"(
        local all, own = before.board, before:pieces("white")
        assert(all:count() == 128 and own == before:pieces("white"))
        assert((own & ~own):empty() and (own | ~own) == all and own ~ own == all & ~all)
        local n = 0
        for s in each(own) do n = n + s:count() end
        assert(n == own:count() and own:without(own):first() == nil)
        assert(before:connected(square("c3"), "orthogonal"):has(square("c5")))
        assert((field(all, 3) - field(own, 5)):negative() == own)
        why("{s:squares} " .. name(square("p8")), {s = square("a1") | square("p8")}))") ==
          "a1, p8 p8");
    CHECK(error_of(bench, "local x = move.origin & 5") == "hook-error");
    CHECK(error_of(bench, "before:owner(5)") == "hook-error");
    Bench kept(16, 8);
    const auto hooks = std::move(kept.load_text("local kept = square('b2')\n"
                                                "return { capture = function(m) return kept end }"))
                           .value();
    const MockPosition before = kept.position();
    static_cast<void>(hooks->capture(before.move("b2", "c3"), before, before, nullptr));
    REQUIRE(hooks->error());
    CHECK_THAT(hooks->error()->message, Catch::Contains("kept from an earlier call"));
}

TEST_CASE("variables and tables outside a hook can be read, and those inside changed", "[script]") {
    Bench bench;
    bench.variant.capture.contested = true;
    bench.variant.capture.may_remove_others = true;
    const auto hooks = std::move(bench.load_text(R"(
        local count, key = 0, {}
        for i = 1, 3 do count = count + i end
        local t = { 10, 20, 30, sub = { x = 5 }, [key] = "k" }
        t.self = t
        local function sum(list)
            local total = 0
            local function add(value) total = total + value end
            for _, value in ipairs(list) do add(value) end
            return total
        end
        return { capture = function(move, before, after, why)
            local seen = {}
            for k in pairs(t.sub) do seen[#seen + 1] = k end
            assert(count == 6 and #t == 3 and sum(t) == 60 and t.sub.x == 5 and t.none == nil)
            assert(t.self == t and t[key] == "k" and seen[1] == "x")
            assert(table.concat(t, ",") == "10,20,30" and select("#", table.unpack(t)) == 3)
            table.insert(seen, "more")
            if why then why("{x}", t.sub) end
            return move.origin
        end }
    )"))
                           .value();
    const MockPosition before = bench.position();
    const hooks::MoveView move = before.move("b2", "c3");
    hooks::Why why;
    for (int i = 0; i < 2; ++i) static_cast<void>(hooks->capture(move, before, before, &why));
    INFO((hooks->error() ? test::shown(*hooks->error()) : std::string()));
    CHECK_FALSE(hooks->error());
    CHECK(why.lines == std::vector<std::string>{"5", "5"});
}

TEST_CASE("a mark of byte order before a script is skipped", "[script]") {
    Bench bench;
    CHECK(bench.load_text("\xef\xbb\xbfreturn {}"));
}

TEST_CASE("Fields hold the whole of their range", "[script]") {
    Bench bench;
    CHECK(reason(bench, R"(
        local all = before.board
        local low, high = field(all, -32768), field(all, 32767)
        assert(low:min() == -32768 and high:max() == 32767)
        assert((low + high):where("==", -1) == all and (low - field(all, -1)):min() == -32767)
        assert(low:where(">", 32767):empty() and high:where(">", -32768) == all)
        why("ok"))") == "ok");
}

TEST_CASE("on small boards stray bits of a complement do not count", "[script]") {
    Bench bench(6, 8);
    CHECK(reason(bench, "assert((~square('a1')):count() == 47) why('{n}', {n = (~0):count()})") ==
          "48");
}

TEST_CASE("a variant without a script has hooks that do nothing", "[script]") {
    Bench bench;
    bench.variant.hooks.clear();
    const auto hooks = std::move(script::load_script(bench.variant, bench.topology)).value();
    CHECK_FALSE(hooks->defines(hooks::HookPoint::kCapture));
}
