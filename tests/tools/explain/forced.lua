return { turn = function(turn)
  if turn.stage == "promotion" then return nil end
  return {{move = "pawn"}, {pass = "forced"}}
end }
