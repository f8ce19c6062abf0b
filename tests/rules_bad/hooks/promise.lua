return { moves = function(position, from)
  if position:kind(from) ~= "knight" then return end
  return {{to = position:pieces(position.opponent):first()}}
end }
