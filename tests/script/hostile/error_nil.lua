-- expect: hook-error
-- expect: not a text but nil
return { capture = function(move, before, after, why)
  error()
  return move.victim
end }
