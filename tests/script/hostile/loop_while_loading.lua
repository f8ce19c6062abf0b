-- expect: hook-budget
while true do end
