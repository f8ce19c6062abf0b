-- expect: hook-error
-- expect: bell? escape?[2J
return { capture = function(move, before, after, why)
  error("bell\7 escape\27[2J")
  return move.victim
end }
