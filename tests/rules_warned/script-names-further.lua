-- Names that come to a call by other ways: a local of the script, a table of new values, dice.
local options = config

return {
  after_ply = function(before, position)
    if options.sped == "fast" then return {set = {heta = 1, heat = 2}} end
    if position.dice[1] == "quen" then return nil end
    local square = square("a3")
    if position.dice[1] == "queen" then return {place = {{square, "knigt", "whit"}, {square, "rook"}}} end
    if position.dice[1] == "knight" then
      return {become = {{square, "paw"}}, owner = {{square, "blak"}}, values = {{square, "hete", 1}}}
    end
  end,
  turn = function(turn)
    if turn.stage == "start" then return {{roll = 2, again = "knihgt"}} end
    if turn.dice[1] == "paw" then return {{move = true, set = {mvoes = 1}}} end
    if turn.stage == "rolled" then return {{move = true, set = {moves = 1}}} end
  end,
}
