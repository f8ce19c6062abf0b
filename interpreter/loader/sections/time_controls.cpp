// Time controls by name.
#include "loader/reading.hpp"
#include "loader/time_control.hpp"

namespace rulewright::loader {

void read_time_controls(Reading& reading) {
    for (const Entry& entry : entries_of(reading.root, "time_controls")) {
        variant::TimeControl control = read_time_control(entry.value, reading.found);
        control.name = entry.key;
        reading.variant.time_controls.push_back(std::move(control));
    }
}

}  // namespace rulewright::loader
