return {
  -- A king cannot swim: he enters the river only next to a raft of his own.
  legal = function(move, before, after, why)
    if name(move.destination):sub(2) ~= "4" then return true end
    local beside = after:neighbours(move.destination, "any")
    if beside:meets(after:pieces(move.owner, "raft")) then return true end
    if why then why("a king cannot swim, and no raft of his is next to {to:squares}", {to = move.destination}) end
    return false
  end,
}
