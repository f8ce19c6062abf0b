-- expect: hook-error
-- expect: this table is read-only
return { capture = function(move, before, after, why)
  config.promotion_contest = "x"
  return move.victim
end }
