-- expect: hook-error
-- expect: has no 'cuont'
-- expect: did you mean: count
return { capture = function(move, before, after, why)
  move.origin:cuont()
  return move.victim
end }
