return {
  outcome = function(position)
    if position.plies > 1000 and config.speed ~= "fastt" then
      local middle = square("d4") | square("e9")
      return {over = "hill", winner = position:piecess("white", "king"):meets(middle) and "white"}
    end
  end,
}
