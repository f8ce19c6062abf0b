return {
  turn = function(turn)
    if turn.stage == "promotion" then return nil end
    if turn.stage == "start" then return {{roll = 1}} end
    if turn.dice[1] == "knight" then return {} end
    return {{move = turn.dice}, {pass = "forced"}}
  end,
}
