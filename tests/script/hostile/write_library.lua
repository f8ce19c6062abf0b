-- expect: hook-error
-- expect: this table is read-only: the string 'format' cannot be set
return { capture = function(move, before, after, why)
  string.format = nil
  return move.victim
end }
