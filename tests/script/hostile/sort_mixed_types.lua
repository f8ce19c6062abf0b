-- expect: hook-error
-- expect: attempt to compare
return { capture = function(move, before, after, why)
  table.sort({1, "a", {}})
  return move.victim
end }
