-- expect: hook-error
-- expect: scripts have no 'pcall'
return { capture = function(move, before, after, why)
  local x = pcall
  return move.victim
end }
