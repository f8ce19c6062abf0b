return { legal = function(move, before, after, why)
  local found = before:pieces(move.kind, move.owner)
  return found ~= nil
end }
