-- expect: hook-error
-- expect: scripts have no 'io'
return { capture = function(move, before, after, why)
  local x = io
  return move.victim
end }
