-- expect: hook-error
-- expect: attempt to perform bitwise operation on a string value
return { capture = function(move, before, after, why)
  local s = "0"
  for i = 1, 12 do s = s .. s end
  while true do local x = s | 0 end
  return move.victim
end }
