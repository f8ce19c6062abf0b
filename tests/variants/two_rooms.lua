return {
  portals = function(variables, from, to)
    return square("r1c3") | square("r1d3") | square("r1c4") | square("r1d4")
  end,
}
