return { outcome = function(position, why) return why and {over = "hill"} or nil end }
