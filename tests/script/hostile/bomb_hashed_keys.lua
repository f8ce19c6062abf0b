-- expect: hook-memory
-- expect: 8192 keys in a table
return { capture = function(move, before, after, why)
  local t = {}
  for i = 1, 10000 do t[i * 1000003] = i end
  return move.victim
end }
