-- Pawns move, and rooks by a way of their own.
return {
  turn = function(turn)
    if turn.stage == "start" then return {{move = "pawn", tag = "step"}, {move = "rook", mark = "!"}} end
  end,
}
