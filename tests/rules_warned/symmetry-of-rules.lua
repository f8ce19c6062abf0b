-- Black's knights do not capture.
return {
  legal = function(move, before, after)
    return move.owner == "white" or move.kind ~= "knight" or move.victim == nil
  end,
}
