-- Sets of squares are compared with what no set is.
return {
  legal = function(move, before, after)
    local from = move.origin
    if from == "e2" or "i9" == move.destination then return false end
    return before:pieces("white", "queen") ~= 0
  end,
}
