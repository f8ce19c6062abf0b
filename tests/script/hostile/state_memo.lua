-- expect: hook-state
-- expect: the script changes a table outside the hook (the entry of the number
local memo = {}
return { capture = function(m)
  if not memo[m.origin] then memo[m.origin] = m.victim end
  return memo[m.origin]
end }
