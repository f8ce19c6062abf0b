// The only place that includes Catch2 (Debian 12 ships v2, others v3).
#pragma once

#include <catch2/catch.hpp>
