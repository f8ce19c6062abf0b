-- Force Field Chess: pieces charge the empty squares that they reach (F1); a square that the
-- opponent charges more is closed (F3, F4).

local first, second = players[1], players[2]
local reach = config.field_legality == "legal" and "legal_empty_targets" or "empty_targets" -- F10

-- "white pawn d3 1" for each piece of the player whose field covers the square.
local function contributors(position, player, square)
  local parts = {}
  for piece in each(position:pieces(player)) do
    local charge = position:attribute(piece, "charge")
    if charge > 0 and position:reach(piece, reach):has(square) then
      local kind, place = position:kind(piece), name(piece)
      parts[#parts + 1] = player .. " " .. kind .. " " .. place .. " " .. charge
    end
  end
  return parts
end

-- "e4: charge -3 (black): black rook e8 4, white pawn d3 1": the stronger side first.
local function explain_square(position, why, square, charge)
  local stronger = charge > 0 and first or second
  local parts = contributors(position, stronger, square)
  for _, part in ipairs(contributors(position, opponent(stronger), square)) do
    parts[#parts + 1] = part
  end
  why("{square}: charge {charge} ({owner}): {parts}", {
    square = name(square), charge = charge, owner = stronger, parts = table.concat(parts, ", "),
  })
end

return {
  -- White's sum minus Black's (F3); kings have charge 0 and so no field.
  control = function(position, why)
    local charge = position:influence(first, "charge", reach)
      - position:influence(second, "charge", reach)
    if why then
      for square in each(why.squares) do
        local value = charge:at(square)
        if value ~= 0 then explain_square(position, why, square, value) end
      end
    end
    return charge
  end,
}
