return { turn = function(turn)
  if turn.stage == "promotion" then return nil end
  if turn.stage == "moved" then return {{rolll = 1}} end
  return {{move = true, goes_on = true}, {pass = "forced"}}
end }
