-- expect: hook-error
-- expect: attempt to index a string value
return { capture = function(move, before, after, why)
  ("x").y = 1
  return move.victim
end }
