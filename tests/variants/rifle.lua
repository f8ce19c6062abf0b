-- Who captures does so from where he stands; a knight goes there as ever.
return {
  capture = function(move) return move.victim, move.kind ~= "knight" end,
}
