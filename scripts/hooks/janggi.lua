-- Janggi: bikjang. Generals that face each other on an open file, and still do after the answer, make a draw.
local function face(position)
  local mine = position:pieces(position.to_move, "general")
  local other = position:pieces(position.opponent, "general")
  return position:ray(mine, 0, 1, position.occupied):meets(other) or position:ray(mine, 0, -1, position.occupied):meets(other)
end

return {
  after_ply = function(before, position)
    local facing = face(position)
    local faced = before:variable("facing") == 1
    if facing and faced then return {over = "bikjang"} end
    if facing ~= faced then return {set = {facing = facing and 1 or 0}} end
  end,
}
