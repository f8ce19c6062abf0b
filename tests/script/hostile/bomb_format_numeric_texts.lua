-- expect: hook-budget
return { capture = function(move, before, after, why)
  local s = "0"
  for i = 1, 12 do s = s .. s end
  while true do string.format("%.0d", s) end
  return move.victim
end }
