-- expect: hook-budget
-- expect: instruction budget
return { capture = function(move, before, after, why)
  local s = "x"
  for i = 1, 11 do s = s .. s end
  local a, b, n = s .. s:sub(2), s .. s:sub(2), 0
  while a == b do n = n + 1 end
  return move.victim
end }
