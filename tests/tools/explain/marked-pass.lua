return {
  turn = function(turn)
    if turn.stage == "start" then return {{move = true}, {pass = "free", mark = "!"}} end
  end,
}
