return { turn = function(turn)
  if turn.stage == "promotion" then return nil end
  if turn.variables.heat == 3 then return {{oops = 1}} end
  return {{move = true}, {pass = "forced"}}
end }
