-- King of the Hill: whose king stands in the middle has won.
local middle = {"d4", "e4", "d5", "e5"}

return {
  outcome = function(position, why)
    for _, player in ipairs(players) do
      local king = position:pieces(player, "king")
      for i = 1, #middle do
        if king:meets(square(middle[i])) then return {over = "hill", winner = player} end
      end
    end
  end,
}
