return { turn = function(turn)
  if turn.satge == "start" then return {{roll = 1}} end
  return {{move = true}}
end }
