// The `turn` hooks of drafts.
#include "draft.hpp"

namespace rulewright::judge {

namespace {

// Without dice any piece moves. After a knight's throw, or a first act, one more move or none.
constexpr const char* kDiceTurn = R"lua(
  turn = function(turn)
    CONTEST
    if turn.stage == "start" then
      if turn.in_check then return {{move = "king", mark = "!"GOES}, {roll = 1}} end
      return {{roll = 1}}
    end
    if turn.stage == "promotion" then return {{roll = 1, again = {"pawn", "any"}}} end
    CHAIN
    if turn.stage == "moved" then return {{done = true}} end
    local kinds = turn.dice[1] == "any" and true or turn.dice
    return {{move = kindsGOESTAG}, SWIFT {pass = "forced"}}
  end,
)lua";

constexpr const char* kActsTurn = R"lua(
  turn = function(turn)
    CONTEST
    local extra, kinds = turn.variables.extra, true
    if turn.stage == "start" then
      local more = extra < 2 and extra + 1 or 0
      return {{move = kinds, goes_on = AGAIN, set = {extra = more}TAG}, SWIFT}
    end
    if turn.stage == "promotion" then return nil end
    DONE
    CHAIN
    if ALONE then return {{done = true}} end
    return {{move = SECONDTAG}, LAST}
  end,
)lua";

constexpr const char* kDiceAndActsTurn = R"lua(
  turn = function(turn)
    CONTEST
    if turn.stage == "start" then return {{roll = 2}} end
    if turn.stage == "promotion" then return nil end
    DONE
    CHAIN
    local first, second = turn.dice[1], turn.dice[2]
    if first == nil then return {{done = true}} end
    local twice = turn.stage == "rolled" and first == second
    local kinds = (first == "any" or second == "any") and true or turn.dice
    return {
      {move = kinds, goes_on = twice OR_CHAIN, keep = twice and {first} or {},
       set = {extra = twice and 1 or 0}TAG},
      SWIFT {pass = "forced"},
    }
  end,
)lua";

constexpr const char* kPlainTurn = R"lua(
  turn = function(turn)
    CONTEST
    if turn.stage == "promotion" then return nil end
    CHAIN
    if turn.stage == "moved" then return {{done = true}} end
    local kinds = true
    return {{move = kindsGOESTAG}, SWIFT}
  end,
)lua";

// Who has captured goes on capturing, or a rook goes somewhere.
constexpr const char* kChain = R"lua(if turn.stage == "moved" and turn.captured then
      return {
        {move = true, piece = "same", captures = true, goes_on = true},
        {move = "rook", piece = "other", captures = false},
        {done = "forced", set = {extra = turn.gives_check and 1 or 2}},
      }
    end)lua";

// Pawns are worth a throw to pawns alone; of quiet moves those of kings and knights are asked
// about.
constexpr const char* kTurnContest = R"lua(if turn.stage == "contest" then
      if turn.victim and turn.kind == "king" then return nil end
      if turn.victim == "pawn" and turn.kind ~= "pawn" then return nil end
      if not turn.victim and turn.kind ~= "knight" and turn.kind ~= "king" then return nil end
      local one = turn.kind == "rook" or turn.kind == "king"
      return {{roll = one and 1 or 2, ODDS}}
    end)lua";

// What is drawn becomes rarer with the player's pieces, and rooks do not come to who has few.
constexpr const char* kOdds = R"lua(weights = {
        knight = 1 + turn.position:pieces(turn.player):count(),
        rook = math.max(turn.position:pieces(turn.player):count() - 3, 0),
      })lua";

}  // namespace

std::string replaced(std::string text, const std::string& word, const std::string& by) {
    for (std::size_t at = 0; (at = text.find(word, at)) != std::string::npos; at += by.size()) {
        text.replace(at, word.size(), by);
    }
    return text;
}

std::string turn_hook(const Draft& draft) {
    std::string text;
    if (!draft.has_turns()) return text;
    if (draft.dice) {
        text = draft.acts ? kDiceAndActsTurn : kDiceTurn;
    } else {
        text = draft.acts ? kActsTurn : kPlainTurn;
    }
    text = replaced(text, "DONE",
                    draft.stops ? "if turn.gives_check then return {{done = true}} end" : "");
    text = replaced(text, "OR_CHAIN", draft.same_piece ? "or true" : "");
    text = replaced(text, "ALONE",
                    !draft.same_piece ? "false"
                    : draft.at_end    ? "extra == 1"
                                      : "extra ~= 0");
    text = replaced(text, "CHAIN", draft.same_piece ? kChain : "");
    text = replaced(text, "CONTEST", draft.contests.empty() ? "" : kTurnContest);
    text = replaced(text, "ODDS", draft.drawn ? kOdds : "again = {\"pawn\", \"any\"}");
    text = replaced(text, "AGAIN",
                    draft.same_piece ? "true"
                    : draft.at_end   ? "extra >= 1"
                                     : "extra == 2");
    text = replaced(text, "SECOND",
                    draft.at_end ? "{\"pawn\", \"rook\", \"king\"}" : "{\"pawn\", \"knight\"}");
    text = replaced(text, "LAST",
                    draft.at_end && !draft.stops ? "{done = \"forced\"}" : "{pass = \"free\"}");
    text = replaced(
        text, "SWIFT",
        draft.tags ? "{move = kinds, mark = \"*\", tag = \"swift\", captures = falseGOES}," : "");
    text = replaced(text, "GOES", draft.same_piece ? ", goes_on = true" : "");
    return replaced(text, "TAG", draft.tags ? ", tag = \"slow\"" : "");
}

}  // namespace rulewright::judge
