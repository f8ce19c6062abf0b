-- expect: hook-error
-- expect: a SquareSet expected, got nil
return { capture = function(move, before, after, why)
  before:connected(nil, "orthogonal")
  return move.victim
end }
