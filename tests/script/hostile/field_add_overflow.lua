-- expect: hook-error
-- expect: a Field holds -32768..32767 on each square; this one would go beyond
return { control = function(p) return field(p.board, 20000) + field(p.board, 20000) end }
