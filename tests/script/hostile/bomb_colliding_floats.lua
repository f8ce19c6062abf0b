-- expect: hook-budget
-- expect: instruction budget
return { capture = function(move, before, after, why)
  -- Their hashes are equal: only the exponent and the upper half of the digits count in them.
  local t, x = {}, 1 + 1 / (1 << 40)
  for i = 1, 8000 do t[x + i / (1 << 52)] = i end
  while true do local y = t[x] end
  return move.victim
end }
