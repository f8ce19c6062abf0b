-- expect: hook-error
-- expect: scripts have no math.random
return { capture = function(move, before, after, why)
  local n = math.random()
  return move.victim
end }
