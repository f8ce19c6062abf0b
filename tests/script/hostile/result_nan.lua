-- expect: hook-result
-- expect: capture returned the number
-- expect: nan
return { capture = function(move) return 0/0 end }
