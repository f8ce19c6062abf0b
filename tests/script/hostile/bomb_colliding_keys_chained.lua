-- expect: hook-budget
-- expect: instruction budget
return { capture = function(move, before, after, why)
  -- Short chains, each begun at the end of the one before it, which was emptied.
  local t, step = {}, 511
  for i = 1, 512 do t[i * step] = i end
  for round = 1, 100000 do
    for i = 1, 512 do t[i * step] = nil end
    for i = 1, 512 do t[i * step + round % 511] = i end
    for i = 1, 512 do local x = t[-i * step] end
    for i = 1, 512 do t[i * step + round % 511] = nil end
  end
  return move.victim
end }
