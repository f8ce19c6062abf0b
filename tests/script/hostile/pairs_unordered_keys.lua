-- expect: hook-error
-- expect: pairs needs keys with an order
return { capture = function(move, before, after, why)
  for k in pairs({[{}] = 1}) do end
  return move.victim
end }
