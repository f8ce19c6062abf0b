// Which lines of a script hold code, how often they are executed, and that counting them changes
// nothing else.
#include <catch.hpp>

#include <algorithm>

#include "fixture.hpp"

using namespace rulewright;
using test::Bench;
using test::MockPosition;

namespace {

// "1:1 2:0" for each line with code and how often it was executed.
std::string shown(const script::LineCounts::File& file) {
    std::string text;
    for (const auto& line : file.lines) {
        text += (text.empty() ? "" : " ") + std::to_string(line.number) + ":" +
                std::to_string(line.hits);
    }
    return text;
}

struct Counted : Bench {
    explicit Counted(const std::string& text) {
        lines = &counts;
        auto made = load_text(text);
        if (!made) FAIL(test::shown(made.error()));
        hooks = std::move(made).value();
    }
    void ask(hooks::Hooks& of) {
        const MockPosition before = position();
        static_cast<void>(of.capture(before.move("b2", "c3"), before, before, nullptr));
    }
    [[nodiscard]] std::string lines_of_script() const {
        REQUIRE(counts.size() == 1);
        return shown(counts.front()->files().at(0));
    }

    script::AllLineCounts counts;
    std::unique_ptr<hooks::Hooks> hooks;
};

constexpr const char* kBranches = R"(-- a comment
local names = {
  pawn = 1,
}

return {
  capture = function(move, before, after, why)
    local kind = before:kind(move.origin)
    if names[kind] then
      return move.victim
    elseif kind == "king" then
      return move.origin
    end
    for i = 1, 3 do
      kind = kind .. i
    end
    return move.origin
  end,
}
)";

}  // namespace

TEST_CASE("a line counts each time that it is executed, and only where it holds code", "[script]") {
    Counted script(kBranches);
    CHECK(script.lines_of_script() ==
          "2:1 3:1 6:1 8:0 9:0 10:0 11:0 12:0 14:0 15:0 17:0 18:1 19:1");
    script.ask(*script.hooks);
    script.ask(*script.hooks);
    CHECK(script.lines_of_script() ==
          "2:1 3:1 6:1 8:2 9:2 10:2 11:0 12:0 14:0 15:0 17:0 18:1 19:1");
}

TEST_CASE("what nothing leads to is no code, what a loop leads to is", "[script]") {
    Counted script(R"(local function never(x)
  while true do
    if x then
      x = not x
    else
      return x
    end
  end
end
local function each_of(list)
  for _, one in ipairs(list) do
    if one then
      goto skip
    end
    list[1] = one
    ::skip::
  end
end
local function all(...)
  local first = ...
  return first
end
return { capture = function(move)
  never(true)
  each_of({1, 2})
  return all(move.victim)
end }
)");
    script.ask(*script.hooks);
    CHECK(script.lines_of_script() ==
          "3:2 4:1 6:1 9:1 11:3 12:2 13:2 15:0 17:1 18:2 20:1 21:1 22:1 23:1 24:1 25:1 26:1 27:1");
}

TEST_CASE("clones add to one count, and loading counts once", "[script]") {
    Counted script(kBranches);
    const auto other = script.hooks->clone();
    const auto third = other->clone();
    CHECK(script.lines_of_script().substr(0, 15) == "2:1 3:1 6:1 8:0");
    script.ask(*other);
    script.ask(*third);
    CHECK(script.lines_of_script().substr(0, 15) == "2:1 3:1 6:1 8:2");
}

TEST_CASE("the files that a script requires are counted by themselves", "[script]") {
    const test::TemporaryFolder folder;
    folder.write("beside.lua", "local function one(move)\n  return move.victim\nend\nreturn one\n");
    const std::string file =
        folder.write("main.lua", "local one = require('beside')\nreturn { capture = one }\n");
    Bench bench;
    script::AllLineCounts counts;
    bench.lines = &counts;
    const auto hooks = std::move(bench.load_file(file)).value();
    const auto files = counts.at(0)->files();
    REQUIRE(files.size() == 2);
    CHECK(files[0].file == file);
    CHECK(shown(files[0]) == "1:1 2:1");
    CHECK(files[1].file == folder.path() + "/beside.lua");
    CHECK(shown(files[1]) == "2:0 3:1 4:1");
}

TEST_CASE("counting lines takes nothing from the budget of a call", "[script]") {
    // As long as the budget allows, and one that is too long.
    const std::string text = R"(return { capture = function(move)
  local n = 0
  for i = 1, 40000 do
    n = n + i
    n = n - 1
  end
  return move.victim
end })";
    for (std::int64_t budget = 60'000; budget <= 260'000; budget += 10'000) {
        const auto outcome = [&](script::AllLineCounts* counts) {
            Bench bench;
            bench.limits.call.instructions = budget;
            bench.lines = counts;
            const auto hooks = std::move(bench.load_text(text)).value();
            const MockPosition before = bench.position();
            static_cast<void>(hooks->capture(before.move("b2", "c3"), before, before, nullptr));
            // The place is the temporary file's.
            return hooks->error() ? hooks->error()->message + " " +
                                        std::to_string(hooks->error()->place.span.line)
                                  : "fine";
        };
        script::AllLineCounts counts;
        INFO(budget);
        CHECK(outcome(&counts) == outcome(nullptr));
    }
}

TEST_CASE("a call that uses nearly all of its budget is not out of time when lines are counted",
          "[script]") {
    Counted script(R"(return { capture = function(move)
  local n = 0
  for i = 1, 230000 do
    n = n + i
    n = n - 1
  end
  return move.victim
end })");
    script.ask(*script.hooks);
    CHECK(script.hooks->error() == std::nullopt);
    CHECK(script.lines_of_script().find("4:230000") != std::string::npos);
}
