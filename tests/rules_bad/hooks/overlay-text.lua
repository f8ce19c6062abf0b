return { overlays = { heat = function(position) return "x" end } }
