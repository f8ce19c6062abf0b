-- needs: {"after_ply": {"on": ["quiet"], "may": ["over"]}, "ends": {"by_rule": ["tired"]}}
-- After thirty plies the first quiet move wins.
return {
  after_ply = function(before, position, move)
    if position.plies >= 30 then return {over = "tired", winner = before.to_move} end
  end,
}
