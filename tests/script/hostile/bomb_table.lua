-- expect: hook-memory
return { capture = function(move, before, after, why)
  local t = {}
  for i = 1, 1000000000 do t[i] = {} end
  return move.victim
end }
