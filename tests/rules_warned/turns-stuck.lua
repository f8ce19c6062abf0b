-- A throw of a king lets only the king move: whose king cannot is stuck.
return {
  turn = function(turn)
    if turn.stage == "start" then return {{roll = 1}} end
    if turn.stage == "rolled" then return {{move = turn.dice[1]}} end
  end,
}
