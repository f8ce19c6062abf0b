-- expect: hook-result
-- expect: capture returned the number 1e+300
return { capture = function(move) return 1e300 end }
