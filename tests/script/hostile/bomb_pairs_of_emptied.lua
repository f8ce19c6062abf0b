-- expect: hook-budget
return { capture = function(move, before, after, why)
  local t = {}
  for i = 1, 8000 do t[i * 3] = true end
  for i = 1, 8000 do t[i * 3] = nil end
  while true do for k in pairs(t) do end end
  return move.victim
end }
