-- Never asked: there is no second board.
return {
  portals = function() return square("a1") end,
}
