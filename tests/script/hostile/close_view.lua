-- expect: hook-error
-- expect: variable 'x' got a non-closable value
return { capture = function(move, before, after, why)
  local x <close> = before
  return move.victim
end }
