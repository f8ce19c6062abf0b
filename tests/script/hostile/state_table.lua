-- expect: hook-state
-- expect: the script changes a table outside the hook (the entry of the string 'n'); hooks remember nothing between calls
local t = { n = 0 }
return { capture = function(m)
  t.n = t.n + 1
  return t.n % 2 == 0 and m.victim or m.origin
end }
