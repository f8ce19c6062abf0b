return {
  outcome = function(position)
    if position.plies > 200 then return {over = "late", winner = position.to_move} end
  end,
}
