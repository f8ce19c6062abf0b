-- expect: script-require
-- expect: 'a.b' is not the name of a script
return require("a.b")
