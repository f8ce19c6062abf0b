-- expect: hook-result
-- expect: control returned the number 1 after a Field
return { control = function(p) return field(), 1 end }
