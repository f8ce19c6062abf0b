-- Jungle: traps, and the rat at the water.
return {
  -- Whoever stands in a trap of the enemy can be captured by every animal next to it.
  moves = function(position, from)
    local me = position.to_move
    local prey = position:zone("traps", me) & position:pieces(position.opponent) & position:neighbours(from, "orthogonal")
    if prey:meets(position:zone("water")) or position:zone("water"):has(from) then return end
    local found = {}
    for to in each(prey) do found[#found + 1] = {to = to} end
    return found
  end,
  -- A rat captures neither from the water on land nor from land in the water.
  legal = function(move, before, after, why)
    local water = before:zone("water")
    if water:has(move.origin) == water:has(move.destination) then return true end
    if why then why("nobody captures between land and water") end
    return false
  end,
}
