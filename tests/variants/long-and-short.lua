-- A die says how far pieces may go; a second move, of another piece, goes one step at most.
local far = {one = 1, seven = 7}

return {
  turn = function(turn)
    if turn.stage == "start" then return {{roll = 1}} end
    if turn.stage == "rolled" then return {{move = true, goes_on = true}, {pass = "forced"}} end
    if turn.stage ~= "moved" or turn.gives_check then
      return turn.stage == "moved" and {{done = true}} or nil
    end
    return {
      {move = true, piece = "other", captures = false, tag = "short", mark = "!"},
      {pass = "free"},
    }
  end,

  legal = function(move, before)
    local steps = before.tag == "short" and 1 or far[before.dice[1]] or 7
    local reached = move.origin
    for _ = 1, steps do reached = reached | before:neighbours(reached, "any") end
    return reached:has(move.destination)
  end,
}
