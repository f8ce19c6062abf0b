-- expect: hook-budget
-- expect: instruction budget
-- Reading is all that a call does to it.
local t, step = {}, 4095 * 8191
for i = 1, 1200 do t[i * step] = i end
return { capture = function(move, before, after, why)
  while true do for k, v in pairs(t) do local x = t[-k] end end
  return move.victim
end }
