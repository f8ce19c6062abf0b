-- expect: hook-error
-- expect: scripts have no 'getmetatable'
return { capture = function(move, before, after, why)
  local x = getmetatable
  return move.victim
end }
