return { portals = function(variables, from, to) return square("p2a1") end }
