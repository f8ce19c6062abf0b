-- Chu Shogi: two steps of lions, falcons and eagles in one turn, and when lions may be captured.
local lions = {"lion", "promoted_kirin"}
local steppers = {"lion", "promoted_kirin", "falcon", "eagle"}
local is_lion = {lion = true, promoted_kirin = true}
local is_little = {pawn = true, go_between = true}

local function pieces(position, player, kinds)
  local found = position:pieces(player, kinds[1])
  for i = 2, #kinds do found = found | position:pieces(player, kinds[i]) end
  return found
end

-- Where the first of two steps from the square may go.
local function steps(position, from)
  local kind = position:kind(from)
  if is_lion[kind] then return position:neighbours(from, "any") end
  local ahead = position.to_move == "sente" and 1 or -1
  if kind == "falcon" then return position:shift(from, 0, ahead) end
  return position:shift(from, 1, ahead) | position:shift(from, -1, ahead)
end

-- Whether somebody may step to an empty square and back.
local function may_stay(position)
  for from in each(pieces(position, position.to_move, steppers)) do
    if steps(position, from):meets(position.empty) then return true end
  end
  return false
end

-- Whether a falcon or an eagle goes on along its first step, or back.
local function keeps_line(position, from, to)
  local first = position.last_move.origin
  if to == first then return true end
  for x = -1, 1 do
    for y = -1, 1 do
      if position:shift(first, x, y) == from and position:shift(from, x, y) == to then return true end
    end
  end
  return false
end

-- Whether the second step may go there.
local function goes_on(position, from, to)
  if is_lion[position:kind(from)] then return position:neighbours(from, "any"):has(to) end
  return keeps_line(position, from, to)
end

-- Whether the rules against trades let the mover capture a lion there.
local function may_take_lion(move, before, after, why)
  local last = before.last_move
  if not is_lion[move.kind] then
    if before:variable("struck") == 0 or last.destination == move.victim then return true end
    if why then why("a lion has just been captured by another piece than a lion") end
    return false
  end
  local from = before.tag == "second" and last.origin or move.origin
  if before:neighbours(from, "any"):has(move.victim) then return true end
  if before.tag == "second" and before:variable("worthy") == 1 then return true end
  local guards = after:attackers(move.destination, after.to_move)
  if why and not guards:empty() then why("the lion two steps away is guarded from {at:squares}", {at = guards}) end
  return guards:empty()
end

return {
  turn = function(turn)
    if turn.stage == "moved" then return {{move = steppers, piece = "same", tag = "second"}} end
    if turn.stage ~= "start" then return end
    local ways = {{move = true}, {move = steppers, captures = true, mark = "!", tag = "first", goes_on = true}}
    if may_stay(turn.position) then ways[3] = {pass = "free"} end
    return ways
  end,

  legal = function(move, before, after, why)
    if before.tag == "first" and not steps(before, move.origin):has(move.destination) then return false end
    if before.tag == "second" and not goes_on(before, move.origin, move.destination) then return false end
    if not move.victim or not is_lion[before:kind(move.victim)] then return true end
    return may_take_lion(move, before, after, why)
  end,

  after_ply = function(before, position, move)
    local victim = move and move.victim and before:kind(move.victim)
    local struck = is_lion[victim] and not is_lion[move.kind]
    if before.tag == "second" and before:variable("struck") == 1 then struck = true end
    local worthy = before.tag == "first" and victim and not is_little[victim]
    return {set = {struck = struck and 1 or 0, worthy = worthy and 1 or 0}}
  end,
}
