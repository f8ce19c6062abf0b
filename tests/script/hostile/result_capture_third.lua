-- expect: hook-result
-- expect: capture returned the string 'x' as its third result
return { capture = function(move) return move.victim, false, "x" end }
