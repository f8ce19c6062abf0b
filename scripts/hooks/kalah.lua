-- Kalah: sowing.

-- Seeds fall into the pits of south, its store, the pits of north and its store, in this order.
local ring = {"b1", "c1", "d1", "e1", "f1", "g1", "h1", "g2", "f2", "e2", "d2", "c2", "b2", "a2"}
local store = {south = 7, north = 14}

-- Sows the seeds of a pit, but none into the store `other`, and says where the last one falls.
local function sow(seeds, at, other)
  local left = seeds[at]
  seeds[at] = 0
  while left > 0 do
    at = at % 14 + 1
    if at ~= other then seeds[at], left = seeds[at] + 1, left - 1 end
  end
  return at
end

-- Whether the pits before that store are empty.
local function is_empty(seeds, own)
  for i = own - 6, own - 1 do
    if seeds[i] > 0 then return false end
  end
  return true
end

-- All seeds that still lie in pits go into the stores behind them.
local function clear(seeds)
  for _, own in pairs(store) do
    for i = own - 6, own - 1 do seeds[own], seeds[i] = seeds[own] + seeds[i], 0 end
  end
end

return {
  -- A move that ends in the own store is followed by another one.
  turn = function(turn)
    return {{move = "pit", tag = "last"}, {move = "pit", tag = "again", mark = "!", goes_on = true}}
  end,

  -- The last seed in an own pit that was empty takes those opposite. When the pits of one player are empty the game is over.
  moves = function(position, from)
    if not position.tag then return end
    local own, other = store[position.to_move], store[position.opponent]
    local seeds, at = {}, nil
    for i, name in ipairs(ring) do
      seeds[i] = position:attribute(square(name), "seeds")
      if square(name) == from then at = i end
    end
    if seeds[at] == 0 then return end
    local last = sow(seeds, at, other)
    if (last == own) ~= (position.tag == "again") then return end
    local opposite = 14 - last
    if last < own and last > own - 7 and seeds[last] == 1 and seeds[opposite] > 0 then
      seeds[own] = seeds[own] + 1 + seeds[opposite]
      seeds[last], seeds[opposite] = 0, 0
    end
    local answer = {to = from, stays = true, values = {}}
    if is_empty(seeds, 7) or is_empty(seeds, 14) then
      clear(seeds)
      answer.over = "more_seeds"
      if seeds[7] ~= seeds[14] then answer.winner = seeds[7] > seeds[14] and "south" or "north" end
    end
    for i, name in ipairs(ring) do answer.values[i] = {square(name), "seeds", seeds[i]} end
    return {answer}
  end,
}
