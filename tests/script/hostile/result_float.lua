-- expect: hook-result
-- expect: capture returned the number 2.5
return { capture = function(move) return 2.5 end }
