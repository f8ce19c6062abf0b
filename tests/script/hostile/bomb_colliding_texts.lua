-- expect: hook-budget
-- expect: instruction budget
return { capture = function(move, before, after, why)
  -- Of 39 letters, all with one hash (with the seed that the sandbox gives to Lua): they share a
  -- place among all texts.
  local pairs_of_one_hash = {
    {"ac|", "aeq"}, {"ahi", "ahR"}, {"acI", "ae2"}, {"ac[", "aeT"}, {"acd", "aeY"}, {"ahq", "ah<"}, {"ahB", "ahY"},
    {"acd", "aeE"}, {"al4", "aqP"}, {"acA", "ae*"}, {"acA", "ae*"}, {"aks", "aml"}, {"acb", "ae]"}}
  local texts = {""}
  for _, pair in ipairs(pairs_of_one_hash) do
    local longer = {}
    for _, text in ipairs(texts) do
      longer[#longer + 1] = text .. pair[1]
      longer[#longer + 1] = text .. pair[2]
    end
    texts = longer
  end
  while true do local again = texts[1]:sub(1, 38) .. "]" end
  return move.victim
end }
