-- Atari Go: liberties.

-- A group is alive while one of its stones is next to an empty point.
local function alive(position, stones)
  return position:connected(position:neighbours(position.empty, "orthogonal") & stones, "orthogonal", stones)
end

return {
  legal = function(move, before, after, why)
    local mine, foes = after:pieces(move.owner), after:pieces(opponent(move.owner))
    if alive(after, mine):has(move.destination) or not alive(after, foes):has(foes) then return true end
    if why then why("the stone would have no liberty") end
    return false
  end,

  effects = function(move, before, after, why)
    local foes = after:pieces(opponent(move.owner))
    local gone = foes:without(alive(after, foes))
    if gone:empty() then return end
    if why then why("{gone:squares} has no liberty left", {gone = gone}) end
    return {remove = gone, over = "capture", winner = move.owner}
  end,
}
