-- Magnet Chess: every capture is a contest between two magnetic chains (M1, M2).
--
-- A chain is what hangs together, up, down, left and right, of one player's pieces. A piece is as
-- strong as the weights of its chain together, or 1 if it stands alone.

local promoted = config.promotion_contest == "promoted" -- M2, the other reading

local function strength_of(position, square)
  local chain = position:connected(square, "orthogonal")
  if chain == square then return 1, chain end
  return position:sum(chain, "weight"), chain
end

-- "attacker white pawn c3: strength 5 (c2 3 + b3 1 + c3 1)"
local function explain_strength(why, who, position, square, strength, chain)
  local parts = {}
  for member in each(chain) do
    parts[#parts + 1] = name(member) .. " " .. position:attribute(member, "weight")
  end
  local sum = chain == square and "alone" or table.concat(parts, " + ")
  why("{who} {owner} {kind} {square}: strength {strength} ({sum})", {
    who = who, owner = position:owner(square), kind = position:kind(square),
    square = name(square), strength = strength, sum = sum,
  })
end

local function explain(move, before, after, why, attacker, defender, gain)
  local _, attacking = strength_of(after, move.destination)
  local _, defending = strength_of(before, move.victim)
  explain_strength(why, "attacker", after, move.destination, attacker - gain, attacking)
  if gain ~= 0 then
    why("as a {kind} it adds {gain}: strength {strength}",
      {kind = move.promotion, gain = gain, strength = attacker})
  end
  explain_strength(why, "defender", before, move.victim, defender, defending)
  local verdict = attacker >= defender
    and "attacker {a} >= defender {d}: defender captured"
    or "attacker {a} < defender {d}: attacker removed"
  why(verdict, {a = attacker, d = defender})
end

return {
  -- The attacker counts as on its destination and the victim as gone; a promotion comes after that.
  capture = function(move, before, after, why)
    local origin, destination, victim = move.origin, move.destination, move.victim
    local defender = strength_of(before, victim)
    local attacker, chain = strength_of(after, destination)
    local gain = 0
    if promoted and move.promotion and chain ~= destination then
      gain = attribute(move.promotion, "weight") - attribute(move.kind, "weight")
      attacker = attacker + gain
    end
    if why then explain(move, before, after, why, attacker, defender, gain) end
    return attacker >= defender and victim or origin
  end,

  overlays = {
    -- The strength of each piece on its square.
    chains = function(position)
      local shown, left = field(), position.occupied
      while not left:empty() do
        local strength, chain = strength_of(position, left:first())
        shown = shown + field(chain, strength)
        left = left:without(chain)
      end
      return shown
    end,
  },
}
