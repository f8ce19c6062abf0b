-- expect: hook-result
-- expect: capture returned the string 'yes' as its second result
return { capture = function(move) return move.victim, "yes" end }
