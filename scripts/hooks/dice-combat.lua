-- Dice Combat Chess: attacker and defender throw a die each, once a capture has been chosen.
local pips = {one = 1, two = 2, three = 3, four = 4, five = 5, six = 6}

return {
  -- Kings capture without a throw.
  turn = function(turn)
    if turn.stage == "start" then return {{move = true}} end
    if turn.stage == "contest" and turn.kind ~= "king" then return {{roll = 2}} end
  end,

  -- The higher throw wins; with equal ones the attacker does.
  capture = function(move, before, after, why)
    local attacker, defender = before.contest[1], before.contest[2]
    if attacker == nil then return move.victim end
    local won = pips[attacker] >= pips[defender]
    if why then
      why("the attacker throws {attacker}, the defender {defender}: the {loser} is lost",
        {attacker = attacker, defender = defender, loser = won and "defender" or "attacker"})
    end
    return won and move.victim or move.origin
  end,
}
