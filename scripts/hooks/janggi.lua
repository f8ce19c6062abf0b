-- Janggi: horses and elephants begin as each player has chosen.
return {
  setup = function()
    local function rank(wings)
      return "r" .. wings:sub(1, 2) .. "a1a" .. wings:sub(3, 4) .. "r"
    end
    return rank(config.red_wings) .. "/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/" ..
      rank(config.green_wings):upper() .. " w - - 0 1"
  end,
}
