-- expect: hook-error
-- expect: scripts have no 'xpcall'
return { capture = function(move, before, after, why)
  local x = xpcall
  return move.victim
end }
