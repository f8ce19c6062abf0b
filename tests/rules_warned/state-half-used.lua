-- Heat is never set, cold never read.
return {
  legal = function(move, before, after)
    local camp = before:zone(move.owner .. "_camp", move.owner)
    return before:variable("heat") < 3 and before:variable("both") < 5 and not camp:empty()
  end,
  after_ply = function(before, after, move)
    return {set = {cold = 1, both = 1}}
  end,
}
