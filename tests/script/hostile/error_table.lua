-- expect: hook-error
-- expect: the script raised an error that is not a text but a table
return { capture = function(move, before, after, why)
  error({})
  return move.victim
end }
