-- expect: hook-memory
return { capture = function(move, before, after, why)
  local s = "xxxxxxxxxxxxxxxx"
  while true do s = string.format("%s%s", s, s) end
  return move.victim
end }
