-- Chain Capture Chess: who has captured goes on capturing.
return {
  turn = function(turn)
    if turn.stage == "start" then return {{move = true, goes_on = true}} end
    if turn.stage ~= "moved" then return end
    if not turn.captured or turn.gives_check then return {{done = true}} end
    return {{move = true, piece = "same", captures = true, goes_on = true}, {done = "forced"}}
  end,
}
