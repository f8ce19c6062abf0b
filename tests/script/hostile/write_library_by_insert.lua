-- expect: hook-error
-- expect: read-only
return { capture = function(move, before, after, why)
  table.insert(players, "green")
  return move.victim
end }
