return {
  turn = function(turn)
    if turn.stage == "start" then return {{roll = 1}} end
    if turn.stage == "rolled" then return {{pass = "free"}} end
  end,
}
