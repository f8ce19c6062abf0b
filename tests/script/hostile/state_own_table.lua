-- expect: hook-state
-- expect: the script changes a table outside the hook (the entry of the string 'last')
local M = {}
M.capture = function(m)
  M.last = m.victim
  return m.victim
end
return M
