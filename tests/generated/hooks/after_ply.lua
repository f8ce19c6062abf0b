-- needs: {"after_ply": {"may": ["notices"]}}
return {
  after_ply = function(before, position, move)
    if position.plies % 5 == 0 then return {notices = {"five more plies"}} end
  end,
}
