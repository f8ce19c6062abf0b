-- expect: script-require
-- expect: 'require_self' requires itself
return require("require_self")
