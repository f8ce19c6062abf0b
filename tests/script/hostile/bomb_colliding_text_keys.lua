-- expect: hook-budget
-- expect: instruction budget
return { capture = function(move, before, after, why)
  -- See bomb_colliding_texts.lua: and in a table they share a place too.
  local pairs_of_one_hash = {
    {"ac|", "aeq"}, {"ahi", "ahR"}, {"acI", "ae2"}, {"ac[", "aeT"}, {"acd", "aeY"}, {"ahq", "ah<"}, {"ahB", "ahY"},
    {"acd", "aeE"}, {"al4", "aqP"}, {"acA", "ae*"}, {"acA", "ae*"}, {"aks", "aml"}, {"acb", "ae]"}}
  local texts, t = {""}, {}
  for at, pair in ipairs(pairs_of_one_hash) do
    local longer = {}
    for i, text in ipairs(texts) do
      if at < 5 or i <= 50 then
        longer[#longer + 1] = text .. pair[1]
        longer[#longer + 1] = text .. pair[2]
      end
    end
    texts = longer
  end
  for i, text in ipairs(texts) do t[text] = i end
  local x = texts[1]
  while true do local y = t[x] end
  return move.victim
end }
