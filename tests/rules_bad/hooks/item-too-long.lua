return { after_ply = function() return {become = {{square("a1"), "queen", "white"}}} end }
