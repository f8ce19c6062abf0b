-- expect: hook-result
-- expect: control returned nil as its second result
return { control = function(p) return p.board end }
