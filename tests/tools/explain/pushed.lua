return {
  moves = function(position, from)
    local there, beyond = square("a4"), square("a5")
    if position:kind(from) ~= "knight" or from ~= square("a3") then return end
    if not there:meets(position:pieces(position.opponent)) then return end
    return {{to = there, stays = true, move = {{there, beyond}, {from, there}}}}
  end,
  effects = function(move, before, after)
    return {remove = square("a5") & after.occupied}
  end,
}
