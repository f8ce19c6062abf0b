-- expect: hook-error
-- expect: scripts have no 'print'
return { capture = function(move, before, after, why)
  local x = print
  return move.victim
end }
