-- expect: hook-error
-- expect: scripts have no 'utf8'
return { capture = function(move, before, after, why)
  local x = utf8
  return move.victim
end }
