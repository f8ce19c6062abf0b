-- expect: hook-budget
return { capture = function(move, before, after, why)
  for i = 1, 2, 1e-300 do end
  return move.victim
end }
