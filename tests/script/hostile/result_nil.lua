-- expect: hook-result
-- expect: capture returned nil
-- expect: a SquareSet: the squares whose pieces leave the board
return { capture = function(move) return nil end }
