-- expect: hook-
return { capture = function(move, before, after, why)
  local t, n = {}, 0
  for i = 1, 60000 do t[i] = {i} end
  while true do n = n + 1; t[60001 + n] = n; local x = {{}, {}} end
  return move.victim
end }
