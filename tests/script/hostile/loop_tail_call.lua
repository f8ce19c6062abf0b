-- expect: hook-budget
return { capture = function(move, before, after, why)
  local function f() return f() end
  f()
  return move.victim
end }
