-- expect: hook-error
-- expect: scripts have no string.dump
return { capture = function(move, before, after, why)
  local s = string.dump(function() end)
  return move.victim
end }
