-- expect: script-require
-- expect: '../secret' is not the name of a script
return require("../secret")
