-- expect: hook-budget
return { capture = function(move, before, after, why)
  local t = {}
  for i = 1, 50000 do t[i] = i end
  while true do
    for k in pairs(t) do
      for i = 1, #t do t[i] = nil end
    end
    t[1] = 1
  end
  return move.victim
end }
