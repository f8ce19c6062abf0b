-- expect: hook-result
-- expect: overlay 'chains' is true
return { overlays = { chains = true } }
