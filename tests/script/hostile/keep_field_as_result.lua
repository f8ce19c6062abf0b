-- expect: hook-result
-- expect: control returned a Field that was kept from an earlier call
local kept = field()
return { control = function(position) return kept end }
