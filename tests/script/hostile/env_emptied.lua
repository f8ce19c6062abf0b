-- expect: hook-error
-- expect: attempt to index a nil value (upvalue '_ENV')
return { capture = function(move, before, after, why)
  _ENV = nil
  local x = each
  return move.victim
end }
