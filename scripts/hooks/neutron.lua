-- Neutron: all go in a straight line until something stops them.
local ways = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, 1}, {1, -1}, {-1, 1}, {-1, -1}}

return {
  moves = function(position, from)
    local found = {}
    for _, way in ipairs(ways) do
      local open = position:ray(from, way[1], way[2]) & position.empty
      -- The last of them is the one from which no other is next in that direction.
      local last = open & ~position:shift(open, -way[1], -way[2])
      if not last:empty() then found[#found + 1] = {to = last} end
    end
    return found
  end,

  turn = function(turn)
    if turn.stage == "moved" then return {{move = "man"}} end
    if turn.variables.opened == 0 then return {{move = "man", set = {opened = 1}}} end
    return {{move = "neutron", goes_on = true}}
  end,
}
