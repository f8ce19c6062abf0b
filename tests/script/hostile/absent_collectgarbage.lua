-- expect: hook-error
-- expect: scripts have no 'collectgarbage'
return { capture = function(move, before, after, why)
  local x = collectgarbage
  return move.victim
end }
