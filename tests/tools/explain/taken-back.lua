return { moves = function(position, from)
  local there = position:kind(square("e2")) and position:owner(square("e2")) == position.to_move
  if position:kind(from) ~= "king" or not there then return end
  if position.occupied:has(square("e4")) then return end
  return {{to = from, stays = true, move = {{square("e2"), square("e4")}}}}
end }
