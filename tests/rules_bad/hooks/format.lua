return { legal = function(move, before, after, why)
  local found = string.format("%s %s", "x")
  return found ~= nil
end }
