-- expect: hook-result
-- expect: capture returned a table
return { capture = function(move) return {move.victim} end }
