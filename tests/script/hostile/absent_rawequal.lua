-- expect: hook-error
-- expect: scripts have no 'rawequal'
return { capture = function(move, before, after, why)
  local x = rawequal
  return move.victim
end }
