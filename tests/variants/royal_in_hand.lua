return {
  effects = function(move, before, after)
    return {remove = after:neighbours(move.destination, "any")}
  end,
}
