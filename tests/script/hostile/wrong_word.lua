-- expect: hook-error
-- expect: there is no neighbourhood 'ortogonal'
-- expect: did you mean: orthogonal
return { capture = function(move, before, after, why)
  before:connected(move.origin, "ortogonal")
  return move.victim
end }
