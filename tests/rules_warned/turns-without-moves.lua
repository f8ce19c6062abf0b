return {
  turn = function(turn)
    if turn.stage == "promotion" then return nil end
    return {{pass = "free"}}
  end,
}
