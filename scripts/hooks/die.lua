-- Die Chess: the die says which kind of piece moves (X2, X3).

return {
  turn = function(turn)
    if turn.stage == "start" then
      if not turn.in_check then return {{roll = 1}} end -- X2
      return {{move = "king", mark = "!"}, {roll = 1}} -- X3: step aside, or gamble
    elseif turn.stage == "rolled" then
      return {{move = turn.dice}, {pass = "forced"}} -- play the rolled kind if it has a legal move
    elseif turn.stage == "promotion" then
      return {{roll = 1, again = {"king", "pawn"}}} -- X6
    end
  end,
}
