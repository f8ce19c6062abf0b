-- expect: hook-budget
return { capture = function(move, before, after, why)
  for x in function() return 1 end do end
  return move.victim
end }
