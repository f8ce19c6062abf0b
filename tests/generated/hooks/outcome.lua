-- needs: {"ends": {"by_rule": ["few"]}}
-- With seven pieces on the board nobody wins.
return {
  outcome = function(position, why)
    if position.occupied:count() <= 7 then return {over = "few"} end
  end,
}
