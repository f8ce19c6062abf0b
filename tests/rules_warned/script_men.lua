local men = {}
local function helper(position) return position:zone("fourth", "white") end
-- called by the script's hook
function men.allows(position, move) return position.plies < 900 or men.free(position, move.destination) end
-- called by the function above
function men.free(position, at) return not position:zone("first", "white"):has(at) end
-- for other variants
function men.home(position) return position:zone("second", "white") & helper(position) end
men.all = function(position) return position:zone("third", position.to_move) end
return men
