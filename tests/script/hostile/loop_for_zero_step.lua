-- expect: hook-error
-- expect: 'for' step is zero
return { capture = function(move, before, after, why)
  for i = 1, 2, 0 do end
  return move.victim
end }
