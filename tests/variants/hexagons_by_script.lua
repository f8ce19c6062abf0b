return {
  legal = function(move, before, after)
    local edges = before:neighbours(move.origin, "orthogonal")
    local corners = before:neighbours(move.origin, "diagonal")
    return edges:count() == 6 and corners:count() == 6 and
      before:neighbours(move.origin, "any") == (edges | corners)
  end,
}
