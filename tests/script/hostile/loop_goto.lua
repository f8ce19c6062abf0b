-- expect: hook-budget
return { capture = function(move, before, after, why)
  ::again::
  goto again
  return move.victim
end }
