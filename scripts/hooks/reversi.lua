-- Reversi: what a disc encloses changes its owner, and a disc must enclose something.
local directions = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, 1}, {1, -1}, {-1, 1}, {-1, -1}}

-- The enemy discs between the square and other discs of the player.
local function enclosed(position, at, player)
  local own = position:pieces(player)
  local enemies = position.occupied:without(own)
  local ends = position.board:without(enemies)
  local found = nil
  for i = 1, 8 do
    local line = position:ray(at, directions[i][1], directions[i][2], ends)
    if line:meets(own) then found = found and found | line or line end
  end
  return found and found & enemies
end

local function can_place(position, player)
  local beside = position:neighbours(position.occupied, "any")
  for at in each(beside) do
    local discs = enclosed(position, at, player)
    if discs and not discs:empty() then return true end
  end
  return false
end

return {
  effects = function(move, before)
    local discs = enclosed(before, move.destination, move.owner)
    return discs and {owner = {{discs, move.owner}}}
  end,

  legal = function(move, before, after, why)
    local discs = enclosed(before, move.destination, move.owner)
    if discs and not discs:empty() then return true end
    if why then why("it encloses no enemy disc", {}) end
    return false
  end,

  outcome = function(position)
    if can_place(position, "black") or can_place(position, "white") then return end
    local black, white = position:pieces("black"):count(), position:pieces("white"):count()
    return {over = "most_discs", winner = black > white and "black" or white > black and "white" or nil}
  end,
}
