// Every script in hostile/ does something that a script must not do. Its first lines say which
// words the one diagnostic must have; the process must be none the worse.
#include <catch.hpp>

#include <algorithm>
#include <ctime>
#include <filesystem>

#include "fixture.hpp"
#include "support/text.hpp"

using namespace rulewright;
using test::Bench;
using test::MockPosition;

namespace {

const std::string kFolder = std::string(RULEWRIGHT_SOURCE_DIR) + "/tests/script/hostile/";

std::vector<std::string> expectations(const std::string& text) {
    constexpr std::string_view kMark = "-- expect: ";
    std::vector<std::string> found;
    for (const std::string_view line : support::split(text, '\n')) {
        if (line.starts_with(kMark)) found.emplace_back(line.substr(kMark.size()));
    }
    return found;
}

// Asks the hooks, twice, as an engine would.
void ask(hooks::Hooks& hooks, const MockPosition& before) {
    const hooks::MoveView move = before.move("b2", "c3");
    const MockPosition after = before.after(move);
    for (int i = 0; i < 2; ++i) {
        static_cast<void>(hooks.capture(move, before, after, nullptr));
        static_cast<void>(hooks.control(before, nullptr));
        static_cast<void>(hooks.evaluate(before));
    }
}

std::string outcome_of(Bench& bench, const std::string& path) {
    auto loaded = bench.load_file(path);
    if (!loaded) return test::shown(loaded.error());
    const std::unique_ptr<hooks::Hooks> hooks = std::move(loaded).value();
    const MockPosition before = bench.position();
    ask(*hooks, before);
    if (!hooks->error()) return "no error";
    const hooks::MoveView move = before.move("b2", "c3");
    CHECK(hooks->capture(move, before, before, nullptr).removed ==
          board::WideSet::of(*move.victim));
    return test::shown(*hooks->error());
}

}  // namespace

TEST_CASE("hostile scripts end in one clear error", "[script]") {
    std::vector<std::string> names;
    for (const auto& entry : std::filesystem::directory_iterator(kFolder)) {
        names.push_back(entry.path().filename().string());
    }
    std::sort(names.begin(), names.end());
    REQUIRE(names.size() >= 28);
    for (const std::string& name : names) {
        INFO(name);
        const std::vector<std::string> expected = expectations(test::read_file(kFolder + name));
        REQUIRE_FALSE(expected.empty());
        Bench bench;
        const std::clock_t start = std::clock();
        const std::string outcome = outcome_of(bench, kFolder + name);
        // Of the processor, for loading and three calls at most; a busy machine takes longer.
        const double seconds = static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
        for (const std::string& text : expected) CHECK_THAT(outcome, Catch::Contains(text));
        CHECK(seconds < 3);  // generous: sanitizers
        if (seconds > 0.3) WARN(name << " took " << seconds << " s");
    }
}

TEST_CASE("an error tells the script's line, who named the script, position and move", "[script]") {
    Bench bench;
    const auto hooks = std::move(bench.load_file(kFolder + "wrong_argument.lua")).value();
    ask(*hooks, bench.position());
    REQUIRE(hooks->error());
    const diagnostics::Diagnostic& error = *hooks->error();
    CHECK(error.place.file.ends_with("wrong_argument.lua"));
    CHECK(error.place.span.line == 4);
    CHECK(error.place.source_line == "  before:connected(nil, \"orthogonal\")");
    REQUIRE(error.notes.size() == 3);
    CHECK(error.notes[0].place.file == "rules/test.yaml");
    CHECK(error.notes[0].place.span.line == 24);
    CHECK(error.notes[1].text == std::string("position: ") + test::kExampleFen);
    CHECK(error.notes[2].text == "move: b2c3");
}

TEST_CASE("errors stick until they are cleared", "[script]") {
    Bench bench;
    const auto hooks = std::move(bench.load_file(kFolder + "result_nil.lua")).value();
    ask(*hooks, bench.position());
    REQUIRE(hooks->error());
    hooks->clear_error();
    CHECK_FALSE(hooks->error());
    ask(*hooks, bench.position());
    CHECK(hooks->error());
}

TEST_CASE("a variant's promise about captures is kept", "[script]") {
    Bench bench;
    bench.variant.capture = {true, false};
    const auto hooks =
        std::move(
            bench.load_text("return { capture = function(m) return m.victim | m.origin end }"))
            .value();
    ask(*hooks, bench.position());
    REQUIRE(hooks->error());
    CHECK(hooks->error()->code == "hook-result");
    CHECK_THAT(hooks->error()->message, Catch::Contains("promises `removes: [victim, mover]`"));
}

TEST_CASE("a script must have the hooks that its variant relies on", "[script]") {
    Bench bench;
    bench.variant.capture.contested = true;
    bench.variant.closed = variant::ClosedRule{};
    const auto loaded = bench.load_text("return {}");
    REQUIRE_FALSE(loaded);
    CHECK(loaded.error().size() == 2);
    CHECK(loaded.error()[0].code == "hook-missing");
}
