-- Blast Chess: a capture takes along the captor and who stands beside it, but for pawns.
return {
  effects = function(move, before, after, why)
    local around = after:neighbours(move.destination, "any") & after.occupied
    local gone = around:without(after:pieces(nil, "pawn")) | move.destination
    if why then why("the capture on {at:squares} blows up {gone:squares}", {at = move.destination, gone = gone}) end
    return {remove = gone}
  end,
}
