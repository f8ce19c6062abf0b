-- expect: hook-error
-- expect: more than 256 Fields in one call
return { capture = function(move, before, after, why)
  local f = field()
  while true do f = f + f end
  return move.victim
end }
