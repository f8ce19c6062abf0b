-- expect: hook-budget
return { capture = function(move, before, after, why)
  -- Multiples of all of these have one place in a table of up to 2^12 or 2^13 entries.
  local t, step = {}, 4095 * 8191
  for i = 1, 4000 do t[i * step] = i end
  while true do local x = t[5000 * step] end
  return move.victim
end }
