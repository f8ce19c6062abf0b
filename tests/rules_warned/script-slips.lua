-- Names that are nowhere where a name belongs: in a list, and given to a function of the script.
local heavy = {"rook", "quen"}

local function count(position, player, kind)
  return position:pieces(player, kind):count()
end

return {
  legal = function(move, before, after)
    if move.kind ~= "king" or move.origin ~= square("h8") then return true end
    for _, kind in ipairs(heavy) do
      if count(after, move.owner, kind) > 3 then return false end
    end
    local own = count(after, move.owner, "kngiht") + count(after, move.owner, "pawn")
    -- Words of the script's own: said more than once, or like no name.
    local mode = own > 3 and "kinds" or "kinder"
    return mode ~= "kinds" or not after:zone("castle", move.owner):empty()
  end,
}
