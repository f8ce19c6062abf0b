// rules/README.md: the steps of its game are the files of tests/tutorial, and print what it shows;
// each of its recipes can be used, and does what is said above it: see recipes.txt.
#include <map>
#include <sstream>

#include "catch.hpp"
#include "fenced.hpp"

namespace fs = std::filesystem;
using namespace rulewright::tests;

namespace {

const fs::path kGuide = kRepository / "rules/README.md";
const std::string kTutorial = "tests/tutorial/";
const std::string kRecipe = "recipe: ";

// The fence, ```yaml recipe: NAME or ```lua recipe: NAME, does not say where the text goes.
void write_recipe(const fs::path& clone, const std::string& name, const Part& part) {
    if (part.fence.starts_with("lua")) {
        write_file(clone / "scripts/hooks" / (name + ".lua"), part.text);
        return;
    }
    const fs::path file = clone / "rules" / (name + ".yaml");
    CHECK_FALSE(fs::exists(file));
    const bool extends = part.text.starts_with("extends:");
    write_file(file, "rulewright: 1\nname: " + name + "\n" +
                         (extends ? "" : "extends: chess.yaml\n") + part.text);
}

// By name, how often the transcript uses each.
std::map<std::string, int> write_recipes(const fs::path& clone) {
    std::map<std::string, int> uses;
    for (const Part& part : parts_of(read_file(kGuide))) {
        const std::string label = label_of(part);
        if (!label.starts_with(kRecipe)) continue;
        const std::string name = label.substr(kRecipe.size());
        write_recipe(clone, name, part);
        uses.emplace(name, 0);
    }
    return uses;
}

// "rulewright COMMAND NAME ..."
std::string recipe_of(const std::string& command) {
    std::istringstream words(command);
    std::string word;
    for (int i = 0; i < 3; ++i) words >> word;
    return word;
}

}  // namespace

TEST_CASE("the steps of rules/README.md are files, and print what it shows") {
    const TemporaryFolder clone;
    copy_clone(clone.path());
    std::vector<Part> parts = parts_of(read_file(kGuide));
    std::size_t shown = 0;
    for (Part& part : parts) {
        const std::string label = label_of(part);
        if (part.fence == "console") {
            run_console("rules/README.md", part, place_in(clone.path()));
        } else if (label.starts_with(kTutorial)) {
            const std::string text = read_file(kRepository / label);
            INFO("rules/README.md does not show " << label << " as it is");
            if (updating()) part.text = text;
            CHECK(part.text == text);
            write_file(clone.path() / label, part.text);
            ++shown;
        }
    }
    const auto files = fs::directory_iterator(kRepository / kTutorial);
    CHECK(shown == static_cast<std::size_t>(std::distance(begin(files), end(files))));
    if (updating()) write_file(kGuide, join(parts));
}

TEST_CASE("each recipe of rules/README.md is valid and can be played") {
    const TemporaryFolder clone;
    copy_clone(clone.path());
    const auto recipes = write_recipes(clone.path());
    CHECK(recipes.size() >= 40);
    for (const auto& [name, uses] : recipes) {
        const Ran ran = run_command("rulewright validate rules/" + name + ".yaml --playouts 2",
                                    place_in(clone.path()));
        INFO(name);
        // Behind what the games came to.
        const std::size_t games = ran.output.find("rules/" + name + ".yaml: 2 random games\n");
        CHECK(games == 0);
        const std::string last = "\n1 file, 0 errors, 0 warnings\n";
        CHECK(ran.output.find(last) == ran.output.size() - last.size());
    }
}

TEST_CASE("each recipe of rules/README.md does what is said of it") {
    const fs::path file = kRepository / "tests/tools/recipes.txt";
    const TemporaryFolder clone;
    copy_clone(clone.path());
    auto recipes = write_recipes(clone.path());
    Transcript transcript = parse_transcript(read_file(file));
    for (Exchange& exchange : transcript.exchanges) {
        const std::string output =
            masked(with_code(run_command(exchange.command, place_in(clone.path()))));
        INFO("recipes.txt: $ " << exchange.command);
        if (updating()) exchange.output = output;
        CHECK(output == exchange.output);
        const auto recipe = recipes.find(recipe_of(exchange.command));
        if (recipe != recipes.end()) ++recipe->second;
    }
    for (const auto& [name, uses] : recipes) {
        INFO("recipes.txt has no command with " << name);
        CHECK(uses > 0);
    }
    if (updating()) write_file(file, write_transcript(transcript));
}
