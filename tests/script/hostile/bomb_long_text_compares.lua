-- expect: hook-budget
return { capture = function(move, before, after, why)
  local s = "x"
  for i = 1, 12 do s = s .. s end
  local a, b = s .. "y", s .. "y"
  while a == b do a = s .. "y" end
  return move.victim
end }
