-- expect: hook-error
-- expect: the variant has no option 'promotion_contst'
-- expect: did you mean: promotion_contest
return { capture = function(move, before, after, why)
  local x = config.promotion_contst
  return move.victim
end }
