-- Two-Dice Chess: move a piece of one of the two kinds thrown; after equal dice, move such a piece
-- again unless the first move gave check. Who can move neither passes.

return {
  turn = function(turn)
    if turn.stage == "start" then return {{roll = 2}} end
    if turn.stage == "promotion" then return nil end -- the player chooses
    if turn.gives_check then return {{done = true}} end
    local first, second = turn.dice[1], turn.dice[2]
    local again = first == second
    return {
      {move = turn.dice, goes_on = again, keep = again and first or {}},
      {pass = "forced"},
    }
  end,
}
