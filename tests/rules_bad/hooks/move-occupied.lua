return { after_ply = function() return {move = {{square("a1"), square("b1")}}} end }
