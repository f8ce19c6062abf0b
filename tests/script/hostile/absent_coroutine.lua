-- expect: hook-error
-- expect: scripts have no 'coroutine'
return { capture = function(move, before, after, why)
  local x = coroutine
  return move.victim
end }
