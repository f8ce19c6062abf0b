-- Answers share a table of new values: energy and weary are read, cold and spent are not.
return {
  turn = function(turn)
    local both = {energy = 1, cold = 1}
    if turn.stage == "promotion" then return nil end
    if turn.stage == "start" then return {{move = true, goes_on = true, set = both}} end
    if turn.variables.energy == 1 then return {{move = true, set = both}} end
    return {{move = true}}
  end,
  after_ply = function(before, after, move)
    if not move then return nil end
    local tired = {{move.destination, "weary", 1}, {move.destination, "spent", 1}}
    if after:attribute(move.destination, "weary") == 0 then return {values = tired} end
    return {values = tired, notices = {"again"}}
  end,
}
