-- expect: hook-error
-- expect: require works only while the script loads
return { capture = function(move, before, after, why)
  require("loop_while")
  return move.victim
end }
