-- expect: hook-unsupported
-- expect: hook 'legal' is not supported by this version
return { legal = function() end }
