-- expect: hook-result
-- expect: control returned a Field that was kept from an earlier call
local kept
return { control = function(position)
  kept = kept or field()
  return kept
end }
