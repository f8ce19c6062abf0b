-- Sentinels Chess: pawns are left behind.
return {
  -- A piece leaves a pawn of its own, but not on the first or the last rank, nor when its side has eight.
  effects = function(move, before, after, why)
    if after:zone("ends", move.owner):has(move.origin) then return end
    if after:pieces(move.owner, "pawn"):count() >= 8 then return end
    return {place = {{move.origin, "pawn"}}}
  end,
}
