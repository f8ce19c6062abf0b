return {
  after_ply = function(before, position)
    local notices = {}
    for i = 1, position.plies * 8 do notices[i] = "\27[2J\nnotice" end
    return {notices = notices}
  end,
}
