-- Every hook that there is, on two boards.
return {
  capture = function(move) return move.victim end,
  control = function() return field() end,
  portals = function() return square("r1a1") end,
  turn = function() return {{move = true}, {pass = "forced"}} end,
  after_ply = function() return nil end,
  evaluate = function() return 0 end,
  overlays = {nothing = function() return field() end},
}
