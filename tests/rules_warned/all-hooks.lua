-- Every hook that there is, for a variant that asks few of them.
return {
  capture = function(move) return move.victim end,
  control = function() return field() end,
  portals = function() return square("a1") end,
  turn = function(turn) return turn.stage ~= "promotion" and {{move = true}, {pass = "forced"}} or nil end,
  after_ply = function() return nil end,
  evaluate = function() return 0 end,
  overlays = {nothing = function() return field() end},
}
