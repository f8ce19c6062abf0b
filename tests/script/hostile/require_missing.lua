-- expect: script-require
-- expect: there is no 'nowhere.lua' beside the script
return require("nowhere")
