-- expect: hook-unsupported
-- expect: hook 'evaluate' is not supported by this version
return { evaluate = function() end }
