#include "match/expect_overlay.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "match/run.hpp"
#include "support/text.hpp"

namespace rulewright::match {

using loader::Entry;
using loader::Node;

Diagnostics check_overlay_names(game::Game& game, const Node& map) {
    Diagnostics found;
    const std::vector<std::string> names = game.engine().hooks().overlays();
    const board::Topology& topology = game.topology();
    for (const Entry& overlay : map.entries) {
        if (std::find(names.begin(), names.end(), overlay.key) == names.end()) {
            found.push_back(loader::diagnose_key(
                overlay, {"match-overlay",
                          fmt::format("there is no overlay {}", loader::in_quotes(overlay.key)),
                          names.empty() ? "no `overlay`: the variant's script has none"
                                        : support::join_or(names),
                          support::closest(overlay.key, names).value_or(""),
                          {}}));
        }
        for (const Entry& square : overlay.value.entries) {
            if (topology.find(square.key)) continue;
            found.push_back(loader::diagnose_key(
                square, {"match-square",
                         fmt::format("there is no square {}", loader::in_quotes(square.key)),
                         fmt::format("{} to {}", topology.name(topology.squares().first()),
                                     topology.name(topology.squares().last())),
                         {},
                         {}}));
        }
    }
    return found;
}

void Run::check_overlays(const Node& map) {
    Diagnostics wrong = check_overlay_names(game(), map);
    for (diagnostics::Diagnostic& one : wrong) fail(std::move(one));
    if (!wrong.empty()) return;
    for (const Entry& overlay : map.entries) {
        const board::Field field = game().engine().overlay(state_.position(), overlay.key);
        if (hook_failed()) return;
        for (const Entry& square : overlay.value.entries) {
            const int shown = field.at(*game().topology().find(square.key));
            if (shown == square.value.integer) continue;
            fail_at(square.value, "match-expect",
                    fmt::format("{}overlay {} shows {} on {}", after_last_move(), overlay.key,
                                shown, square.key),
                    std::to_string(square.value.integer));
        }
    }
}

}  // namespace rulewright::match
