-- expect: hook-result
-- expect: mover and victim would share a square
return { capture = function(move) return 0 end }
