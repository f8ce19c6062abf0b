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
    local shut = {}
    for i, player in ipairs(players) do
      local other = position:pieces(opponent(player))
      shut[i] = position:shift(other, 1, 0) & position:shift(other, -1, 0)
    end
    return shut[1], shut[2]
  end,
)lua";

// The better accompanied piece stays; pieces that carry heat have the more of it.
constexpr const char* kContest = R"lua(
  capture = function(move, before, after)
    local attacker = strength(after, move.destination)
    local defender = strength(before, move.victim)
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
    if before:connected(move.victim, "any"):count() > 9 then return move.origin end
    return move.victim
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
      for rank = 1, 6 do
        local one = ("abcdefg"):sub(file, file) .. rank
        if variables.phase ~= 1 or file ~= 4 then joined = joined | square("a1" .. one) end
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

// Without dice any piece moves. After a knight's throw, or a first act, one more move or none.
constexpr const char* kDiceTurn = R"lua(
  turn = function(turn)
    if turn.stage == "start" then
      if turn.in_check then return {{move = "king", mark = "!"}, {roll = 1}} end
      return {{roll = 1}}
    end
    if turn.stage == "promotion" then return {{roll = 1, again = {"pawn", "any"}}} end
    local kinds = turn.dice[1] == "any" and true or turn.dice
    return {{move = kinds}, {pass = "forced"}}
  end,
)lua";

constexpr const char* kActsTurn = R"lua(
  turn = function(turn)
    if turn.stage == "start" then
      local extra = turn.variables.extra
      local more = extra < 2 and extra + 1 or 0
      return {{move = true, goes_on = extra == 2, set = {extra = more}}}
    end
    if turn.stage == "promotion" then return nil end
    DONE
    return {{move = {"pawn", "knight"}}, {pass = "free"}}
  end,
)lua";

constexpr const char* kDiceAndActsTurn = R"lua(
  turn = function(turn)
    if turn.stage == "start" then return {{roll = 2}} end
    if turn.stage == "promotion" then return nil end
    DONE
    local first, second = turn.dice[1], turn.dice[2]
    local twice = turn.stage == "rolled" and first == second
    local kinds = (first == "any" or second == "any") and true or turn.dice
    return {
      {move = kinds, goes_on = twice, keep = twice and {first} or {},
       set = {extra = twice and 1 or 0}},
      {pass = "forced"},
    }
  end,
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
    elseif move.kind == "rook" and after:owner(move.origin) == nil then
      return {place = {{move.origin, "pawn"}}SQUARES}
    elseif move.kind == "king" and not move.castling then
      local own = after:neighbours(move.origin, "any") & after:pieces(move.owner, "pawn")
      local from = own:first()
      if from and after:owner(move.origin) == nil then
        return {move = {{from, move.origin}}}
      end
    end
    if after.plies > 70 then return {over = "late"} end
)lua";

// Nobody goes far, and a pawn beside an enemy's king does not move.
constexpr const char* kDemands = R"lua(
  legal = function(move, before, after, why)
    if move.kind == "pawn" then
      local king = before:pieces(before.opponent, "king")
      return not before:neighbours(move.origin, "any"):meets(king)
    end
    local reached = move.origin
    for _ = 1, 3 do reached = reached | before:neighbours(reached, "any") end
    return reached:meets(move.destination) or before.on_board == nil or FAR
  end,
)lua";

// Knights change places with pawns of their own, rooks shoot an enemy at a distance of two,
// bishops jump over a neighbour.
constexpr const char* kAddsMoves = R"lua(
  moves = function(position, from)
    local found = {}
    local kind = position:kind(from)
    if kind == "knight" then
      local beside = position:neighbours(from, "orthogonal")
      for to in each(beside & position:pieces(position.to_move, "pawn")) do
        found[#found + 1] = {to = to, swaps = true}
      end
    elseif kind == "rook" then
      for to in each(position:shift(from, 0, 2) | position:shift(from, 2, 0)) do
        if position:owner(to) == position.opponent then
          found[#found + 1] = {to = to, stays = true, remove = to}
        end
      end
    else
      for to in each(position:shift(from, 2, 2) | position:shift(from, -2, 2)) do
        if position:owner(to) ~= position.to_move then found[#found + 1] = {to = to} end
      end
    end
    return found
  end,
)lua";

constexpr const char* kKingHill = R"lua(
  outcome = function(position, why)
    for _, player in ipairs(players) do
      if position:pieces(player, "king"):meets(HILL) then
        return {over = "top", winner = player}
      end
    end
  end,
)lua";

std::string replaced(std::string text, const std::string& word, const std::string& by) {
    for (std::size_t at = 0; (at = text.find(word, at)) != std::string::npos; at += by.size()) {
        text.replace(at, word.size(), by);
    }
    return text;
}

std::string hill_of(const Draft& draft) {
    const std::string board = draft.two_boards ? "a1" : "";
    return "(square(\"" + board + "d3\") | square(\"" + board + "d4\"))";
}

std::string effects(const Draft& draft) {
    std::string text = "\n  effects = function(move, before, after, why)\n";
    if (draft.bursts) {
        text += replaced(kBursts, "PRINCE",
                         draft.second_royal ? " | after:pieces(move.owner, \"prince\")" : "");
    }
    if (draft.converts) {
        text += kConverts;
        text = replaced(text, "VALUES",
                        draft.carries() ? ", values = {{move.destination, \"heat\", 3}}" : "");
        text = replaced(text, "SET", draft.turns_phase ? ", set = {phase = 1}" : "");
        text = replaced(text, "SQUARES", draft.timers ? ", squares = {{move.destination, 2}}" : "");
    }
    return text + "  end,\n";
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
    std::string text;
    if (closed_sets) {
        text += kControlSets;
    } else if (closed) {
        text += kControl;
    }
    if (blast) {
        text += replaced(kBlast, "PRINCE", second_royal ? " | before:pieces(\"prince\")" : "");
    } else if (contest) {
        text += kContest;
    }
    if (always)
        text += replaced(kAllPortals, "variables.phase ~= 1",
                         turns_phase ? "variables.phase ~= 1" : "true");
    if (joined) text += turns_phase ? kPortals : kPlainPortals;
    if (after_ply()) text += judge::after_ply(*this);
    if (bursts || converts) text += effects(*this);
    if (demands)
        text += replaced(
            kDemands, "before.on_board == nil or FAR",
            two_boards ? "not before:on_board(1):has(move.destination | move.origin)" : "false");
    if (adds_moves) text += kAddsMoves;
    if (king_hill) text += replaced(kKingHill, "HILL", hill_of(*this));
    const std::string done = stops ? "if turn.gives_check then return {{done = true}} end" : "";
    if (dice && acts) {
        text += replaced(kDiceAndActsTurn, "DONE", done);
    } else if (dice) {
        text += kDiceTurn;
    } else if (acts) {
        text += replaced(kActsTurn, "DONE", done);
    }
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

const std::vector<Feature>& features() {
    static const std::vector<Feature> kFeatures{
        {"columns", [](Draft& draft) { draft.columns = true; }},
        {"variables", [](Draft& draft) { draft.turns_phase = true; }},
        {"timers", [](Draft& draft) { draft.timers = true; }},
        {"gains", [](Draft& draft) { draft.gains = true; }},
        {"limits", [](Draft& draft) { draft.limits = true; }},
        {"links", [](Draft& draft) { draft.two_boards = draft.joined = true; }},
        {"links-always", [](Draft& draft) { draft.two_boards = draft.always = true; }},
        {"stacked", [](Draft& draft) { draft.two_boards = draft.stacked = true; }},
        {"closed", [](Draft& draft) { draft.closed = true; }},
        {"closed-sets",
         [](Draft& draft) {
             draft.closed_sets = true;
             draft.closed = false;
         }},
        {"contest", [](Draft& draft) { draft.contest = true; }},
        {"blast", [](Draft& draft) { draft.blast = true; }},
        {"dice", [](Draft& draft) { draft.dice = true; }},
        {"acts", [](Draft& draft) { draft.acts = true; }},
        {"acts-done", [](Draft& draft) { draft.acts = draft.stops = true; }},
        {"two-royals", [](Draft& draft) { draft.second_royal = true; }},
        {"reduce-or-keep",
         [](Draft& draft) {
             draft.second_royal = true;
             draft.royal += std::string(draft.royal.empty() ? "" : ", ") + "check: reduce_or_keep";
         }},
        {"capturable",
         [](Draft& draft) {
             draft.royal += std::string(draft.royal.empty() ? "" : ", ") + "capturable: true";
         }},
        {"placing", [](Draft& draft) { draft.placing = true; }},
        {"memory", [](Draft& draft) { draft.memory = true; }},
        {"castling", [](Draft& draft) { draft.castling = true; }},
        {"castling-in-check",
         [](Draft& draft) {
             draft.castling = true;
             draft.castling_in_check = true;
         }},
        {"castling-across",
         [](Draft& draft) {
             draft.two_boards = true;
             draft.across = true;
         }},
        {"en-passant", [](Draft& draft) { draft.en_passant = true; }},
        {"draws",
         [](Draft& draft) {
             draft.draws =
                 "repetition: 2, move_limit: {plies: 12, reset_by: [pawn]}, insufficient_material: "
                 "[{}, {knight: 1}, {bishop: any, one_square_colour: true}]";
         }},
        {"claimed-draws",
         [](Draft& draft) {
             draft.draws = "repetition: 2, move_limit: {plies: 12}, claim: by_player";
         }},
        {"other-ends", [](Draft& draft) { draft.ends = "checkmate: draw, stalemate: win"; }},
        {"relocation", [](Draft& draft) { draft.relocates = true; }},
        {"ends-by-rule", [](Draft& draft) { draft.hill = true; }},
        {"bursts", [](Draft& draft) { draft.bursts = true; }},
        {"converts", [](Draft& draft) { draft.converts = true; }},
        {"legal", [](Draft& draft) { draft.demands = true; }},
        {"moves", [](Draft& draft) { draft.adds_moves = true; }},
        {"outcome", [](Draft& draft) { draft.king_hill = true; }},
        {"reach",
         [](Draft& draft) {
             draft.conditions +=
                 std::string(draft.conditions.empty() ? "" : ", ") +
                 "{name: camp, reach: {pieces: [knight, rook], ranks: [-2]}, result: win}, "
                 "{name: middle, reach: {squares: [d4, e3]}, result: draw, for: [black]}";
         }},
        {"left",
         [](Draft& draft) {
             draft.conditions += std::string(draft.conditions.empty() ? "" : ", ") +
                                 "{name: few, left: {at_most: 12}, result: loss}, "
                                 "{name: unhorsed, left: {pieces: [knight]}, result: draw}";
         }},
        {"evaluate", [](Draft& draft) { draft.evaluates = true; }},
        {"odd-moves", [](Draft& draft) { draft.odd_moves = true; }},
    };
    return kFeatures;
}

}  // namespace rulewright::judge
