-- needs: {"legal": {"on": ["quiet", "capture"]}}
-- No move ends next to four pieces or more.
return {
  legal = function(move, before, after, why)
    local beside = after:neighbours(move.destination, "any") & after.occupied
    if beside:count() < 4 then return true end
    if why then why("{beside:squares} are occupied", {beside = beside}) end
    return false
  end,
}
