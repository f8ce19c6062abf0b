// What the `evaluate` hook may answer, and every answer that is refused.
#include <catch.hpp>

#include "fixture.hpp"

using namespace rulewright;
using test::Bench;

namespace {

// The score that a hook with that body gives, or the diagnostic.
std::string answer(const std::string& body) {
    Bench bench;
    auto loaded = bench.load_text("return { evaluate = function(position) " + body + " end }");
    if (!loaded) return test::shown(loaded.error());
    auto& hooks = *loaded.value();
    CHECK(hooks.defines(hooks::HookPoint::kEvaluate));
    const int score = hooks.evaluate(bench.position());
    if (!hooks.error()) return std::to_string(score);
    CHECK(score == 0);
    CHECK(hooks.evaluate(bench.position()) == 0);
    return test::shown(*hooks.error());
}

}  // namespace

TEST_CASE("evaluate: a script scores a position for the first player", "[script]") {
    CHECK(answer("return 25") == "25");
    CHECK(answer("return position:sum(position:pieces('white'), 'weight')") == "16");
    CHECK(answer("return -10000") == "-10000");
    CHECK(answer("return 10000") == "10000");
    CHECK(answer("return 4 / 2") == "2");
}

TEST_CASE("evaluate: what is no whole number in the range is refused", "[script]") {
    struct Row {
        const char* body;
        const char* found;
    };
    const Row rows[] = {
        {"return", "nil"},
        {"return 10001", "the number 10001"},
        {"return -10001", "the number -10001"},
        {"return math.maxinteger", "the number 9223372036854775807"},
        {"return 7 / 2", "the number 3.5"},
        {"return 0 / 0", "the number -nan"},
        {"return '12'", "the string '12'"},
        {"return true", "true"},
    };
    for (const Row& row : rows) {
        CHECK(
            answer(row.body) ==
            std::string("hook-result line 1: evaluate returned ") + row.found +
                "\n  expected: a whole number from -10000 to 10000 (a // b divides without a rest)"
                "\n  note: the script is named here"
                "\n  note: position: 4k3/8/8/2b5/2p5/1Pn5/1PB5/4K3 w");
    }
}

TEST_CASE("evaluate: a failing call is one message, and scores nothing", "[script]") {
    const std::string text = answer("return position:nothing()");
    CHECK(text.find("hook 'evaluate': ") != std::string::npos);
}

TEST_CASE("evaluate: without the hook nothing is added", "[script]") {
    Bench bench;
    auto loaded = bench.load_text("return {}");
    REQUIRE(loaded);
    CHECK_FALSE(loaded.value()->defines(hooks::HookPoint::kEvaluate));
    CHECK(loaded.value()->evaluate(bench.position()) == 0);
}
