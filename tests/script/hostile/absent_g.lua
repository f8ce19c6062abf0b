-- expect: hook-error
-- expect: scripts have no '_G'
return { capture = function(move, before, after, why)
  local x = _G
  return move.victim
end }
