-- expect: hook-result
-- expect: capture returned nil
return { capture = function() end }
