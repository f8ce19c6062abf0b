-- expect: hook-error
-- expect: a whole number from -32768 to 32767 expected, got the number 32768
return { control = function(p) return field(p.board, 32768) end }
