// The only door to Lua's C API; included by files of this folder alone.
#pragma once

#include <lua.hpp>
