-- expect: hook-memory
return { capture = function(move, before, after, why)
  local s = "x"
  while true do s = s .. s end
  return move.victim
end }
