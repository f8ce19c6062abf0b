// Every script in hostile/ does something that a script must not do. Its first lines say which
// words the one diagnostic must have; the process must be none the worse.
#include <catch.hpp>

#include <algorithm>
#include <chrono>
#include <ctime>
#include <filesystem>
#include <functional>
#include <optional>

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

// What one call of a hook may take. A sanitizer slows down all that is not Lua's own code.
#if defined(RULEWRIGHT_SANITIZED) || defined(__SANITIZE_THREAD__)
constexpr double kMostSeconds = 3.0;
#else
constexpr double kMostSeconds = 0.3;
#endif

// Of the processor, by this thread: a busy machine takes longer.
double seconds_of(const std::function<void()>& work) {
    const auto now = [] {
        timespec time{};
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
        return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
    };
    const double start = now();
    work();
    return now() - start;
}

// Asks the hooks, twice, as an engine would. Gives what the slowest call took.
double ask(hooks::Hooks& hooks, const MockPosition& before) {
    const hooks::MoveView move = before.move("b2", "c3");
    const MockPosition after = before.after(move);
    double slowest = 0;
    const auto timed = [&slowest](const std::function<void()>& call) {
        slowest = std::max(slowest, seconds_of(call));
    };
    for (int i = 0; i < 2; ++i) {
        timed([&] { static_cast<void>(hooks.capture(move, before, after, nullptr)); });
        timed([&] { static_cast<void>(hooks.control(before, nullptr)); });
        timed([&] { static_cast<void>(hooks.evaluate(before)); });
    }
    return slowest;
}

struct Outcome {
    std::string text;
    double load_seconds = 0;
    double call_seconds = 0;  // of the slowest
};

Outcome outcome_of(Bench& bench, const std::string& path) {
    Outcome outcome;
    std::optional<Bench::Loaded> loaded;
    outcome.load_seconds = seconds_of([&] { loaded = bench.load_file(path); });
    if (!*loaded) {
        outcome.text = test::shown(loaded->error());
        return outcome;
    }
    const std::unique_ptr<hooks::Hooks> hooks = std::move(*loaded).value();
    const MockPosition before = bench.position();
    outcome.call_seconds = ask(*hooks, before);
    outcome.text = "no error";
    if (!hooks->error()) return outcome;
    const hooks::MoveView move = before.move("b2", "c3");
    CHECK(hooks->capture(move, before, before, nullptr).removed ==
          board::WideSet::of(*move.victim));
    outcome.text = test::shown(*hooks->error());
    return outcome;
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
        // Not the clock ends them, but what they did: on every machine the same.
        bench.limits.call.time = bench.limits.load.time = std::chrono::hours(1);
        const Outcome outcome = outcome_of(bench, kFolder + name);
        for (const std::string& text : expected) CHECK_THAT(outcome.text, Catch::Contains(text));
        CHECK(outcome.call_seconds < kMostSeconds);
        CHECK(outcome.load_seconds < 2 * kMostSeconds);
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
    bench.variant.capture = {};
    bench.variant.capture.contested = true;
    const auto hooks =
        std::move(
            bench.load_text("return { capture = function(m) return m.victim | m.origin end }"))
            .value();
    ask(*hooks, bench.position());
    REQUIRE(hooks->error());
    CHECK(hooks->error()->code == "hook-result");
    CHECK_THAT(hooks->error()->message,
               Catch::Contains("`removes` in the variant's file is without `others`"));
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
