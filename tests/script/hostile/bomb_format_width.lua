-- expect: hook-error
-- expect: string.format knows
return { capture = function(move, before, after, why)
  local s = string.format("%999999999d", 1)
  return move.victim
end }
