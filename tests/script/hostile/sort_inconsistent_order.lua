-- expect: hook-error line 6: hook 'capture': sorted
return { capture = function(move, before, after, why)
  local t = {}
  for i = 1, 200 do t[i] = i * 7919 % 211 end
  table.sort(t, function(a, b) return true end)
  error("sorted " .. #t)
  return move.victim
end }
