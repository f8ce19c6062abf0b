-- expect: hook-unsupported
-- expect: hook 'turn' is not supported by this version
return { turn = function() end }
