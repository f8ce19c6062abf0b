// Time controls stand in variant files and in matches; both are read here.
#pragma once

#include "diagnostics/diagnostic.hpp"
#include "loader/document.hpp"
#include "variant/variant.hpp"

namespace rulewright::loader {

// From a map that fits the schema. What is wrong beyond that is appended to `found`.
[[nodiscard]] variant::TimeControl read_time_control(const Node& map,
                                                     diagnostics::Diagnostics& found);

}  // namespace rulewright::loader
