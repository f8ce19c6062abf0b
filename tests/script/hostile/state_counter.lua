-- expect: hook-state
-- expect: the script changes 'n', a variable outside the hook; hooks remember nothing between calls
-- expect: line 5:
local n = 0
return { capture = function(m) n = n + 1 return n % 2 == 0 and m.victim or m.origin end }
