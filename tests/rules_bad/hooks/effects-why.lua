return { effects = function(move, before, after, why) return why and {remove = square("a1")} end }
