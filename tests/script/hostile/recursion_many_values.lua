-- expect: hook-depth
return { capture = function(move, before, after, why)
  local function f(...) return f(1, 1, 1, 1, 1, 1, 1, 1, 1, 1, ...) end
  f()
  return move.victim
end }
