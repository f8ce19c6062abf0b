-- expect: hook-error
-- expect: a SquareSet (or a number) has no 'x'
return { capture = function(move, before, after, why)
  local _ENV = 5
  x.y = 1
  return move.victim
end }
