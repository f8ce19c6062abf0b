// The reference and the stubs say what the registration table says, and its examples run.
#include <catch.hpp>

#include <cstdlib>
#include <fstream>

#include "fixture.hpp"
#include "script/api.hpp"

using namespace rulewright;
using test::Bench;
using test::MockPosition;

namespace {

const std::string kScripts = std::string(RULEWRIGHT_SOURCE_DIR) + "/scripts/";
constexpr std::string_view kBegin = "<!-- generated: hooks -->\n";
constexpr std::string_view kEnd = "<!-- end generated -->";

// With RULEWRIGHT_UPDATE=1 the test writes what it would compare.
void compare(const std::string& path, const std::string& wanted) {
    const bool stale = test::read_file(path) != wanted;
    if (stale && std::getenv("RULEWRIGHT_UPDATE") != nullptr) {
        std::ofstream(path, std::ios::binary) << wanted;
        return;
    }
    INFO(path << " is stale: run the test with RULEWRIGHT_UPDATE=1");
    CHECK_FALSE(stale);
}

void run_capture(Bench& bench, const std::string& script) {
    auto loaded = bench.load_text(script);
    if (!loaded) FAIL(test::shown(loaded.error()));
    const auto hooks = std::move(loaded).value();
    const MockPosition before = bench.position();
    const hooks::MoveView move = before.move("b2", "c3");
    const MockPosition after = before.after(move);
    hooks::Why why;
    why.squares = board::WideSet::of(move.destination);
    for (hooks::Why* reasons : {static_cast<hooks::Why*>(nullptr), &why}) {
        static_cast<void>(hooks->capture(move, before, after, reasons));
        static_cast<void>(hooks->control(before, reasons));
        static_cast<void>(hooks->evaluate(before));
        for (const std::string& name : hooks->overlays()) {
            static_cast<void>(hooks->overlay(name, before));
        }
        if (hooks->error()) FAIL_CHECK(test::shown(*hooks->error()) << "\n" << script);
    }
}

}  // namespace

TEST_CASE("every example of a member runs", "[script]") {
    Bench bench;
    for (const script::OwnerInfo& owner : script::owners()) {
        for (const script::Member& member : owner.members) {
            REQUIRE(member.example[0] != '\0');
            run_capture(bench, std::string("return { capture = function(move, before, after, why)\n"
                                           "local position = before\n") +
                                   member.example + "\nreturn move.victim\nend }");
        }
    }
}

TEST_CASE("every example of a hook runs", "[script]") {
    Bench bench;
    for (const script::HookInfo& hook : script::hook_points()) {
        if (hook.example[0] != '\0') run_capture(bench, hook.example);
    }
}

TEST_CASE("scripts/README.md has the reference of the registration table", "[script]") {
    const std::string path = kScripts + "README.md";
    const std::string text = test::read_file(path);
    const std::size_t begin = text.find(kBegin);
    const std::size_t end = text.find(kEnd);
    REQUIRE(begin != std::string::npos);
    REQUIRE(end != std::string::npos);
    compare(path,
            text.substr(0, begin + kBegin.size()) + script::hook_reference() + text.substr(end));
}

TEST_CASE("scripts/stubs/rulewright.lua has the stubs of the registration table", "[script]") {
    compare(kScripts + "stubs/rulewright.lua", script::editor_stubs());
}
