return {
  moves = function(position, from)
    local lines = position:ray(from, 0, 1) | position:ray(from, 0, -1) |
      position:ray(from, 1, 0) | position:ray(from, -1, 0)
    local found = {}
    for to in each(lines & position:pieces(position.opponent)) do found[#found + 1] = {to = to} end
    return found
  end,
}
