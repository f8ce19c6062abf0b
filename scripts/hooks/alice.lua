-- Alice Chess: the looking glass joins every square of a board to the same square of the other.
local files = "abcdefgh"

return {
  portals = function(variables, from, to)
    local joined = square("p" .. from .. "a1")
    for file = 1, 8 do
      for rank = 1, 8 do
        joined = joined | square("p" .. from .. files:sub(file, file) .. rank)
      end
    end
    return joined
  end,
}
