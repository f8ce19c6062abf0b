-- expect: hook-budget
return { capture = function(move, before, after, why)
  local t = {}
  for i = 1, 50000 do t[i] = i end
  while true do table.insert(t, 2, 0) table.remove(t, 2) end
  return move.victim
end }
