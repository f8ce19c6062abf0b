-- expect: hook-error
-- expect: this Field was kept from an earlier call
local kept = field()
return { capture = function(move, before, after, why)
  local n = kept + field()
  return move.victim
end }
