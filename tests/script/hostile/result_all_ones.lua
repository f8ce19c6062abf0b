-- expect: hook-result
-- expect: but there is no piece on
return { capture = function(move) return -1 end }
