-- Janggi: bikjang. Who finds the generals facing each other on an open file ends that with his move, or passes and has a draw. Two
-- passes in a row are a draw, too.
local function face(position)
  local mine = position:pieces(position.to_move, "general")
  local other = position:pieces(position.opponent, "general")
  return position:ray(mine, 0, 1, position.occupied):meets(other) or position:ray(mine, 0, -1, position.occupied):meets(other)
end

return {
  legal = function(move, before, after, why)
    if not face(before) or not face(after) then return true end
    if why then why("the generals face each other still; only a pass leaves them so", {}) end
    return false
  end,

  after_ply = function(before, position, move)
    local facing, passed = face(position), move == nil
    if facing and before:variable("facing") == 1 then return {over = "bikjang"} end
    if passed and before:variable("passed") == 1 then return {over = "both_passed"} end
    return {set = {facing = facing and 1 or 0, passed = passed and 1 or 0}}
  end,
}
