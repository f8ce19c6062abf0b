-- expect: hook-error
-- expect: scripts have no string.find
return { capture = function(move, before, after, why)
  local s = string.find("aaaaaaaaaaaaaaaaaaaaaaaaaaaaaab", "a?")
  return move.victim
end }
