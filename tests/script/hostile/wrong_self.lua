-- expect: hook-error
-- expect: Position expected, got a Move
return { capture = function(move, before, after, why)
  before.connected(move, move.origin, "any")
  return move.victim
end }
