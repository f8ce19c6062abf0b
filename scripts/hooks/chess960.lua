-- Chess960: the back ranks of a game, by the dice method: bishops, queen, knights, then rook, king, rook.
return {
  setup = function(random)
    local rank = {}
    local function put(letter, nth)
      for file = 1, 8 do
        if not rank[file] then
          nth = nth - 1
          if nth == 0 then
            rank[file] = letter
            return
          end
        end
      end
    end
    rank[2 * random(4) - 1] = "b"
    rank[2 * random(4)] = "b"
    put("q", random(6))
    put("n", random(5))
    put("n", random(4))
    for _, letter in ipairs({"r", "k", "r"}) do put(letter, 1) end
    local text = table.concat(rank)
    return text .. "/pppppppp/8/8/8/8/PPPPPPPP/" .. text:upper() .. " w KQkq - 0 1"
  end,
}
