return { effects = function(move)
  return {values = {{move.destination, "heat", 8 / 2}}}
end }
