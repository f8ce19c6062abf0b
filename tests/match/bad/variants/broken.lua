return {
  capture = function(move, before, after, why)
    return before.nothing.here
  end,
}
