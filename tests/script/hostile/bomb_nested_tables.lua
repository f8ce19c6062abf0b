-- expect: hook-memory
return { capture = function(move, before, after, why)
  local t = {}
  while true do t = {t, t, {}} end
  return move.victim
end }
