-- expect: hook-error
-- expect: table.unpack gives at most 250 values
return { capture = function(move, before, after, why)
  table.unpack({}, 1, 1e8)
  return move.victim
end }
