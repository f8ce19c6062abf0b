-- expect: hook-error
-- expect: scripts have no 'rawget'
return { capture = function(move, before, after, why)
  local x = rawget
  return move.victim
end }
