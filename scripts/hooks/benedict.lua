-- Benedict Chess: pieces change sides.
return {
  -- Nobody captures.
  legal = function(move, before, after, why)
    if why then why("nobody captures in Benedict Chess") end
    return false
  end,

  -- What the piece that has moved attacks from its new square goes over to its side; with castling the rook has moved, too.
  effects = function(move, before, after, why)
    local moved = move.destination
    if move.castling then
      moved = moved | (after:pieces(move.owner, "rook") & ~before:pieces(move.owner, "rook"))
    end
    local won = moved & ~moved
    for from in each(moved) do won = won | after:reach(from, "captures") end
    won = won & after:pieces(opponent(move.owner))
    if won:empty() then return end
    return {owner = {{won, move.owner}}}
  end,
}
