-- A queen leaves a pawn behind, a castled rook becomes a bishop, a rook that goes to a8 is lost,
-- one that goes to b8 goes over.
return { effects = function(move, before, after, why)
  if move.castling then return {become = {{square("f1") & after:pieces("white", "rook"), "bishop"}}} end
  if move.kind == "queen" then return {place = {{move.origin, "pawn"}}} end
  if move.destination == square("a8") then return {remove = square("a8")} end
  if move.destination == square("b8") then return {owner = {{square("b8"), "black"}}} end
end }
