return {
  capture = function(move) return move.origin end,
  effects = function(move, before, after)
    local up = after:shift(move.victim, 0, 1) & after.empty
    if not up:empty() then return {move = {{move.victim, up}}} end
    return {become = {{move.victim, "knight"}}}
  end,
}
