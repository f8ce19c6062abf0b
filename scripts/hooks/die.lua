-- Die Chess: the die says which kind of piece moves (X2, X3).

return {
  -- A turn begins with a throw. The player moves a piece of the kind that the die shows, or forfeits the turn if
  -- none has a legal move. In check the king may be moved instead, without a throw. What a pawn becomes is thrown, too;
  -- king and pawn are thrown again.
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
