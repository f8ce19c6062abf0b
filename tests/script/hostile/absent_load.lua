-- expect: hook-error
-- expect: scripts have no 'load'
return { capture = function(move, before, after, why)
  local x = load
  return move.victim
end }
