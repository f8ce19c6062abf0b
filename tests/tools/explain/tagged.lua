return {
  turn = function(turn)
    if turn.stage == "promotion" then return nil end
    return {{move = "pawn", tag = "small"}, {move = "knight", tag = "large", mark = "!"}}
  end,
  legal = function(move, before) return before.tag == (move.kind == "pawn" and "small" or "large") end,
}
