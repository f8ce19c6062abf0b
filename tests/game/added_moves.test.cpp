// Moves that a hook adds beside those of movement.
#include "play.hpp"
#include "written.hpp"

using namespace rulewright;
using namespace rulewright::tests;

namespace {

// Of the script's moves for the man on c3; nothing, or what is wrong with them.
std::string complaint(const std::string& answer) {
    const auto game = open_written(
        "board: {files: 5, ranks: 5}\n"
        "pieces: {man: {letter: M, move: W}}\n"
        "start: 4m/5/1mM2/5/2M2 w - - 0 1\n"
        "hooks: h.lua\n"
        "moves: {pieces: [man]}\n"
        "ends: {stalemate: loss}\n",
        "return { moves = function(position, from)\n"
        "  if from ~= square('c3') then return end\n"
        "  return " +
            answer + "\nend }\n");
    static_cast<void>(game->start().legal_moves());
    const auto& error = game->error();
    return error ? error->code + ": " + error->message + ", " + error->notes.back().text : "";
}

}  // namespace

TEST_CASE("an added move that movement leads to, too, may not say more than where it goes") {
    CHECK(complaint("{{to = square('b3')}}") == "");
    CHECK(complaint("{{to = square('a1'), stays = true, remove = square('b3')}}") == "");
    for (const char* answer :
         {"{{to = square('b3'), stays = true, remove = square('b3')}}",
          "{{to = square('b3'), swaps = true}}", "{{to = square('c4'), remove = square('b3')}}",
          "{{to = square('c4'), stays = true}}"}) {
        INFO(answer);
        const std::string found = complaint(answer);
        CHECK(found.starts_with("hook-result: moves returned a move to "));
        CHECK(says(found, "the piece on c3 goes there by its movement"));
        CHECK(says(found, "position: 4m/5/1mM2/5/2M2 w"));
    }
}
