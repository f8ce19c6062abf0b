-- expect: hook-error
-- expect: scripts have no 'debug'
return { capture = function(move, before, after, why)
  local x = debug
  return move.victim
end }
