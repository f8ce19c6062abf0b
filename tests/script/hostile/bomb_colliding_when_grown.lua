-- expect: hook-budget
-- expect: instruction budget
return { capture = function(move, before, after, why)
  -- Spread well up to 4096 entries; with twice as many places they all have the same one.
  for round = 1, 1000 do
    local t = {}
    for i = 1, 4097 do t[i * 8191] = i end
  end
  return move.victim
end }
