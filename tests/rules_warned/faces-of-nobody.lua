return {
  turn = function(turn)
    if turn.stage == "start" then return {{roll = 1}} end
    if turn.stage == "rolled" then return {{move = turn.dice[1]}, {pass = "forced"}} end
  end,
}
