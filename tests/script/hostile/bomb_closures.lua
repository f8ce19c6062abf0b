-- expect: hook-memory
return { capture = function(move, before, after, why)
  local list = {}
  while true do list = {next = list, f = function() return list end} end
  return move.victim
end }
