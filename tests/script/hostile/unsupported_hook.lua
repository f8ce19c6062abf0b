-- expect: hook-unsupported
-- expect: hook 'setup' is not supported by this version
return { setup = function() end }
