-- expect: at most two digits
return { capture = function(move, before, after, why)
  string.format("%3000d", 1)
  return move.victim
end }
