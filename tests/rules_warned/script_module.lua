local men = require("script_men")
return {
  legal = function(move, before, after, why) return men.allows(before, move) end,
  effects = function(move, before, after, why) return {set = {mover = 1 - before:variable("mover")}} end,
  moves = function(position, from) return nil end,
}
