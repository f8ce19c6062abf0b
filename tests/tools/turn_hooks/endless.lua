return {
  turn = function(turn)
    if turn.stage == "start" or turn.stage == "moved" then return {{move = true, goes_on = true}} end
  end,
}
