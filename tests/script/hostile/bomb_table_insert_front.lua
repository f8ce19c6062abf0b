-- expect: hook-budget
return { capture = function(move, before, after, why)
  local t = {}
  for i = 1, 20000 do t[i] = i end
  while true do table.insert(t, 1, 0); table.remove(t, 1) end
  return move.victim
end }
