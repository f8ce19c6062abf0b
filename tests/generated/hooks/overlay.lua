-- needs: {}
-- Drawn by `show --overlay pieces`, which no game asks for.
return {
  overlays = {
    pieces = function(position)
      local shown = field()
      for s in each(position.occupied) do shown = shown + field(s, 1) end
      return shown
    end,
  },
}
