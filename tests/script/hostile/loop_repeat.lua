-- expect: hook-budget
return { capture = function(move, before, after, why)
  repeat local x = 1 until x == 2
  return move.victim
end }
