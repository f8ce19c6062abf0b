-- expect: hook-result
-- expect: control returned the number 5 as its third result
return { control = function(p) return p.empty, p.empty, 5 end }
