-- expect: hook-error
-- expect: this Field was kept from an earlier call
local kept
return { capture = function(move, before, after, why)
  kept = kept or field()
  local n = kept + field()
  return move.victim
end }
