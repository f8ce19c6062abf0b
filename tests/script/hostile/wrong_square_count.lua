-- expect: hook-error
-- expect: one square expected, got a set of 64
return { capture = function(move, before, after, why)
  before:owner(before.board)
  return move.victim
end }
