-- expect: hook-budget
return { capture = function(move, before, after, why)
  local s = "\0"
  for i = 1, 12 do s = s .. s end
  local a, b = s .. "1", s .. "2"
  while a < b do end
  return move.victim
end }
