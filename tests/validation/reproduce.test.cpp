#include "validation/reproduce.hpp"

#include "catch.hpp"
#include "validation/findings.hpp"

using namespace rulewright;

namespace {

std::string path(const char* name) {
    return std::string(RULEWRIGHT_SOURCE_DIR) + "/tests/tools/rules/" + name;
}

}  // namespace

TEST_CASE("a game that a hook spoils is shrunk to its last position and the one move") {
    std::vector<validation::Exercise> exercised;
    const auto found = validation::findings_of(path("faulty.yaml"), {{}, 3, 10}, &exercised);
    CHECK(diagnostics::has_errors(found));
    REQUIRE(exercised.size() == 1);
    REQUIRE(exercised.front().fault);
    const validation::Reproduction& fault = *exercised.front().fault;
    CHECK(fault.plies > 1);
    CHECK(fault.moves.size() <= 1);
    CHECK(fault.command.find("rulewright moves '" + path("faulty.yaml") + "' --fen '") == 0);
}

TEST_CASE("what cannot be shortened is the whole game") {
    diagnostics::Diagnostic never;
    never.code = "never";
    const auto same =
        validation::reproduce({path("minichess.yaml"), "no position", {"a1a2", "b1b2"}, never}, {});
    CHECK(same.fen == "no position");
    CHECK(same.moves == std::vector<std::string>{"a1a2", "b1b2"});
    CHECK(same.command == "rulewright moves '" + path("minichess.yaml") +
                              "' --fen 'no position' --moves 'a1a2 b1b2'");
}

TEST_CASE("random games tell what they used and what never came about") {
    std::vector<validation::Exercise> exercised;
    const auto found = validation::findings_of(path("minichess.yaml"), {{}, 2, 10}, &exercised);
    CHECK_FALSE(diagnostics::has_errors(found));
    REQUIRE(exercised.size() == 1);
    const validation::Exercise& played = exercised.front();
    CHECK(played.games == 2);
    CHECK(played.plies >= played.longest);
    CHECK(played.shortest <= played.longest);
    CHECK_FALSE(played.used.empty());
    CHECK_FALSE(played.fault);
}

TEST_CASE(
    "a game that the clock cuts short is no resignation, and says nothing of what never comes") {
    std::vector<validation::Exercise> exercised;
    const auto found = validation::findings_of(path("minichess.yaml"), {{}, 1, 0}, &exercised);
    CHECK_FALSE(diagnostics::has_errors(found));
    REQUIRE(exercised.size() == 1);
    const validation::Exercise& played = exercised.front();
    REQUIRE(played.ends.size() == 1);
    CHECK(played.ends.front().what == "stopped after 0 seconds");
    CHECK(played.unused.empty());
}
