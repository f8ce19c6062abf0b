-- expect: hook-error
-- expect: global variables are not allowed: write 'local counter = ...'
return { capture = function(move, before, after, why)
  counter = 1
  return move.victim
end }
