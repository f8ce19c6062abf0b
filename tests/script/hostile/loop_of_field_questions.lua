-- expect: hook-budget
-- expect: instruction budget
return { capture = function(move, before, after, why)
  local charges = field(before.occupied, 3)
  while true do
    local here, there = charges:positive(), charges:where("<", 7)
    local n = charges:sum(before.board) + charges:at(move.origin)
  end
  return move.victim
end }
