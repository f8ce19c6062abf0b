-- Balanced Marseillais Chess: two moves a turn, but one in the first.
return {
  turn = function(turn)
    if turn.stage == "start" then
      return {{move = true, goes_on = turn.variables.begun == 1, set = {begun = 1}}}
    end
    if turn.stage ~= "moved" then return end
    if turn.gives_check then return {{done = true}} end
    return {{move = true}, {done = "forced"}}
  end,
}
