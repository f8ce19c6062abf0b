-- expect: hook-budget
return { capture = function(move, before, after, why)
  while true do for s in each(before.board) do end end
  return move.victim
end }
