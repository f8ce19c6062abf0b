-- expect: hook-memory
-- expect: 65536 short texts
return { capture = function(move, before, after, why)
  local letters = {}
  for i = 0, 255 do letters[i] = string.char(i) end
  for i = 0, 255 do
    for j = 0, 255 do local x, y = letters[i] .. letters[j] .. "x", letters[i] .. letters[j] .. "y" end
  end
  return move.victim
end }
