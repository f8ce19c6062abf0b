-- Two moves a turn; royal pieces must be safe after the second.
return {
  turn = function(turn)
    if turn.stage == "start" then return {{move = true, goes_on = true}} end
    if turn.stage == "moved" then return {{move = true}, {done = "forced"}} end
  end,
}
