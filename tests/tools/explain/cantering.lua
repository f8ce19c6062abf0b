return {
  turn = function(turn)
    if turn.stage == "start" then
      return {
        {move = true, tag = "plain"},
        {move = true, captures = false, tag = "canter", mark = "?", goes_on = true},
      }
    end
    if turn.stage ~= "moved" then return end
    return {
      {move = true, captures = true, piece = "same", tag = "plain"},
      {move = true, captures = false, piece = "same", tag = "canter", mark = "?", goes_on = true},
      {pass = "free"},
    }
  end,
  legal = function(move, before, after, why)
    if before.tag ~= "canter" then return true end
    if move.kind == "king" then
      if why then why("a king does not canter") end
      return false
    end
    return move.destination ~= square("d5")
  end,
}
