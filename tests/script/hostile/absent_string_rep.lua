-- expect: hook-error
-- expect: scripts have no string.rep
return { capture = function(move, before, after, why)
  local s = ("x"):rep(1e9)
  return move.victim
end }
