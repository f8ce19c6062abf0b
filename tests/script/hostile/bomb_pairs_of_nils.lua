-- expect: hook-budget
return { capture = function(move, before, after, why)
  local t = {}
  for i = 1, 200000 do t[i] = i end
  for i = 1, 200000 do t[i] = nil end
  while true do for k in pairs(t) do end end
  return move.victim
end }
