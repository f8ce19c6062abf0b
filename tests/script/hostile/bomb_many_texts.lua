-- expect: hook-memory
-- expect: 65536 short texts
return { capture = function(move, before, after, why)
  for i = 1, 70000 do local text = "x" .. i end
  local t = {}
  for i = 1, 70000 do t[i] = i .. "" end
  return move.victim
end }
