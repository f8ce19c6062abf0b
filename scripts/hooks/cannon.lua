-- Cannon: retreats, and what three soldiers in a line do.
local ways = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, 1}, {1, -1}, {-1, 1}, {-1, -1}}

return {
  moves = function(position, from)
    local found = {}
    local mine, foes = position:pieces(position.to_move, "soldier"), position:pieces(position.opponent)
    local empty = position.empty
    -- Next to an enemy soldier a soldier may go back two points.
    if position:neighbours(from, "any"):meets(position:pieces(position.opponent, "soldier")) then
      local back = position.to_move == "dark" and -1 or 1
      for x = -1, 1 do
        local to = position:shift(position:shift(from, x, back) & empty, x, back) & empty
        if not to:empty() then found[#found + 1] = {to = to} end
      end
    end
    for _, way in ipairs(ways) do
      local function at(n) return position:shift(from, n * way[1], n * way[2]) end
      -- A cannon slides: its last soldier goes before its first one.
      if mine:meets(at(1)) and mine:meets(at(2)) and empty:meets(at(3)) then found[#found + 1] = {to = at(3)} end
      -- A cannon shoots, over an empty point.
      if mine:meets(at(-1)) and mine:meets(at(-2)) and empty:meets(at(1)) then
        for n = 2, 3 do
          if foes:meets(at(n)) then found[#found + 1] = {to = at(n), stays = true, remove = at(n)} end
        end
      end
    end
    return found
  end,
}
