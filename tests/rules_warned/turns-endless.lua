return {
  turn = function(turn)
    if turn.stage == "promotion" then return nil end
    return {{move = true, goes_on = true}}
  end,
}
