-- expect: hook-budget
-- expect: instruction budget
return { capture = function(move, before, after, why)
  local t, step = {}, 4095 * 8191
  for i = 1, 1500 do t[i * step] = i end
  local missing = 9000.0 * step
  while true do local x = t[missing] end
  return move.victim
end }
