-- expect: hook-result
-- expect: capture returned the string 'victim'
return { capture = function(move) return "victim" end }
