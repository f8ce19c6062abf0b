return {
  turn = function(turn)
    if turn.stage == "start" then return {{move = true}} end
    if turn.stage == "contest" and turn.kind ~= "king" then return {{roll = 2}} end
  end,
  capture = function(move, before)
    if move.kind == "king" then return move.victim end
    for _, face in ipairs(before.contest) do
      if face == "high" then return move.victim end
    end
    return move.origin
  end,
}
