// What a script's author tells people.
#include "lsp/lua_notes.hpp"

#include "support.hpp"

using namespace rulewright;

namespace {

std::string shown(const std::vector<lsp::Remark>& remarks) {
    std::string text;
    for (const lsp::Remark& one : remarks)
        text += std::to_string(one.line) + ": " + one.text + "\n";
    return text;
}

constexpr const char* kScript = R"(-- A game: what it is.
--
-- More of that.

-- How long it is.
local length = 3 -- not this

-- Unused.
local other = 4

-- "a b": how a part is written.
local function part(why, square)
  -- Not this.
  why("part {n} of {squares}", {n = 1})
end

--- Who is near.
---@param square integer
local function near(square)
  return square < length
end

return {
  -- Far moves
  -- are not allowed.
  legal = function(move, before, after, why)
    if near(move.origin) then return true end
    -- Kings too.
    if why then part(why, move.origin) why("its leash is {n} long", {n = length}) end
    return false
  end,
  after_ply = function(before, position)
    return {notices = {"one", 'two {x}'}}
  end,
}
)";

}  // namespace

TEST_CASE("comments above a hook and above what it uses are notes of it") {
    const lsp::ScriptNotes notes = lsp::notes_of(kScript, {"after_ply", "legal", "moves"});
    CHECK(shown(notes.header) == "1: A game: what it is. More of that.\n");
    REQUIRE(notes.hooks.size() == 2);
    const lsp::HookNotes& legal = notes.hooks[1];
    CHECK(legal.hook == "legal");
    CHECK(shown(legal.comments) ==
          "24: Far moves are not allowed.\n5: How long it is.\n17: Who is near.\n28: Kings too.\n");
    CHECK(shown(legal.messages) == "29: its leash is ... long\n14: part ... of ...\n");
}

TEST_CASE("notices are messages") {
    const lsp::ScriptNotes notes = lsp::notes_of(kScript, {"after_ply"});
    REQUIRE(notes.hooks.size() == 1);
    CHECK(notes.hooks[0].comments.empty());
    CHECK(shown(notes.hooks[0].messages) == "33: one\n33: two ...\n");
}

TEST_CASE("a hook may be a function of its own, and any text gives some answer") {
    const lsp::ScriptNotes notes = lsp::notes_of(
        "local M = {}\n\n-- Said of it.\nfunction M.outcome(position)\nend\nreturn M\n",
        {"outcome"});
    REQUIRE(notes.hooks.size() == 1);
    CHECK(shown(notes.hooks[0].comments) == "3: Said of it.\n");
    for (const char* text : {"", "\n", "--", "return {legal = function(", "--[[", "why(\"", "\""}) {
        CHECK_NOTHROW(lsp::notes_of(text, {"legal"}));
    }
}
