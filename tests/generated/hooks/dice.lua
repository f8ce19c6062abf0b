-- needs: {"turns": {"faces": {"aleph": {"weight": 2, "letter": "X"}, "beth": {"weight": 1, "letter": "Y"}}}}
-- The one face lets move what the player likes, the other one passes.
return {
  turn = function(turn)
    if turn.stage == "start" then return {{roll = 1}} end
    if turn.stage ~= "rolled" then return nil end
    if turn.dice[1] == "aleph" then return {{move = true}, {pass = "forced"}} end
    return {{pass = "free"}}
  end,
}
