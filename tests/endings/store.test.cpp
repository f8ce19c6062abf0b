// Tables in files: they come back as they were, and nothing else is taken for them.
#include "endings/store.hpp"

#include <sstream>

#include "solved.hpp"

using namespace rulewright;
using namespace rulewright::tests;

namespace {

const endings::RulesId kRules{"Chess", 77};

std::string text_of(const endings::Tables& tables, const game::Game& game) {
    std::string text;
    const auto wrong = endings::write(tables, game, kRules, [&](std::string_view part) {
        text += part;
        return std::optional<std::string>();
    });
    REQUIRE_FALSE(wrong);
    return text;
}

std::string refused(const std::string& text, const game::Game& game,
                    const endings::RulesId& rules = kRules) {
    std::istringstream file(text);
    endings::Tables tables(game);
    const auto wrong = endings::read(file, game, rules, tables);
    CHECK(tables.empty());
    return wrong.value_or("");
}

}  // namespace

TEST_CASE("tables come back from their bytes, which do not depend on the threads") {
    const auto game = open("rules/chess.yaml");
    const auto tables = solved(*game, {"KRvK"});
    endings::Settings three;
    three.jobs = 3;
    const std::string text = text_of(tables, *game);
    CHECK(text == text_of(solved(*game, {"KRvK"}, three), *game));
    std::istringstream file(text);
    endings::Tables again(*game);
    REQUIRE_FALSE(endings::read(file, *game, kRules, again));
    CHECK(text_of(again, *game) == text);
}

TEST_CASE("what is no whole file of tables of these rules is refused") {
    const auto game = open("rules/chess.yaml");
    const std::string text = text_of(solved(*game, {"KBvK"}), *game);
    CHECK_THAT(refused(text, *game, {"Chess", 78}), Catch::Contains("of other rules"));
    CHECK_THAT(refused(text.substr(0, text.size() - 1), *game), Catch::Contains("it is cut"));
    CHECK_THAT(refused(text + "x", *game), Catch::Contains("it is cut"));
    std::string changed = text;
    changed[text.size() / 2] = static_cast<char>(changed[text.size() / 2] ^ 1);
    CHECK_THAT(refused(changed, *game), Catch::Contains("changed"));
    CHECK_THAT(refused("", *game), Catch::Contains("no tables"));
    CHECK_THAT(refused("{}\n", *game), Catch::Contains("no tables"));
    CHECK_THAT(refused("[1]\n", *game), Catch::Contains("no tables"));
}
