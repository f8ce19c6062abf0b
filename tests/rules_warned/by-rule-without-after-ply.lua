return {capture = function(move) return move.victim end}
