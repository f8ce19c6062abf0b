-- expect: hook-error
-- expect: a Field expected, got a Position
return { capture = function(move, before, after, why)
  local x = before + 1
  return move.victim
end }
