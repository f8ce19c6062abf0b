-- Tablut: nobody goes on the throne or over it.
return {
  control = function(position) return position:zone("throne"), position:zone("throne") end,
}
