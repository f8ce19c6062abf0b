-- expect: hook-error
-- expect: scripts have no 'os'
return { capture = function(move, before, after, why)
  local x = os
  return move.victim
end }
