-- expect: hook-error
-- expect: bad ? and ?( but ü
return { capture = function(move, before, after, why)
  error("bad \xff and \xe2( but \u{fc}")
  return move.victim
end }
