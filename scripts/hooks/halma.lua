-- Halma: rows of leaps.
local ways = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, 1}, {1, -1}, {-1, 1}, {-1, -1}}

return {
  -- A man leaps over men next to it, as often as it likes.
  moves = function(position, from)
    local others, empty = position.occupied & ~from, position.empty
    local reached, edge = from, from
    for _ = 1, 64 do
      local next = from & ~from
      for _, way in ipairs(ways) do
        local x, y = way[1], way[2]
        next = next | position:shift(position:shift(edge, x, y) & others, x, y)
      end
      edge = next & empty & ~reached
      if edge:empty() then break end
      reached = reached | edge
    end
    local found = {}
    for to in each(reached & ~from) do found[#found + 1] = {to = to} end
    return found
  end,
}
