-- Who has captured must go on at once, one square far.
return {
  turn = function(turn)
    if turn.stage == "start" then return {{move = true, tag = "take", goes_on = true}} end
    if turn.captured then return {{move = true, piece = "same", captures = false, tag = "step"}} end
    return {{done = true}}
  end,
  legal = function(move, before, after, why)
    if before.tag ~= "step" then return true end
    if before:neighbours(move.origin, "any"):has(move.destination) then return true end
    if why then why("that is too far") end
    return false
  end,
}
