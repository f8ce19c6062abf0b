-- expect: hook-budget
-- expect: line 5
return { capture = function(move, before, after, why)
  local n = 0
  while true do n = n + 1 end
  return move.victim
end }
