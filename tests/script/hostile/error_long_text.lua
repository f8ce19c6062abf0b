-- expect: hook-error
-- expect: xxxxxxxx
return { capture = function(move, before, after, why)
  local s = "x"
  for i = 1, 12 do s = s .. s end
  error(s)
  return move.victim
end }
