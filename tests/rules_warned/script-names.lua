-- Nothing of this is ever reached but by who reads the compiled script.
local function seldom(position, move)
  if config.sped == "fast" then return false end
  if position:variable("heta") > 3 then return nothing end
  if move.kind == "knihgt" or position:kind(move.origin) == "rook" then return true end
  local own = position:pieces("whte", "pwan") | position:zone("centre")
  return attribute("bishop", "weight") + position:sum(own, "heat") > 3 or config.speed == "fast"
end

return {
  after_ply = function(before, position, move)
    if position.plies > 900 and seldom(position, move) then
      return {over = "hil", winner = "balck", set = {heat = 1}}
    end
  end,
}
