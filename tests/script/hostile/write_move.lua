-- expect: hook-error
-- expect: views are read-only
return { capture = function(move, before, after, why)
  move.victim = move.origin
  return move.victim
end }
