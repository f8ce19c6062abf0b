-- expect: hook-memory
return { capture = function(move, before, after, why)
  local t = {}
  for i = 1, 20 do t[i] = "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx" end
  while true do t = {table.concat(t), table.concat(t)} end
  return move.victim
end }
