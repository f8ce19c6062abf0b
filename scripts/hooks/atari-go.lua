-- Atari Go: who takes first has won.

return {
  effects = function(move, before, after)
    local foe = opponent(move.owner)
    if after:pieces(foe):count() < before:pieces(foe):count() then return {over = "capture", winner = move.owner} end
  end,
}
