return { capture = function(move) return move.victim, false, "x" end }
