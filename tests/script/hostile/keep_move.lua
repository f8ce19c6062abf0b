-- expect: hook-error
-- expect: this Move was kept from an earlier call
local kept
return { capture = function(move, before, after, why)
  kept = kept or move
  local n = kept.origin
  return move.victim
end }
