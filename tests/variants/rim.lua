-- A knight on the rim is worth two pawns more: nobody who thinks would say so by himself.
local rim = square("a1")
for rank = 1, 8 do rim = rim | square("a" .. rank) | square("h" .. rank) end

return {
  evaluate = function(position)
    local knights = position:pieces("knight") & rim
    local first = (knights & position:pieces(players[1])):count()
    return 200 * (2 * first - knights:count())
  end,
}
