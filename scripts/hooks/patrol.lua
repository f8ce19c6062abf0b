-- Patrol: only who is guarded may capture.
return {
  restrain = function(position, why)
    local alone = position.occupied & ~position:reach(position.occupied, "guards")
    if why and alone:meets(why.squares) then why("none of its own side guards it") end
    return alone
  end,
}
