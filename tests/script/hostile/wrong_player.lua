-- expect: hook-error
-- expect: there is no player 'red'
-- expect: white or black
return { control = function(p) return p:influence("red", "weight", "captures") end }
