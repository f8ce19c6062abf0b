-- expect: at most two digits
return { capture = function(move, before, after, why)
  string.format("%-7000s", "x")
  return move.victim
end }
