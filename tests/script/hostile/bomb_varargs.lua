-- expect: hook-budget
return { capture = function(move, before, after, why)
  local function none() end
  local function all(...) while true do none(...) end end
  local function more(n, ...)
    if n == 0 then return all(...) end
    return more(n - 1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, ...)
  end
  more(150)
  return move.victim
end }
