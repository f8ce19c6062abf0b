-- A horse in the second room is worth two pawns more.
return {
  portals = function(variables, from, to)
    return square("r1c3") | square("r1d3") | square("r1c4") | square("r1d4")
  end,
  evaluate = function(position)
    local horses = position:pieces("horse") & position:on_board(2)
    local first = (horses & position:pieces(players[1])):count()
    return 200 * (2 * first - horses:count())
  end,
}
