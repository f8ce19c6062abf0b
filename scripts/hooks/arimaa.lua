-- Arimaa: who is frozen, who is pushed and pulled, what traps take, when a turn may end.
local number, square_of = {}, {}
for i = 1, 64 do
  local file, rank = (i - 1) % 8, (i - 1) // 8
  local s = square(string.sub("abcdefgh", file + 1, file + 1) .. rank + 1)
  number[s], square_of[i] = i, s
end

local function strength(position, piece) return position:attribute(piece, "strength") end

-- The player's pieces next to the square that are stronger.
local function stronger(position, player, place, than)
  local found = position.board & ~position.board
  for piece in each(position:neighbours(place, "orthogonal") & position:pieces(player)) do
    if strength(position, piece) > than then found = found | piece end
  end
  return found
end

local function is_frozen(position, piece)
  local player = position:owner(piece)
  if position:neighbours(piece, "orthogonal"):meets(position:pieces(player)) then return false end
  return not stronger(position, opponent(player), piece, strength(position, piece)):empty()
end

-- Whether there is somebody who may push the enemy.
local function has_pusher(position, enemy)
  for piece in each(stronger(position, position.to_move, enemy, strength(position, enemy))) do
    if not is_frozen(position, piece) then return true end
  end
  return false
end

-- Whether the step of an enemy to the square ends a pull.
local function pulls(position, enemy, to)
  return square_of[position:variable("left")] == to and position:variable("power") > strength(position, enemy)
end

-- Whether all stand as they did when the turn began; pieces of one kind may have changed places.
local function is_unchanged(position)
  if position:variable("lost") == 1 then return false end
  local nothing = position.board & ~position.board
  local was, is = {}, {}
  for piece in each(position.occupied) do
    local from = position:attribute(piece, "from")
    if from ~= 0 then
      local what = position:owner(piece) .. position:kind(piece)
      was[what] = (was[what] or nothing) | square_of[from]
      is[what] = (is[what] or nothing) | piece
    end
  end
  for what, squares in pairs(was) do
    if squares ~= is[what] then return false end
  end
  return true
end

return {
  restrain = function(position, why)
    local frozen = position.board & ~position.board
    for piece in each(position:pieces(position.to_move)) do
      if is_frozen(position, piece) then frozen = frozen | piece end
    end
    if why then why("it is frozen: a stronger enemy is next to it, and no friend") end
    return frozen
  end,

  -- Steps of enemies: where a step could be both, it is a pull.
  moves = function(position, from, why)
    local found = {}
    if position:variable("pushed") ~= 0 then return found end
    local pushes = position:variable("steps") < 3 and has_pusher(position, from)
    for to in each(position:neighbours(from, "orthogonal") & position.empty) do
      if pushes or pulls(position, from, to) then found[#found + 1] = {to = to} end
    end
    if why then why("nobody stronger pushes or pulls it there") end
    return found
  end,

  legal = function(move, before, after, why)
    if move.drop then return true end
    local pushed = square_of[before:variable("pushed")]
    if pushed and (move.destination ~= pushed or strength(before, move.origin) <= before:variable("weight")) then
      if why then why("the push ends with a stronger piece on {to:squares}", {to = pushed}) end
      return false
    end
    if before:variable("steps") == 3 and is_unchanged(after) then
      if why then why("the turn would change nothing") end
      return false
    end
    return true
  end,

  effects = function(move, before, after, why)
    if move.drop then return end
    local from = before:attribute(move.origin, "from")
    if from == 0 then from = number[move.origin] end

    local gone = after.board & ~after.board
    for trap in each(after:zone("traps") & after.occupied) do
      local friends = after:pieces(after:owner(trap))
      if not after:neighbours(trap, "orthogonal"):meets(friends) then gone = gone | trap end
    end
    if why and not gone:empty() then why("the trap takes what is on {gone:squares}", {gone = gone}) end

    local set = {pushed = 0, weight = 0, left = 0, power = 0}
    if move.owner ~= before.to_move then
      if not pulls(before, move.origin, move.destination) then
        set.pushed, set.weight = number[move.origin], strength(before, move.origin)
      end
    elseif before:variable("pushed") == 0 then
      set.left, set.power = number[move.origin], strength(before, move.origin)
    end
    if not gone:empty() then set.lost = 1 end
    return {remove = gone, values = {{move.destination, "from", from}}, set = set}
  end,

  -- What a turn has to remember is forgotten with it, or positions would never be the same again.
  after_ply = function(before, position, move)
    if move and (move.drop or before:variable("steps") < 3) then return end
    return {
      values = {{position.occupied, "from", 0}},
      set = {pushed = 0, weight = 0, left = 0, power = 0, lost = 0},
    }
  end,

  turn = function(turn)
    local position = turn.position
    local held = 0
    for _, kind in ipairs({"elephant", "camel", "horse", "dog", "cat", "rabbit"}) do
      held = held + position:held(kind)
    end
    if held > 0 then return {{move = true, goes_on = held > 1}} end
    if turn.stage == "start" then return {{move = true, goes_on = true, set = {steps = 1}}} end
    local steps = turn.variables.steps
    local goes_on = steps < 3
    local ways = {{move = true, goes_on = goes_on, set = {steps = goes_on and steps + 1 or 0}}}
    if position:variable("pushed") == 0 and not is_unchanged(position) then
      ways[2] = {pass = "free", set = {steps = 0}}
    end
    return ways
  end,
}
