return { turn = function(turn)
  if turn.stage == "promotion" then return nil end
  if turn.stage == "contest" then return {{move = true}} end
  return {{move = true}, {pass = "forced"}}
end }
