-- expect: hook-memory
return { capture = function(move, before, after, why)
  local t = {}
  local i = 0
  while true do i = i + 1; t["key" .. i] = {i} end
  return move.victim
end }
