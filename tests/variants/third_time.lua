return {
  legal = function(move, before, after, why)
    return before.occurrences < 2 and after.occurrences == 1
  end,
  outcome = function(position, why)
    if position.occurrences == 3 then
      return {over = "third_time", winner = position.to_move == "white" and "black" or "white"}
    end
  end,
}
