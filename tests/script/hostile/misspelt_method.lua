-- expect: hook-error
-- expect: a Position has no 'conected'
-- expect: did you mean: connected
return { capture = function(move, before, after, why)
  before:conected(move.origin, "any")
  return move.victim
end }
