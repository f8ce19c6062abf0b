#include "loader/time_control.hpp"

#include "loader/reading.hpp"

namespace rulewright::loader {

namespace {

int number_or_zero(const Node& map, std::string_view key) {
    const Node* node = map.value(key);
    return node == nullptr ? 0 : number(*node);
}

variant::TimePeriod read_period(const Node& node, bool last, diagnostics::Diagnostics& found) {
    variant::TimePeriod period;
    period.seconds = 60 * number_or_zero(node, "minutes") + number_or_zero(node, "seconds");
    const Entry* moves = node.find("moves");
    if (moves != nullptr) period.moves = number(moves->value);
    if (period.seconds == 0) {
        found.push_back(diagnose(
            node,
            {"clock-period", "a period without time", "'minutes' or 'seconds' above 0", {}, {}}));
    }
    if (moves != nullptr && last) {
        found.push_back(diagnose_key(*moves, {"clock-period",
                                              "the last period ends after some moves",
                                              "no 'moves': it goes to the end of the game",
                                              {},
                                              {}}));
    }
    if (moves == nullptr && !last) {
        found.push_back(diagnose(node, {"clock-period",
                                        "a period that goes to the end of the game "
                                        "is followed by another",
                                        "'moves' in it",
                                        {},
                                        {}}));
    }
    return period;
}

}  // namespace

variant::TimeControl read_time_control(const Node& map, diagnostics::Diagnostics& found) {
    variant::TimeControl control;
    const std::vector<Node>& periods = items_of(map, "periods");
    for (const Node& node : periods) {
        control.periods.push_back(read_period(node, &node == &periods.back(), found));
    }
    control.increment = number_or_zero(map, "increment");
    return control;
}

}  // namespace rulewright::loader
