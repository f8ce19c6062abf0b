return { legal = function()
  local n = 0
  for i = 1, 300000 do n = n + i end
  return n > 0
end }
