-- needs: {"capture": {"decided_by": "hook", "removes": ["victim", "mover"]}}
-- Who captures beside another piece of the victim's side is taken in its place.
return {
  capture = function(move, before, after)
    local beside = before:neighbours(move.destination, "orthogonal")
    if beside:meets(before:pieces(opponent(move.owner))) then return move.origin end
    return move.victim
  end,
}
