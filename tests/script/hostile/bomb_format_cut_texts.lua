-- expect: hook-budget
return { capture = function(move, before, after, why)
  local s = "x"
  for i = 1, 12 do s = s .. s end
  local many, list = "%.0s", {}
  for i = 1, 7 do many = many .. many end
  for i = 1, 128 do list[i] = s end
  while true do string.format(many, table.unpack(list)) end
  return move.victim
end }
