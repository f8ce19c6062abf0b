-- Every other game begins with a mate.
return {
  setup = function(random)
    return (random(2) == 1 and "R3k3" or "4k3") .. "/8/4K3/8/8/8/8/R7 b - - 0 1"
  end,
}
