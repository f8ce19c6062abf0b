-- expect: hook-result
-- expect: control returned the number 1 (as a SquareSet: {a1}) after a Field
return { control = function(p) return field(), 1 end }
