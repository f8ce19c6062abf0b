return {
  evaluate = require("rim").evaluate,
  turn = function(turn)
    if turn.stage == "start" then return {{roll = 1}} end
    if turn.stage == "rolled" then return {{move = turn.dice}, {pass = "forced"}} end
    return nil
  end,
}
