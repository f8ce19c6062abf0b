return { turn = function(turn)
  if turn.stage == "promotion" then return nil end
  if turn.player == "black" then return {} end
  return {{move = true}, {pass = "forced"}}
end }
