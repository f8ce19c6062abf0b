-- expect: hook-result
-- expect: but there is no piece on
return { capture = function(move) return move.victim | square("a1") end }
