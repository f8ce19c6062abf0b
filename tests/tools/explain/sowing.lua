-- Sowing.
local function grown(seeds) return seeds + 1 end
-- Each pit of the player's, but for the one that moves, gets a seed.
local function fed(position, pits)
  local values = {}
  for pit in each(pits) do
    values[#values + 1] = {pit, "seeds", grown(position:attribute(pit, "seeds"))}
  end
  return values
end
return {
  moves = function(position, from)
    local values = fed(position, position:pieces(position.to_move, "pit") & ~from)
    values[#values + 1] = {from, "seeds", 0}
    return {{to = from, stays = true, values = values}}
  end,
  effects = function(move, before, after, why)
    if why then why("the goose feeds the pits") end
    return {values = fed(after, after:pieces(move.owner, "pit"))}
  end,
}
