-- expect: hook-state
-- expect: the script changes 'n', a variable outside the hook
-- expect: line 8:
local function counter()
  local n = 0
  return function()
    local function step()
      n = n + 1
    end
    step()
    return n
  end
end
local helpers = { { next = counter() } }
return { control = function(p) return field(p.board, helpers[1].next()) end }
