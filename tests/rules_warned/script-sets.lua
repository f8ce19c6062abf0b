-- Sets of squares are compared with what no set is.
return {
  legal = function(move, before, after, why)
    if why then why("from {from}, {there:squares}", {from = move.origin, there = move.destination}) end
    local from = move.origin
    if from == "e2" or "i9" == move.destination then return false end
    if before:pieces("black", "queen") then return true end
    if move.origin & before.occupied then return true end
    local own = before:pieces("white")
    if own:empty() and move.victim then own = nil end
    if own then return true end
    local one = move.castling and before:pieces("white") or before:pieces("black")
    if one:empty() then return false end
    return before:pieces("white", "queen") ~= 0
  end,
}
