// Clocks in matches: the time that moves take is what the script says.
#include <fmt/format.h>

#include "loader/time_control.hpp"
#include "match/run.hpp"

namespace rulewright::match {

using loader::Entry;
using loader::Node;

void Run::set_clock() {
    if (!script_.clock) return;
    const Node& node = *script_.clock;
    if (node.is(loader::NodeKind::kMap)) {
        Diagnostics found;
        const variant::TimeControl control = loader::read_time_control(node, found);
        for (diagnostics::Diagnostic& problem : found) fail(std::move(problem));
        if (!found.empty()) return stop();
        clock_.emplace(setting_of(control));
        return;
    }
    if (stopped_by(names_.clock(node))) return;
    for (const variant::TimeControl& control : game().variant().time_controls) {
        if (control.name == node.text) clock_.emplace(setting_of(control));
    }
}

// False when the move was not made in time.
bool Run::in_time(const Step& step) {
    if (!step.time) return !clock_ || spend_time(0);
    if (clock_) return spend_time(static_cast<int>(step.time->integer));
    fail(loader::diagnose(*step.time, no_clocks_for_time()));
    stop();
    return false;
}

bool Run::spend_time(int seconds) {
    const PlayerId player = state_.to_move();
    if (clock_->spend(player, std::chrono::seconds(seconds))) return true;
    static_cast<void>(state_.lose_on_time(player));
    return false;
}

void Run::check_clock(const Node& map) {
    for (const Entry& entry : map.entries) {
        if (stopped_by(names_.player_key(entry))) return;
        if (!clock_) return fail(loader::diagnose(entry.value, no_clocks()));
        const auto player = game().find_player(entry.key);
        const int left = whole_seconds(clock_->left(*player));
        check_number(entry, left, fmt::format("{} has {} seconds left", entry.key, left));
    }
}

}  // namespace rulewright::match
