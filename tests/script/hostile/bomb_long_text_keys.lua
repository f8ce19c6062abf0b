-- expect: hook-budget
-- expect: instruction budget
return { capture = function(move, before, after, why)
  local s, t = "x", {}
  for i = 1, 12 do s = s .. s end
  -- As long as each other, and different in their last bytes only.
  for i = 10, 99 do t[s .. i] = i end
  while true do local x = t[s .. "00"] end
  return move.victim
end }
