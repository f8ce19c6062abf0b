-- Pieces fall.
return {
  -- All pieces but pawns fall down their file until they rest on a piece or on the first rank.
  effects = function(move, before, after, why)
    local falls = {}
    local occupied = after.occupied
    local falling = occupied & ~after:pieces("pawn")
    -- From the lowest rank up, so that what is below has come to rest.
    for s in each(falling) do
      local to = s
      while true do
        local below = after:shift(to, 0, -1)
        if below:empty() or below:meets(occupied) then break end
        to = below
      end
      if to ~= s then
        falls[#falls + 1] = {s, to}
        occupied = occupied:without(s) | to
      end
    end
    if #falls == 0 then return end
    return {move = falls}
  end,
}
