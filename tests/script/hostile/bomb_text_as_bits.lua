-- expect: hook-budget
return { capture = function(move, before, after, why)
  local s = "0"
  for i = 1, 12 do s = s .. s end
  s = s .. ".5e-99"
  while true do local x = (s == "") or math.tointeger(s) end
  return move.victim
end }
