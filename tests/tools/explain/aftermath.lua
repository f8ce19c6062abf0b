-- What happens after the first move of a pawn, by where it arrives: each change once.
return {
  after_ply = function(before, position, move)
    if before.plies > 0 or move.kind ~= "pawn" then return end
    local at = name(move.destination)
    if at == "a4" then return {remove = square("h7") | square("g7"), notices = {"the wind blows"}} end
    if at == "b4" then return {move = {{square("b8"), square("c6")}}, become = {{square("g8"), "bishop"}}} end
    if at == "c4" then return {place = {{square("d5"), "pawn", "black"}}, owner = {{square("a7"), "white"}}} end
    if at == "d4" then
      return {values = {{square("e2"), "heat", 2}, {square("e7"), "heat", 3}}, hands = {{"white", "knight", 2}}}
    end
  end,
}
