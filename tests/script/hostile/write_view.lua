-- expect: hook-error
-- expect: views are read-only: the string 'to_move' cannot be set
return { capture = function(move, before, after, why)
  before.to_move = "black"
  return move.victim
end }
