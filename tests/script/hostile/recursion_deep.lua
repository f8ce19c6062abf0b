-- expect: hook-depth
return { capture = function(move, before, after, why)
  local function f(n) return 1 + f(n + 1) end
  f(1)
  return move.victim
end }
