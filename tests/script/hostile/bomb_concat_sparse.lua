-- expect: hook-budget
return { capture = function(move, before, after, why)
  local t = {}
  for i = 2, 100000 do t[i] = "" end
  while true do table.concat(t, "", 2, 100000) end
  return move.victim
end }
