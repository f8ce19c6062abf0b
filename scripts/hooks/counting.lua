-- Counted endings of the Makruk family: without pawns on the board, 64 moves of each player since the last one went; of a
-- player who has nothing but his king, his own moves, up to a number that the other player's pieces set once.
local function within(position, strong)
  local function has(kind) return position:pieces(strong, kind):count() end
  if config.honours == "asean" then
    return has("rook") > 0 and 16 or has("khon") > 0 and 44 or 64
  end
  if has("rook") > 0 then return has("rook") > 1 and 8 or 16 end
  if has("khon") > 0 then return has("khon") > 1 and 22 or 44 end
  return has("knight") > 1 and 32 or 64
end

return {
  after_ply = function(before, position)
    if not position:pieces("pawn"):empty() then return end
    local counting = position:variable("counting")
    local mover = before.to_move
    if counting < 2 then
      for number, bare in ipairs({"white", "black"}) do
        local strong = bare == "white" and "black" or "white"
        if position:pieces(bare):count() == 1 and position:pieces(strong):count() > 1 then
          local from = config.honours == "asean" and 0 or position.occupied:count()
          return {set = {counting = number + 1, counted = from, within = within(position, strong)}}
        end
      end
      if config.honours == "asean" then return end
      if counting == 0 then return {set = {counting = 1, counted = 0, within = 64}} end
    end
    if mover ~= (counting == 2 and "white" or "black") then return end
    local counted = position:variable("counted") + 1
    if counted < position:variable("within") then return {set = {counted = counted}} end
    return {set = {counted = counted}, over = "counted_out"}
  end,
}
