-- expect: hook-budget
return { capture = function(move, before, after, why)
  while true do local s = 1e300 .. "" .. 5e-324 .. "" .. 1.7e308 end
  return move.victim
end }
