-- Words that no question knows, in a branch that no game comes to.
return {
  legal = function(move, before)
    if before.plies < 5000 then return true end
    local near = before:neighbours(move.origin, "ortogonal")
    return not before:reach(move.origin, "legal_move"):meets(near)
  end,
}
