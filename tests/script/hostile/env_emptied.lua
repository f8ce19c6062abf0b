-- expect: hook-state
-- expect: the script changes '_ENV', a variable outside the hook
return { capture = function(move, before, after, why)
  _ENV = nil
  local x = each
  return move.victim
end }
