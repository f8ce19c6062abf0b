-- DMChess: portals and their shifts (D1-D4), control of dimensions (D16).

-- D2: mirror images across the middle stand beside each other; two dimensions are joined by the
-- first so many.
local list = {
  "d4", "d5", "e4", "e5", "c3", "c6", "f3", "f6", "b4", "b5", "g4", "g5", "d3", "d6", "e3", "e6",
  "a4", "a5", "h4", "h5", "a3", "a6", "h3", "h6", "a2", "a7", "h2", "h7", "b2", "b7", "g2", "g7",
}
local density = 64        -- 3.3.3: divided by the distance plus one
local files = "abcdefgh"
local shift_every = config.shift_every
local enough = config.dominance

-- D3: after shift k the portals of ranks 3 to 6 stand k files further towards h, from h to a.
local function shifted(place, phase)
  local file, rank = place:byte(1) - 97, place:sub(2, 2)
  if rank == "2" or rank == "7" then return place end
  local at = (file + phase) % 8 + 1
  return files:sub(at, at) .. rank
end

local function control(position, player)
  local own, other = position:pieces(player, "king"), position:pieces(opponent(player), "king")
  local controlled = 0
  if own:count() < enough then return 0 end
  for dimension = 1, board.boards do
    local here = position:on_board(dimension)
    if not (own & here):empty() and (other & here):empty() then controlled = controlled + 1 end
  end
  return controlled
end

-- D4: who stands on a portal of the new pattern goes to the nearest free square that is none,
-- dimension by dimension, in the order of the squares where the pieces stood.
local function displaced(position, portals)
  local moved, occupied = {}, position.occupied
  -- Between the first rank and the last, where pawns may stand.
  local middle = position:shift(position.board, 0, 1) & position:shift(position.board, 0, -1)
  for from in each(position.occupied & portals) do
    local free = ~(occupied | portals)
    if position:kind(from) == "pawn" then free = free & middle end
    local nearest = position:nearest(from, free)
    if not nearest:empty() then
      local to = nearest:first()
      moved[#moved + 1] = {from, to}
      occupied = occupied & ~from | to
    end
  end
  return moved
end

return {
  portals = function(variables, from, to)
    local joined = square("d1a1") & square("d1b1")
    for i = 1, density // (to - from + 1) do
      joined = joined | square("d" .. from .. shifted(list[i], variables.phase))
    end
    return joined
  end,

  after_ply = function(before, position)
    local effects
    -- D16: the player who is to move now controlled enough before this ply and does still.
    local claimant = position.to_move
    if control(before, claimant) >= enough and control(position, claimant) >= enough then
      effects = {over = "dominance", winner = claimant}
    end
    local to_shift = position.plies % shift_every
    if to_shift == shift_every - 1 then
      effects = effects or {}
      effects.notices = {"the portals shift after the next ply"}
    elseif to_shift == 0 then
      local phase = (position:variable("phase") + 1) % 8
      effects = effects or {}
      effects.set = {phase = phase}
      effects.ends_en_passant = true
      effects.move = displaced(position, position:links("phase", phase))
      effects.notices = {"the portals have shifted"}
    end
    return effects
  end,
}
