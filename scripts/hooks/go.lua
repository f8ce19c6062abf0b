-- Go: two passes in a row, and who has more then.

local komi = 7.5

-- A player's stones, and the empty points from which no other stones are reached.
local function area(position, player)
  local empty = position.empty
  local function reached(by)
    return position:connected(position:neighbours(position:pieces(by), "orthogonal"), "orthogonal", empty)
  end
  return position:pieces(player):count() + reached(player):without(reached(opponent(player))):count()
end

return {
  after_ply = function(before, position, move)
    if move then
      if position:variable("passes") > 0 then return {set = {passes = 0}} end
      return
    end
    if position:variable("passes") == 0 then return {set = {passes = 1}} end
    local ahead = area(position, "black") - area(position, "white")
    return {set = {passes = 2}, over = "area", winner = ahead > komi and "black" or "white"}
  end,
}
