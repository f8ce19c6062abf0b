-- expect: hook-result
-- expect: the mover stays and that it leaves the board
return { capture = function(move) return move.origin, true end }
