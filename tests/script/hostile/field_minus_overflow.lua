-- expect: hook-error
-- expect: a Field holds -32768..32767 on each square
return { control = function(p) return -field(p.board, -32768) end }
