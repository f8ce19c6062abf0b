-- expect: hook-error
-- expect: scripts have no 'rawset'
return { capture = function(move, before, after, why)
  local x = rawset
  return move.victim
end }
