return {
  turn = function(turn)
    if turn.stage == "promotion" then return nil end
    local plies = turn.variables.plies
    if turn.stage == "start" then return {{roll = 1}} end
    if plies == 3 then return {{move = turn.dice}, {passs = "forced"}} end
    return {{move = turn.dice, set = {plies = (plies + 1) % 10}}, {pass = "forced"}}
  end,
}
