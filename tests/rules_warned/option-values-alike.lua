-- Slow and crawl are one; of two values one is whatever is not the other.
return {
  legal = function(move, before, after)
    if config.hero ~= "none" and after:pieces(move.owner, config.hero):empty() then return false end
    if config.sort == "odd" and move.kind == "king" then return true end
    return config.speed == "fast" or after:pieces(move.owner, "pawn"):count() < 9
  end,
}
