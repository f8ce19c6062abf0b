return { legal = function(move, before, after, why)
  local found = why("never")
  return found ~= nil
end }
