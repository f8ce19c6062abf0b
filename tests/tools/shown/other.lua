return {
  portals = function(variables, from, to) return square("a1b3") | square("a1c4") end,
  after_ply = function(before, position) return nil end,
  effects = function(move, before, after, why) return nil end,
  legal = function(move, before, after, why) return true end,
  moves = function(position, from) return nil end,
  outcome = function(position, why) return nil end,
  capture = function(move, before, after, why) return move.victim end,
  restrain = function(position, why) return position.empty & position.occupied end,
  control = function(position, why) return field() end,
  turn = function(turn)
    if turn.stage == "promotion" then return nil end
    return {{move = true}, {pass = "forced"}}
  end,
}
