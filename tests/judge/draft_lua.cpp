// The scripts of drafts.
#include "draft.hpp"

namespace rulewright::judge {

namespace {

constexpr const char* kControl = R"lua(
  control = function(position)
    return position:influence("white", "charge", "empty_targets")
      - position:influence("black", "charge", "empty_targets")
  end,
)lua";

// Where two pieces of the other player stand around, nobody goes.
constexpr const char* kControlSets = R"lua(
  control = function(position)
    DICE
    local shut = {}
    for i, player in ipairs(players) do
      local other = position:pieces(opponent(player))
      shut[i] = position:shift(other, 1, 0) & position:shift(other, -1, 0)
    end
    return shut[1], shut[2]
  end,
)lua";

// Who has two enemies around does not move, nor capture who is not guarded; who stands before a
// knight is safe.
constexpr const char* kRestrain = R"lua(
  restrain = function(position)
    DICE
    local safe = position.empty & position.occupied
    local still = safe
    for _, player in ipairs(players) do
      local mine, other = position:pieces(player), position:pieces(opponent(player))
      still = still | mine & position:shift(other, 1, 0) & position:shift(other, -1, 0)
      safe = safe | mine & position:shift(position:pieces(player, "knight"), 0, 1)
      safe = safe | mine & position:reach(position:pieces(player, "rook"), "guards", "knight")
    end
    return safe, still, position.occupied & ~position:reach(position.occupied, "guards")
  end,
)lua";

// The better accompanied piece stays; pieces that carry heat have the more of it.
constexpr const char* kContest = R"lua(
  capture = function(move, before, after)
    local attacker = strength(after, move.destination)
    local defender = strength(before, move.victim)LUCK
    return attacker >= defender and move.victim or move.origin
  end,
)lua";

// Knights take their neighbours along, rooks shoot, others capture as ever or fail.
constexpr const char* kBlast = R"lua(
  capture = function(move, before, after)
    if move.kind == "rook" then return move.victim, true end
    if move.kind == "knight" then
      local around = before:neighbours(move.victim, "any") & before.occupied
      local spared = before:pieces("king") | before:pieces("pawn")PRINCE
      return (around & ~spared) | move.victim | move.origin
    end
    if before:connected(move.victim, "any"):count() > 9LUCK then return move.origin end
    return move.victim
  end,
)lua";

// Two dice decide, one where the player is in check.
constexpr const char* kThrown = R"lua(
  capture = function(move, before, after)
    local first, second = before.contest[1], before.contest[2]
    return first == "rook" and second ~= "rook" and move.origin or move.victim
  end,
)lua";

constexpr const char* kPortals = R"lua(
  portals = function(variables, from, to)
    local joined = square("a1c3") | square("a1d4") | square("a1e3")
    if variables.phase == 1 then joined = square("a1b4") | square("a1f3") end
    return joined
  end,
)lua";

constexpr const char* kAllPortals = R"lua(
  portals = function(variables, from, to)
    local joined = square("a1a1")
    for file = 1, 7 do
      for rank = 1, 7 do
        local one = ("abcdefg"):sub(file, file) .. rank
        if EXISTS and (variables.phase ~= 1 or file ~= 4) then joined = joined | square("a1" .. one) end
      end
    end
    return joined
  end,
)lua";

constexpr const char* kPlainPortals = R"lua(
  portals = function(variables, from, to)
    return square("a1c3") | square("a1d4") | square("a1e3")
  end,
)lua";

// Every seventh ply the first knight goes to the nearest free square of the third rank.
constexpr const char* kRelocate = R"lua(
    if position.plies % 7 == 0 then
      local knights, free = position:pieces("knight"), THIRD & ~position.occupied
      local from = knights:first()
      if from then
        local near = position:nearest(from, free)
        if not near:empty() then effects.move = {{from, near:first()}} end
      end
      effects.notices = {"the knights move"}
      effects.ends_en_passant = true
    end
)lua";

constexpr const char* kHill = R"lua(
    local there = position:pieces(position.opponent, "king") & HILL
    if not there:empty() then
      effects.over = "hill"
      effects.winner = position.opponent
    elseif position.plies >= 50 then
      effects.over = "late"
    end
)lua";

constexpr const char* kPhase = R"lua(
    if position.plies % 3 == 0 then
      effects.set = {phase = (position:variable("phase") + 1) % 3}
    end
)lua";

// A capture takes along who stands beside it, but for pawns and royal pieces of the mover.
constexpr const char* kBursts = R"lua(
    if move.victim then
      local around = after:neighbours(move.destination, "orthogonal") | move.destination
      local spared = after:pieces("pawn") | after:pieces(move.owner, "king")PRINCE
      return {remove = around & ~spared, notices = {"a burst"}}
    end
)lua";

// Knights convert pawns, bishops make knights of their own, rooks leave a pawn behind.
constexpr const char* kConverts = R"lua(
    local beside = after:neighbours(move.destination, "diagonal")
    if move.kind == "knight" then
      return {owner = {{beside & after:pieces(opponent(move.owner), "pawn"), move.owner}}VALUES}
    elseif move.kind == "bishop" then
      return {become = {{beside & after:pieces(move.owner, "pawn"), "knight"}}SET}
    elseif move.kind == "rook" and not after.occupied:has(move.origin) then
      return {place = {{move.origin, "pawn"}}SQUARES}
HANDS    elseif move.kind == "king" and not move.castling then
      local own = after:neighbours(move.origin, "any") & after:pieces(move.owner, "pawn")
      local from = own:first()
      if from and not after.occupied:has(move.origin) then
        return {move = {{from, move.origin}}}
      end
    end
    if after.plies > 70 then return {over = "late"} end
)lua";

// Nobody goes far, and a pawn beside an enemy's king does not move.
constexpr const char* kDemands = R"lua(
    if move.kind == "pawn" then
      local king = before:pieces(before.opponent, "king")
      return not before:neighbours(move.origin, "any"):meets(king)
    end
    local reached = move.origin
    for _ = 1, 3 do reached = reached | before:neighbours(reached, "any") end
    return reached:meets(move.destination) or FAR
)lua";

// Before and after a move the same is on the table.
constexpr const char* kOneTable = R"lua(
    if before.tag ~= after.tag then error("another tag") end
    if before.dice[1] ~= after.dice[1] then error("other dice") end
    if before.contest[2] ~= after.contest[2] then error("another contest") end
)lua";

// By the slow way rooks and bishops go two squares at most.
constexpr const char* kTags = R"lua(
    if before.tag == "slow" and (move.kind == "rook" or move.kind == "bishop") then
      local reached = move.origin
      for _ = 1, 2 do reached = reached | before:neighbours(reached, "any") end
      if not reached:meets(move.destination) then return false end
    end
)lua";

// Without a throw nobody captures; by the face of all pieces kings and knights alone do.
constexpr const char* kDiceLegal = R"lua(
    local die = before.dice[1]
    if die == nil and move.victim then return false end
    if die == "any" and move.victim and move.kind ~= "king" and move.kind ~= "knight" then
      return false
    end
)lua";

constexpr const char* kContestLegal = R"lua(
    if move.kind == "bishop" and before.contest[2] == "rook" then return false end
)lua";

// A knight or king that goes somewhere, and throws a rook for it, takes the pawns beside it along.
constexpr const char* kLuck = R"lua(
    if not move.victim and before.contest[1] == "rook" then
      local beside = after:neighbours(move.destination, "orthogonal") & after:pieces("pawn")
      return {remove = beside, notices = {"luck"}}
    end
)lua";

// Knights change places with pawns of their own, rooks shoot an enemy at a distance of two
// over a piece, where they do not go by themselves, bishops jump over a neighbour.
constexpr const char* kAddsMoves = R"lua(
  moves = function(position, from)
    local found = {}
    local kind = position:kind(from)
    if position:owner(from) ~= position.to_move then
      for to in each(position:neighbours(from, "diagonal") & position.empty) do
        found[#found + 1] = {to = to}
      end
    elseif kind == "knight"DICE then
      local beside = position:neighbours(from, "orthogonal")
      for to in each(beside & position:pieces(position.to_move, "pawn")) do
        found[#found + 1] = {to = to, swaps = true}
      end
    elseif kind == "rook" then
      for x = 0, 1 do
        local to = position:shift(from, 2 * x, 2 - 2 * x)
        local over = position:shift(from, x, 1 - x)
        if position.occupied:meets(over) and position:pieces(position.opponent):meets(to) then
          found[#found + 1] = {to = to, stays = true, remove = to}
        end
      end
    else
      local over = position:shift(from, 2, 2) | position:shift(from, -2, 2)
      for to in each(over & ~position:pieces(position.to_move)) do
        found[#found + 1] = {to = to}
      end
    end
    return found
  end,
)lua";

constexpr const char* kKingHill = R"lua(
    for _, player in ipairs(players) do
      if position:pieces(player, "king"):meets(HILL) then
        return {over = "top", winner = player}
      end
    end
)lua";

// Who moves a pawn gets another one into his hand, and gives a knight back for it if he holds one.
constexpr const char* kTrades =
    R"lua(    elseif move.kind == "pawn" and not move.drop and after:held("pawn", move.owner) < 3 then
      local gives = after:held("knight", move.owner) > 0 and {move.owner, "knight", -1} or nil
      return {hands = {{move.owner, "pawn", 1}, gives}}
)lua";

// Knights do not go to squares whose timer runs.
constexpr const char* kRunning = R"lua(
    if move.kind == "knight" and before:timer(move.destination) > 0 then return false end
)lua";

// What is only tried has never been there. When a position comes back, knights rest.
constexpr const char* kRests = R"lua(
    if after.occurrences ~= 1 then error("tried, and counted") end
    if before.occurrences > 1 and move.kind == "knight" then return false end
)lua";

constexpr const char* kThirdTime = R"lua(
    if position.occurrences >= 3 then return {over = "late", winner = position.opponent} end
)lua";

std::string hill_of(const Draft& draft) {
    const std::string board = draft.two_boards ? "a1" : "";
    return "(square(\"" + board + "d3\") | square(\"" + board + "d4\"))";
}

std::string effects(const Draft& draft) {
    std::string text = "\n  effects = function(move, before, after, why)\n";
    if (draft.contests == "moves") text += kLuck;
    if (draft.bursts) {
        text += replaced(kBursts, "PRINCE",
                         draft.second_royal ? " | after:pieces(move.owner, \"prince\")" : "");
    }
    if (draft.converts) {
        text += kConverts;
        text = replaced(text, "VALUES",
                        draft.carries() ? ", values = {{move.destination, \"heat\", 3}}" : "");
        text = replaced(text, "SET", draft.turns_phase ? ", set = {phase = 1}" : "");
        text = replaced(text, "HANDS", !draft.hands.empty() ? kTrades : "");
        text = replaced(text, "SQUARES", draft.timers ? ", squares = {{move.destination, 2}}" : "");
    }
    return text + "  end,\n";
}

std::string legal(const Draft& draft) {
    std::string text = "\n  legal = function(move, before, after, why)";
    text += kOneTable;
    if (draft.timers) text += kRunning;
    if (draft.tags) text += kTags;
    if (draft.dice_legal) text += kDiceLegal;
    if (!draft.contests.empty()) text += kContestLegal;
    if (draft.occurs) text += kRests;
    text += draft.demanded;
    const std::string far =
        draft.two_boards ? "not before:on_board(1):has(move.destination | move.origin)" : "false";
    text += draft.demands ? replaced(kDemands, "FAR", far) : "    return true\n";
    return text + "  end,\n";
}

std::string outcome(const Draft& draft) {
    if (!draft.king_hill && !draft.occurs) return "";
    std::string text = "\n  outcome = function(position, why)\n";
    if (draft.king_hill) text += replaced(kKingHill, "HILL", hill_of(draft));
    if (draft.occurs) text += kThirdTime;
    return text + "  end,\n";
}

// What captures come to, where a script decides it.
std::string captures_in_lua(const Draft& draft) {
    const bool thrown = !draft.contests.empty();
    if (draft.blast) {
        const std::string blast =
            replaced(kBlast, "PRINCE", draft.second_royal ? " | before:pieces(\"prince\")" : "");
        return replaced(blast, "LUCK", thrown ? " or before.contest[1] == \"rook\"" : "");
    }
    if (draft.contest) {
        return replaced(kContest, "LUCK", thrown ? " + #before.contest" : "");
    }
    return thrown ? kThrown : "";
}

std::string control(const Draft& draft) {
    if (!draft.closed_sets) return draft.closed ? kControl : "";
    return replaced(kControlSets, "DICE",
                    draft.dice_legal ? "if position.dice[1] == \"rook\" then return "
                                       "position.empty & ~position.board, "
                                       "position.empty & ~position.board end"
                                     : "");
}

// Where the second board has a square.
std::string portals_exist(const Draft& draft) {
    const std::string size = draft.hexagon ? "rank <= ({4, 5, 6, 7, 6, 5, 4})[file]" : "rank <= 6";
    return size + (draft.holes ? " and one ~= \"a4\" and one ~= \"g3\"" : "");
}

std::string after_ply(const Draft& draft) {
    std::string text = "\n  after_ply = function(before, position)\n    local effects = {}\n";
    if (draft.turns_phase) text += kPhase;
    if (draft.relocates) text += kRelocate;
    if (draft.hill) text += kHill;
    text += "    return effects\n  end,\n";
    text = replaced(text, "HILL", hill_of(draft));
    return replaced(text, "THIRD",
                    "position:shift(position.board & ~position:shift("
                    "position.board, 0, 1), 0, 2)");
}

}  // namespace

std::string Draft::lua() const {
    std::string text = control(*this) + captures_in_lua(*this);
    if (restrains) {
        text += replaced(kRestrain, "DICE",
                         dice_legal ? "if position.dice[1] == \"rook\" then local none = "
                                      "position.empty & position.occupied return none, none, none "
                                      "end"
                                    : "");
    }
    if (always)
        text += replaced(replaced(kAllPortals, "EXISTS", portals_exist(*this)),
                         "variables.phase ~= 1", turns_phase ? "variables.phase ~= 1" : "true");
    if (joined) text += turns_phase ? kPortals : kPlainPortals;
    if (after_ply()) text += judge::after_ply(*this);
    if (bursts || converts || contests == "moves") text += effects(*this);
    if (asks_legal()) text += legal(*this);
    if (adds_moves) {
        text += replaced(kAddsMoves, "DICE", dice_legal ? " and position.dice[1] ~= \"pawn\"" : "");
    }
    text += outcome(*this) + turn_hook(*this);
    if (evaluates) {
        text +=
            "\n  evaluate = function(position) return position:pieces(\"white\"):count() end,\n";
    }
    if (text.empty()) return text;
    std::string strength =
        "local function strength(position, at)\n"
        "  local chain = position:connected(at, \"orthogonal\")\n"
        "  return chain:count()" +
        std::string(carries() ? " + position:attribute(at, \"heat\")" : "") + "\nend\n\n";
    if (!contest || blast) strength.clear();
    return strength + "return {" + text + "}\n";
}

}  // namespace rulewright::judge
