return {
  effects = function(move, before, after)
    return {remove = square("a1") & after.empty}
  end,
}
