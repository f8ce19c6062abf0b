-- expect: hook-
return { capture = function(move, before, after, why)
  local t = {}
  for i = 1, 28000 do t[i] = {nil, nil, nil, nil, nil, nil, nil, nil} end
  while true do local x = {1, 2, 3} end
  return move.victim
end }
