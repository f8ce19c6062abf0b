return { turn = function(turn)
  if turn.stage == "promotion" then return nil end
  if turn.stage == "start" then return {{roll = 1}} end
  return {{move = true, again = "pawn"}}
end }
