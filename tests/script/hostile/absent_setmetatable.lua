-- expect: hook-error
-- expect: scripts have no 'setmetatable'
return { capture = function(move, before, after, why)
  local x = setmetatable
  return move.victim
end }
