return {
  capture = function(move, before, after, why)
    local around = before:neighbours(move.destination, "any") & before.occupied
    return move.origin | move.victim | around:without(before:pieces("pawn"))
  end,
}
