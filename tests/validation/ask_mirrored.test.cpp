// `symmetry: expected`: what is told of rules that are not the same for both players, and of which
// games nothing is.
#include <fstream>

#include "support.hpp"
#include "temporary.hpp"
#include "validation/findings.hpp"

using namespace rulewright;
using namespace rulewright::tests;

namespace {

diagnostics::Diagnostics findings(const std::string& base, const std::string& more,
                                  const std::string& script) {
    const TemporaryFolder folder;
    const std::string file = (folder.path() / "v.yaml").string();
    const auto rules = std::filesystem::path(RULEWRIGHT_SOURCE_DIR) / variant_named(base);
    std::ofstream(file) << "rulewright: 1\nname: T\nextends: "
                        << std::filesystem::relative(rules, folder.path()).string()
                        << "\nsymmetry: expected\n"
                        << more;
    std::ofstream(folder.path() / "h.lua") << script;
    validation::Options options;
    options.load.root = "/";
    return validation::findings_of(file, options);
}

std::string codes(const diagnostics::Diagnostics& found) {
    std::string all;
    for (const auto& one : found) all += one.code + " ";
    return all;
}

}  // namespace

TEST_CASE("nothing is told of games that are the same for both players") {
    for (const char* base :
         {"chess", "alice-chess", "magnet-chess", "force-field-chess", "die-chess",
          "marseillais-chess", "xiangqi", "shogi", "janggi", "crazyhouse", "seirawan", "chess960",
          "duck", "circular", "connect-four", "raumschach", "atomic"}) {
        INFO(base);
        CHECK(codes(findings(base, "", "")) == "");
    }
    CHECK(codes(findings("chess", "pieces: {king: {move: KisO2isO3}}\n", "")) == "");
}

TEST_CASE("moves of one player alone are told, with the position and its image") {
    const auto found = findings("chess", "hooks: h.lua\n",
                                "return { legal = function(move)\n"
                                "  return move.kind ~= 'knight' or move.owner == 'white'\n"
                                "end }\n");
    REQUIRE(codes(found) == "not-symmetric ");
    CHECK(found.front().message == "black may not play b8a6, b8c6, g8f6, g8h6 in the mirror image");
    CHECK(found.front().place.span.line == 4);
    REQUIRE(found.front().notes.size() == 2);
    CHECK(found.front().notes.back().text ==
          "mirror image: rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1");
}

TEST_CASE("a move that does something else for one player is told") {
    const auto found =
        findings("chess", "hooks: h.lua\neffects: {on: [quiet], pieces: [pawn]}\n",
                 "return { effects = function(move)\n"
                 "  if move.owner == 'black' then return {remove = move.destination} end\n"
                 "end }\n");
    REQUIRE(codes(found) == "not-symmetric ");
    CHECK_THAT(found.front().message, Catch::Contains("in the mirror image to"));
}

TEST_CASE("an end for one player alone is told") {
    const auto found =
        findings("chess", "hooks: h.lua\nends: {by_rule: [out]}\n",
                 "return { outcome = function(position)\n"
                 "  local out = position:pieces('black', 'knight') &\n"
                 "              (square('a6') | square('c6') | square('f6') | square('h6'))\n"
                 "  if not out:empty() then return {over = 'out', winner = 'black'} end\n"
                 "end }\n");
    REQUIRE(codes(found) == "not-symmetric ");
    CHECK_THAT(found.front().message, Catch::Contains("black has won by rule (out)"));
    CHECK_THAT(found.front().message, Catch::Contains("the game goes on"));
}

namespace {

// A player may move pawns two squares while he has such moves left.
const char* const kLongMoves =
    "return { legal = function(move, before)\n"
    "  local far = (before:shift(move.origin, 0, 2) | before:shift(move.origin, 0, -2)) &\n"
    "              move.destination\n"
    "  return far:empty() or before:variable(move.owner) > 0\n"
    "end, effects = function(move, before)\n"
    "  local far = (before:shift(move.origin, 0, 2) | before:shift(move.origin, 0, -2)) &\n"
    "              move.destination\n"
    "  if far:empty() or before:variable(move.owner) == 0 then return end\n"
    "  return {set = {[NAME] = before:variable(move.owner) - 1}}\n"
    "end }\n";

std::string counted_for(const std::string& name) {
    std::string script = kLongMoves;
    return script.replace(script.find("NAME"), 4, name);
}

}  // namespace

TEST_CASE("variables that are called as the players are go over with them") {
    const std::string more =
        "hooks: h.lua\neffects: {on: [quiet], pieces: [pawn], may: [set]}\n"
        "legal: {on: [quiet], pieces: [pawn]}\n"
        "state: {game: {white: {max: 2, start: 2}, black: {max: 2, start: 1}}}\n";
    CHECK(codes(findings("chess", more, counted_for("move.owner"))) == "");
    const auto found = findings("chess", more, counted_for("'white'"));
    REQUIRE(codes(found) == "not-symmetric ");
}

TEST_CASE("a start that is not the same from both sides is told") {
    const auto found =
        findings("chess", "start: rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN1 w Qkq - 0 1\n", "");
    CHECK(codes(found).find("not-symmetric") != std::string::npos);
}
