-- needs: {"moves": {"on": ["quiet"]}}
-- Every piece may go one square on to where nobody stands.
return {
  moves = function(position, from)
    local found = {}
    for to in each(position:neighbours(from, "orthogonal") & ~position.occupied) do
      found[#found + 1] = {to = to}
    end
    return found
  end,
}
