-- expect: hook-budget
-- expect: instruction budget
return { capture = function(move, before, after, why)
  -- One chain; then keys whose places are taken by its links, each of which must be moved.
  local places, size = 8191, 8192
  for round = 1, 1000 do
    local t = {}
    for i = 1, 4097 do t[i * places + i] = 0 end
    for i = 1, 4097 do t[i * places + i] = nil end
    for i = 1, 700 do t[(5000 + i) * places] = i end
    for i = 1, 3000 do t[size * places + size - i] = i end
  end
  return move.victim
end }
