return { legal = function(move, before, after, why)
  local found = move.from
  return found ~= nil
end }
