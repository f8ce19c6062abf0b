-- expect: hook-budget
return { capture = function(move, before, after, why)
  while true do before:connected(move.origin, "orthogonal") end
  return move.victim
end }
