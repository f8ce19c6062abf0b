-- needs: {"turns": {}}
-- Who gives check goes on.
return {
  turn = function(turn)
    if turn.stage == "start" then return {{move = true, goes_on = true}, {pass = "forced"}} end
    if turn.stage == "moved" and turn.gives_check then
      return {{move = true}, {done = true}}
    end
    return {{done = true}}
  end,
}
