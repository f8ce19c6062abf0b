return {
  turn = function(turn)
    if turn.stage == "promotion" then return nil end
    local acts = turn.stage == "start" and 0 or turn.variables.acts
    if acts == 5 then return {{done = true, set = {acts = 0}}} end
    return {{move = true, goes_on = true, set = {acts = acts + 1}}}
  end,
}
