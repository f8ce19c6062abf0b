-- needs: {"moves": {"on": ["quiet"]}}
-- Every piece may go one square aside to where nobody stands: no rank there is forbidden to it.
return {
  moves = function(position, from)
    local found = {}
    for to in each(position:neighbours(from, "orthogonal") & ~position.occupied) do
      if string.sub(name(to), 2) == string.sub(name(from), 2) then found[#found + 1] = {to = to} end
    end
    return found
  end,
}
