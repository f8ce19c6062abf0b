return { legal = function(move) return move.kind ~= "queen\0" end }
