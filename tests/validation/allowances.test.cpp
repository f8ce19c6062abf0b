// Comments that silence a warning.
#include <fstream>

#include "support.hpp"
#include "temporary.hpp"
#include "validation/findings.hpp"

using namespace rulewright;
using namespace rulewright::tests;

namespace {

// What the variant is warned of: line and code.
std::vector<std::string> warned(const std::string& text) {
    const TemporaryFolder folder;
    const std::string file = (folder.path() / "v.yaml").string();
    std::ofstream(file) << text;
    std::ofstream(folder.path() / "turn.lua") << "return { turn = function(turn)\n"
                                                 "  if turn.stage == 'promotion' then return end\n"
                                                 "  return {{move = true, goes_on = true}}\n"
                                                 "end }\n";
    std::vector<std::string> found;
    validation::Options options;
    options.load.root = folder.path().string();
    for (const auto& one : validation::findings_of(file, options)) {
        found.push_back(std::to_string(one.place.span.line) + " " + one.code);
    }
    return found;
}

const std::string kBefore =
    "rulewright: 1\nname: T\nboard: {files: 4, ranks: 4}\n"
    "players: [{name: white, letter: w, forward: up}, "
    "{name: black, letter: b, forward: down}]\n"
    "pieces:\n  king: {letter: K, move: R, royal: true}\n";
const std::string kAfter = "start: k3/4/4/3K w - - 0 1\n";

using Lines = std::vector<std::string>;

}  // namespace

TEST_CASE("a warning is silenced on its line, on the line before it, or at the top") {
    const std::string dragon = "  dragon: {letter: D, move: Q}";
    CHECK(warned(kBefore + dragon + "\n" + kAfter) == Lines{"7 never-appears"});
    CHECK(warned(kBefore + dragon + " # rulewright: allow never-appears (later)\n" + kAfter) ==
          Lines{});
    CHECK(warned(kBefore + "  # rulewright: allow never-appears\n  # it will\n" + dragon + "\n" +
                 kAfter) == Lines{});
    CHECK(warned("# My game.\n# rulewright: allow never-appears\n" + kBefore + dragon + "\n" +
                 kAfter) == Lines{});
}

TEST_CASE("an allowance holds for its line and its code") {
    const std::string dragon = "  dragon: {letter: D, move: Q}";
    CHECK(warned(kBefore + dragon + "\n" + kAfter + "# rulewright: allow never-appears\n") ==
          Lines{"7 never-appears", "9 unused-allowance"});
    CHECK(warned(kBefore + dragon + " # rulewright: allow never-moves\n" + kAfter) ==
          Lines{"7 never-appears", "7 unused-allowance"});
}

TEST_CASE("what is odd about a script's turns is silenced like all else") {
    const std::string turns = "turns: {faces: {king: {weight: 1}}}\n";
    const std::string hooks = "hooks: turn.lua";
    CHECK(warned(kBefore + kAfter + turns + hooks + "\n") == Lines{"9 endless-turn"});
    CHECK(warned(kBefore + kAfter + turns + hooks +
                 "  # rulewright: allow endless-turn (a game of one turn)\n") == Lines{});
}
