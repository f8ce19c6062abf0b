-- expect: hook-error
-- expect: not a text but the number 5
return { capture = function(move, before, after, why)
  error(5)
  return move.victim
end }
