-- expect: hook-budget
return { capture = function(move, before, after, why)
  table.sort({3, 2, 1}, function(a, b) while true do end end)
  return move.victim
end }
