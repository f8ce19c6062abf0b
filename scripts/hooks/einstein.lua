-- Einstein Chess: energy is lost.
local down = {queen = "rook", rook = "bishop", bishop = "knight", knight = "pawn"}

return {
  -- A piece goes a step down when it moves without capturing; with castling the rook does.
  effects = function(move, before, after, why)
    if move.castling then
      return {become = {{after:pieces(move.owner, "rook") & ~before:pieces(move.owner, "rook"), "bishop"}}}
    end
    if move.kind == "king" then return end
    return {become = {{move.destination, down[move.kind]}}}
  end,
}
