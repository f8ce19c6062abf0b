-- expect: hook-state
-- expect: the script changes 'kept', a variable outside the hook
local kept
return { capture = function(move, before, after, why)
  kept = kept or before
  local n = kept.occupied
  return move.victim
end }
