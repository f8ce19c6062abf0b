-- Nine Men's Morris: mills and flying.

local names = {
  {"a7", "d7", "g7"}, {"b6", "d6", "f6"}, {"c5", "d5", "e5"}, {"a4", "b4", "c4"},
  {"e4", "f4", "g4"}, {"c3", "d3", "e3"}, {"b2", "d2", "f2"}, {"a1", "d1", "g1"},
  {"a1", "a4", "a7"}, {"b2", "b4", "b6"}, {"c3", "c4", "c5"}, {"d1", "d2", "d3"},
  {"d5", "d6", "d7"}, {"e3", "e4", "e5"}, {"f2", "f4", "f6"}, {"g1", "g4", "g7"},
}
local mills = {}
for i, m in ipairs(names) do mills[i] = square(m[1]) | square(m[2]) | square(m[3]) end

-- the men that stand in a mill
local function in_mills(men)
  local found = men & ~men
  for _, mill in ipairs(mills) do
    if men:has(mill) then found = found | mill end
  end
  return found
end

return {
  -- A man is put or goes; then, with a mill, the same player takes an enemy.
  turn = function(turn)
    if turn.stage == "start" then return {{move = true, tag = "walk", goes_on = true}} end
    if turn.stage == "moved" then return {{move = true, piece = "same", tag = "take"}, {done = "forced"}} end
  end,

  moves = function(position, from)
    local me = position.to_move
    local mine = position:pieces(me)
    local found = {}
    -- With three men left, none of them in the hand, they fly to any empty point.
    if position.tag == "walk" then
      if mine:count() == 3 and position:held("man") == 0 then
        for to in each(position.empty) do found[#found + 1] = {to = to} end
      end
      return found
    end
    -- A man that has made a mill takes an enemy that is in none; if all are in mills, any.
    if position.tag == "take" and in_mills(mine):has(from) then
      local enemies = position:pieces(position.opponent)
      local free = enemies & ~in_mills(enemies)
      if free:empty() then free = enemies end
      for to in each(free) do found[#found + 1] = {to = to, stays = true, remove = to} end
    end
    return found
  end,

  legal = function(move, before, after, why)
    if before.tag == "walk" then
      -- As long as there are men in the hand, these are put.
      if before:held("man") == 0 or move.drop then return true end
      if why then why("there are men in the hand, which are put first") end
      return false
    end
    if before.tag == "take" then
      -- After a mill nobody goes on; a man of the enemy is taken.
      if not move.drop and before:pieces(before.opponent):has(move.destination) then return true end
      if why then why("now a man of the enemy is taken") end
      return false
    end
    return true
  end,
}
