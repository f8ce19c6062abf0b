-- expect: hook-error
-- expect: there is no piece kind 'quen'
-- expect: did you mean: queen
return { capture = function(move, before, after, why)
  before:pieces("white", "quen")
  return move.victim
end }
