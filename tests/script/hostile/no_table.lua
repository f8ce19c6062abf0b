-- expect: hook-result
-- expect: the script returns nil
local x = 1
