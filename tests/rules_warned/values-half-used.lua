-- Heat is never given, cold and what is gained never read.
return {
  legal = function(move, before, after)
    return before:attribute(move.origin, "heat") < 3
  end,
  after_ply = function(before, after, move)
    if move.destination == nil then return {} end
    return {values = {{move.destination, "cold", 1}}}
  end,
}
