-- expect: hook-budget
return { capture = function(move, before, after, why)
  local n = 0.0
  while true do n = 1.7e308 % 5e-324 end
  return move.victim
end }
