-- expect: hook-error
-- expect: this Position was kept from an earlier call
local kept
return { capture = function(move, before, after, why)
  kept = kept or before
  local n = kept.occupied
  return move.victim
end }
