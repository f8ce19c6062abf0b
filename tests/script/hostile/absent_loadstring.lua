-- expect: hook-error
-- expect: scripts have no 'loadstring'
return { capture = function(move, before, after, why)
  local x = loadstring
  return move.victim
end }
