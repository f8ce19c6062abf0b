return {
  turn = function(turn)
    if turn.stage == "start" then return {{roll = 1, weights = {pawn = 1, knight = 2}}} end
    if turn.stage == "rolled" then return {{move = turn.dice}, {pass = "forced"}} end
  end,
}
