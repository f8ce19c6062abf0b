-- Squire Chess: knights change places with their pawns, rooks shoot over them.
local steps = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}}

local function middle(position)
  return position:shift(position.board, 0, 1) & position:shift(position.board, 0, -1)
end

return {
  moves = function(position, from)
    local found = {}
    local pawns = position:pieces(position.to_move, "pawn")
    if position:kind(from) == "knight" then
      -- A pawn never stands on the first rank or the last.
      if not middle(position):has(from) then return end
      for to in each(position:neighbours(from, "orthogonal") & pawns) do
        found[#found + 1] = {to = to, swaps = true}
      end
      return found
    end
    local enemies = position:pieces(position.opponent)
    for i = 1, #steps do
      local x, y = steps[i][1], steps[i][2]
      local beyond = position:shift(position:shift(from, x, y) & pawns, x, y) & enemies
      for to in each(beyond) do found[#found + 1] = {to = to, stays = true, remove = to} end
    end
    return found
  end,
}
