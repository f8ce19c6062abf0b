-- expect: hook-error
-- expect: not a text but a Position
return { capture = function(move, before, after, why)
  error(before)
  return move.victim
end }
