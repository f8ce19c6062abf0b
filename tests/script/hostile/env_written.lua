-- expect: hook-error
-- expect: global variables are not allowed
return { capture = function(move, before, after, why)
  _ENV.each = nil
  return move.victim
end }
