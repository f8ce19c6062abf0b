-- Madrasi: a piece that is attacked by an enemy of its own kind is paralysed.
local kinds = {"pawn", "knight", "bishop", "rook", "queen"}

return {
  -- Who is paralysed still paralyses.
  restrain = function(position, why)
    local still = position.empty & position.occupied
    for _, kind in ipairs(kinds) do
      local white, black = position:pieces("white", kind), position:pieces("black", kind)
      still = still | position:reach(white, "captures") & black | position:reach(black, "captures") & white
    end
    if why and still:meets(why.squares) then why("an enemy of its own kind attacks it") end
    return still
  end,
}
