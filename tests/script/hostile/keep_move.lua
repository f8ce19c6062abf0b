-- expect: hook-state
-- expect: the script changes 'kept', a variable outside the hook
local kept
return { capture = function(move, before, after, why)
  kept = kept or move
  local n = kept.origin
  return move.victim
end }
