-- expect: hook-error
-- expect: a whole number from -32768 to 32767 expected, got the number 1e+300
return { capture = function(move, before, after, why)
  field(move.origin, 1e300)
  return move.victim
end }
