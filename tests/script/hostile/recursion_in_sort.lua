-- expect: hook-depth
return { capture = function(move, before, after, why)
  local function f(a, b)
    table.sort({2, 1}, f)
    return true
  end
  f()
  return move.victim
end }
