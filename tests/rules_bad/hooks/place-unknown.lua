return { after_ply = function() return {place = {{square("a3"), "knigt"}}} end }
