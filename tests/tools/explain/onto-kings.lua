return {
  moves = function(position, from)
    if position:kind(from) == "bishop" then return {{to = square("h7")}} end
    local found = {}
    for one in each(position:pieces(position.opponent)) do found[#found + 1] = {to = one} end
    local corner = square("a8") & position.empty
    if corner:empty() then return found end
    local gone = position:neighbours(corner, "any") & position:pieces(position.opponent)
    found[#found + 1] = {to = corner, remove = gone}
    return found
  end,
}
