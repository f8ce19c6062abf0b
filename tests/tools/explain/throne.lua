-- The throne is closed to both, the corners to one.
return { control = function() return square("c3") | square("a1"), square("c3") | square("e5") end }
