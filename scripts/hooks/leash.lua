-- Leashed Chess: quiet moves are short.
local leash = 3

return {
  -- No move without a capture goes further than three steps of a king.
  legal = function(move, before, after, why)
    local near = move.origin
    for _ = 1, leash do near = near | before:neighbours(near, "any") end
    if near:meets(move.destination) then return true end
    if why then why("its leash is {n} squares long", {n = leash}) end
    return false
  end,
}
