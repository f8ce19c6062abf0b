return { legal = function(move, before, after, why)
  local found = before:ray(move.origin, 0, 1, before.occupied, 7)
  return found ~= nil
end }
