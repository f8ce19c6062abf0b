-- Ouk: as their first move the king may leap as a knight to the side of two, and the met two squares ahead; not in check.
return {
  effects = function(move)
    return {values = {{move.destination, "moved", 1}}}
  end,

  legal = function(move, before, after, why)
    local step = before:neighbours(move.origin, "any"):has(move.destination)
    if step then return true end
    if before:attribute(move.origin, "moved") == 1 then
      if why then why("the {kind} has moved before: it leaps no more", {kind = move.kind}) end
      return false
    end
    if not before:checked():empty() then
      if why then why("nobody leaps out of check", {}) end
      return false
    end
    return true
  end,
}
