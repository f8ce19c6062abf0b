// Reasons: what a hook says of itself, and hooks that decide otherwise when they are asked for it.
#include <catch.hpp>

#include "fixture.hpp"
#include "support.hpp"

using namespace rulewright;
using rulewright::tests::says;
using test::complaint;
using test::Ruled;

TEST_CASE("effects and outcome: answers that depend on who asks are found", "[script]") {
    const std::pair<const char*, const char*> kRows[] = {
        {"remove = why and square('c4')", "effects returned another 'remove'"},
        {"move = {{square('c4'), why and square('a4') or square('b4')}}", "another 'move'"},
        {"place = {{square('a1'), why and 'rook' or 'queen'}}", "another 'place'"},
        {"become = {{square('c4'), why and 'rook' or 'queen'}}", "another 'become'"},
        {"owner = {{square('c4'), why and 'white' or 'black'}}", "another 'owner'"},
        {"values = {{square('c4'), 'heat', why and 1 or 2}}", "another 'values'"},
        {"squares = {{square('c4'), why and 1 or 2}}", "another 'squares'"},
        {"set = {phase = why and 1 or 2}", "another 'set'"},
        {"notices = {why and 'a' or 'b'}", "another 'notices'"},
        {"ends_en_passant = why ~= nil", "another 'ends_en_passant'"},
        {"over = why and 'hill' or 'late'", "another 'over'"},
        {"over = 'hill', winner = why and 'white' or nil", "another 'winner'"},
        {"remove = square('c4')", ""},
    };
    for (const auto& [answer, message] : kRows) {
        Ruled bench;
        auto loaded =
            bench.load_text("return { effects = function(move, before, after, why) return {" +
                            std::string(answer) + "} end }");
        REQUIRE(loaded);
        auto& hooks = *loaded.value();
        hooks.compare_reasons();
        const auto before = bench.position();
        const auto move = before.move("b2", "c3");
        hooks::Effects effects;
        hooks.effects(move, before, before.after(move), effects, nullptr);
        INFO(answer);
        CHECK(hooks.error().has_value() == (message[0] != '\0'));
        if (hooks.error()) CHECK(says(complaint(hooks), message));
    }
    Ruled bench;
    auto loaded = bench.load_text(
        "return { outcome = function(position, why) "
        "return why and {over = 'hill', winner = 'black'} or nil end }");
    REQUIRE(loaded);
    auto& hooks = *loaded.value();
    hooks.compare_reasons();
    static_cast<void>(hooks.outcome(bench.position(), nullptr));
    REQUIRE(hooks.error());
    CHECK(says(complaint(hooks),
               "outcome returned nothing, but with 'why' over = 'hill' with "
               "winner = 'black'"));
}

TEST_CASE("reasons keep what cannot be shown, as escapes on one line", "[script]") {
    Ruled bench;
    auto loaded = bench.load_text(
        "return { legal = function(move, before, after, why) "
        "if why then why('a\\27[2J\\nb\\u{9b}') end return true end }");
    REQUIRE(loaded);
    const auto before = bench.position();
    const auto move = before.move("b2", "c3");
    hooks::Why why;
    static_cast<void>(loaded.value()->legal(move, before, before.after(move), &why));
    REQUIRE(why.lines.size() == 1);
    CHECK(why.lines.front() == "a\\x1b[2J\\x0ab\\x9b");
}
