-- expect: script-syntax line 3
-- expect: expected
return { capture function() end }
