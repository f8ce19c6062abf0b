-- expect: hook-result
-- expect: control returned the number 5 (as a SquareSet: {a1, c1}) as its third result
return { control = function(p) return p.empty, p.empty, 5 end }
