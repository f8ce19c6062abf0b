-- Tablut: the throne, and captures from two sides.
local sides = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}}

return {
  -- Nobody goes on the throne or over it.
  control = function(position) return position:zone("throne"), position:zone("throne") end,

  effects = function(move, before, after, why)
    local throne = after:zone("throne")
    local mine, foes = after:pieces(move.owner), after:pieces(opponent(move.owner))
    local hostile = mine | (throne & after.empty)
    -- The king on the throne, or beside it, is taken only when all squares around him are hostile.
    local king = foes & after:pieces("king")
    local strong = king & (throne | after:neighbours(throne, "orthogonal"))
    local gone = foes & ~foes
    for _, side in ipairs(sides) do
      local x, y = side[1], side[2]
      local victim = after:shift(move.destination, x, y) & foes & ~strong
      gone = gone | (victim & after:shift(hostile, -x, -y))
    end
    local around = after:neighbours(strong, "orthogonal")
    if around:has(move.destination) and hostile:has(around) then gone = gone | strong end
    if gone:empty() then return end
    if why then why("{gone:squares} is taken from both sides", {gone = gone}) end
    return {remove = gone}
  end,
}
