-- expect: hook-result
-- expect: hook 'capture' is the number 5
return { capture = 5 }
