-- needs: {"effects": {"on": ["capture"], "may": ["remove"]}}
-- A capture takes along whose piece is beside it, but no royal one.
return {
  effects = function(move, before, after)
    if not move.victim then return end
    local gone = after:neighbours(move.destination, "orthogonal") & after.occupied
    local found = square(name(move.destination)) & ~square(name(move.destination))
    for s in each(gone) do
      if not after:royal(s) then found = found | s end
    end
    return {remove = found}
  end,
}
