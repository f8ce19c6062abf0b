return {
  capture = function(move, before, after, why)
    return move.victm.square
  end,
}
