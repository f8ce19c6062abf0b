-- Jieqi: who moves a piece that lies face down turns it over, and it is one of those that nobody has seen yet.
local names = {"chariot", "horse", "elephant", "advisor", "cannon", "soldier"}
local unit = {chariot = 1, horse = 3, elephant = 9, advisor = 27, cannon = 81, soldier = 243}
local most = {chariot = 2, horse = 2, elephant = 2, advisor = 2, cannon = 2, soldier = 5}
local dark = {
  dark_chariot = true, dark_horse = true, dark_elephant = true, dark_advisor = true, dark_cannon = true, dark_soldier = true,
}
local pool = {red = "unseen_red", black = "unseen_black"}

return {
  turn = function(turn)
    if turn.stage == "start" then return {{move = true}} end
    if turn.stage ~= "contest" or not dark[turn.kind] then return end
    local unseen = turn.position:variable(pool[turn.player])
    local weights = {}
    for _, name in ipairs(names) do weights[name] = unseen // unit[name] % (most[name] + 1) end
    return {{roll = 1, weights = weights}}
  end,

  effects = function(move, before, after, why)
    local shown = before.contest[1]
    if not shown then return end
    local variable = pool[move.owner]
    if why then why("what lies face down is turned over: it is a {kind}", {kind = shown}) end
    return {
      become = {{move.destination, shown}},
      set = {[variable] = before:variable(variable) - unit[shown]},
    }
  end,
}
