-- expect: hook-error
-- expect: scripts have no 'dofile'
return { capture = function(move, before, after, why)
  local x = dofile
  return move.victim
end }
