-- expect: hook-unknown line 5
-- expect: there is no hook 'captrue'
-- expect: did you mean: capture
return {
  captrue = function() end,
}
