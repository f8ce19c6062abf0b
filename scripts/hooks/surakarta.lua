-- Surakarta: two closed lines, each with four loops at the corners.

-- A line is its four straight parts in order; between two parts lies a loop.
local inner = {
  {"a2", "b2", "c2", "d2", "e2", "f2"}, {"e1", "e2", "e3", "e4", "e5", "e6"},
  {"f5", "e5", "d5", "c5", "b5", "a5"}, {"b6", "b5", "b4", "b3", "b2", "b1"},
}
local outer = {
  {"a3", "b3", "c3", "d3", "e3", "f3"}, {"d1", "d2", "d3", "d4", "d5", "d6"},
  {"f4", "e4", "d4", "c4", "b4", "a4"}, {"c6", "c5", "c4", "c3", "c2", "c1"},
}

local function rotated(line)
  local squares, part = {}, {}
  for p, names in ipairs(line) do
    for _, n in ipairs(names) do
      squares[#squares + 1] = square(n)
      part[#part + 1] = p
    end
  end
  return {squares = squares, part = part}
end
local lines = {rotated(inner), rotated(outer)}

-- Goes from the place `at` of a line in one direction to the first stone that is not the one that sets out.
local function follow(position, line, at, step, from)
  local i, looped = at, false
  for _ = 1, 24 do
    local next = (i - 1 + step) % 24 + 1
    if line.part[next] ~= line.part[i] then looped = true end
    i = next
    local s = line.squares[i]
    if s ~= from and position.occupied:has(s) then
      return looped and s or nil
    end
  end
end

return {
  -- A stone captures around the loops.
  moves = function(position, from)
    local found, seen = {}, from & ~from
    local enemies = position:pieces(position.opponent)
    for _, line in ipairs(lines) do
      for at, s in ipairs(line.squares) do
        if s == from then
          for _, step in ipairs({1, -1}) do
            local hit = follow(position, line, at, step, from)
            if hit and enemies:has(hit) and not seen:has(hit) then
              seen = seen | hit
              found[#found + 1] = {to = hit}
            end
          end
        end
      end
    end
    return found
  end,
}
