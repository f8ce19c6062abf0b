-- expect: hook-error
-- expect: views are read-only
return { capture = function(move, before, after, why)
  local n = 5
  n.x = 1
  return move.victim
end }
