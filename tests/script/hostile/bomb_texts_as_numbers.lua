-- expect: hook-budget
return { capture = function(move, before, after, why)
  local s = "1"
  for i = 1, 13 do s = s .. "0" .. s if #s > 4000 then break end end
  while true do math.max(s, s, s, s, s, s, s, s, s, s) end
  return move.victim
end }
