-- Jeson Mor: a knight that leaves the middle of the board has been there, and has won.
return {
  after_ply = function(before, position, move)
    if move and move.origin == square("e5") then return {over = "middle", winner = move.owner} end
  end,
}
