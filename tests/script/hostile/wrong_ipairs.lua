-- expect: hook-error
-- expect: ipairs goes over a table, not a Position
return { control = function(p) for _ in ipairs(p) do end return field() end }
