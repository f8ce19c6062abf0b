-- needs: {"closed": {"applies": ["path", "destination"]}}
-- What three captors or more attack is closed to the other side.
return {
  control = function(position, why)
    local both = position:influence(players[1], 1, "captures")
      - position:influence(players[2], 1, "captures")
    return both:where(">=", 3) , both:where("<=", -3)
  end,
}
