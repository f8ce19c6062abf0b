-- expect: hook-error
-- expect: scripts have no 'next'
return { capture = function(move, before, after, why)
  local x = next
  return move.victim
end }
