-- expect: hook-state
-- expect: the script keeps what pairs() gave for a loop
local following = pairs({ 1, 2, 3 })
return { capture = function(m) return following() == 1 and m.victim or m.origin end }
