-- Sittuyin: a pawn on the long diagonals of the enemy's half, or a player's last pawn, becomes a general in place of a
-- move: where it stands or one step diagonally, on an empty square from which it attacks nobody.
local function all(names)
  local set
  for _, name in ipairs(names) do set = set and set | square(name) or square(name) end
  return set
end
local diagonals = {
  white = all({"a8", "b7", "c6", "d5", "e5", "f6", "g7", "h8"}),
  black = all({"a1", "b2", "c3", "d4", "e4", "f3", "g2", "h1"}),
}

return {
  moves = function(position, from)
    local us = position.to_move
    if not position:pieces(us, "general"):empty() then return end
    local last = position:pieces(us, "pawn"):count() == 1
    if not last and not diagonals[us]:has(from) then return end
    local found = {}
    local enemies = position:pieces(position.opponent)
    local steps = position:neighbours(from, "diagonal"):without(position.occupied)
    for to in each(steps | from) do
      if not position:neighbours(to, "diagonal"):meets(enemies) then
        local stays = to == from
        found[#found + 1] = {to = to, stays = stays, become = {{to, "general"}}}
      end
    end
    return found
  end,

  -- Nor may such a move give check with a piece behind the pawn.
  legal = function(move, before, after)
    return after:kind(move.destination) ~= "general" or after:checked(after.to_move):empty()
  end,
}
