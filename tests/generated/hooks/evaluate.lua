-- needs: {}
-- Who has more pieces is better off.
return {
  evaluate = function(position)
    return position:pieces(players[1]):count() - position:pieces(players[2]):count()
  end,
}
