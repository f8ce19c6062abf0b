-- expect: hook-state
-- expect: the script changes a table outside the hook
local log = { deep = { list = {} } }
return { capture = function(m)
  table.insert(log.deep.list, m.victim)
  return #log.deep.list == 1 and m.victim or m.origin
end }
