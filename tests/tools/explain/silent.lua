return { effects = function(move, before)
  if move.kind ~= "rook" then return end
  local pawns = before:pieces("black", "pawn")
  return {
    remove = pawns & square("b4"),
    move = {{square("h2"), square("h3")}},
    place = {{square("e5"), "knight", "white"}},
    become = {{square("e1"), "queen"}},
    owner = {{square("d8"), "white"}},
  }
end }
