-- expect: hook-budget
return { capture = function(move, before, after, why)
  for i = 1, math.maxinteger do end
  return move.victim
end }
