return {
  capture = function(move, before, after, why)
    if why then why("{n} plies were played", {n = before.plies}) end
    return before.plies < 6 and move.origin or move.victim
  end,
}
