-- Shuffle Chess: the back ranks of a game.
return {
  setup = function(random)
    local rank = {}
    rank[2 * random(4) - 1] = "b"
    rank[2 * random(4)] = "b"
    for _, letter in ipairs({"r", "n", "q", "k", "n", "r"}) do
      local nth = random(8)
      while rank[(nth - 1) % 8 + 1] do nth = nth + 1 end
      rank[(nth - 1) % 8 + 1] = letter
    end
    local text = table.concat(rank)
    return text .. "/pppppppp/8/8/8/8/PPPPPPPP/" .. text:upper() .. " w - - 0 1"
  end,
}
