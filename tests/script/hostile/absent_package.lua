-- expect: hook-error
-- expect: scripts have no 'package'
return { capture = function(move, before, after, why)
  local x = package
  return move.victim
end }
