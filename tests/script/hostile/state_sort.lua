-- expect: hook-state
-- expect: the script changes a table outside the hook
local words = { "b", "a" }
return { capture = function(m)
  table.sort(words)
  return m.victim
end }
