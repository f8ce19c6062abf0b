// The parts of `show` about zones, pieces in hand, drops and checks that are counted.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "notation/state_values.hpp"
#include "show_parts.hpp"
#include "support/name_words.hpp"
#include "support/text.hpp"

namespace rulewright::cli {

using nlohmann::json;
using variant::Variant;

namespace {

const char* name_of(variant::HandOf hand) {
    switch (hand) {
        case variant::HandOf::kCaptor:
            return "captor";
        case variant::HandOf::kOwner:
            return "owner";
        case variant::HandOf::kNobody:
            break;
    }
    return "nobody";
}

json beside_json(const std::optional<variant::Beside>& beside) {
    if (!beside) return nullptr;
    return {{"whose", name_of(beside->whose)}, {"by", name_of(beside->by)}};
}

bool counts_checks(const Variant& variant) {
    return variant.ends.counted_checks() != 0;
}

}  // namespace

std::vector<std::string> missing_squares(const variant::Grid& grid) {
    std::vector<std::string> names;
    for (const board::Cell cell : grid.holes) names.push_back(grid.square(cell.file, cell.rank));
    return names;
}

std::string hands_facts(const game::State& state) {
    const Variant& variant = state.game().variant();
    const position::Setup setup = state.setup();
    std::string text;
    for (std::size_t player = 0; player < kPlayers && variant.hands; ++player) {
        std::vector<std::string> held;
        for (std::size_t kind = 0; kind < variant.pieces.size(); ++kind) {
            const int count = setup.state.hands[player][kind];
            const std::string name = variant.in_words(make_id<PieceKind>(kind));
            if (count == 1) held.push_back(name);
            if (count > 1) held.push_back(fmt::format("{} {}", name, count));
        }
        const std::string name = state.game().in_words(make_id<PlayerId>(player));
        text += fmt::format("{} {}\n", support::with_verb(name, "holds", "hold"),
                            held.empty() ? "nothing" : support::join(held, ", "));
    }
    return text + notation::checks_text(state);
}

json hands_json(const Variant& variant) {
    if (!variant.hands) return nullptr;
    json drops = json::object();
    for (std::size_t kind = 0; kind < variant.hands->drops.size(); ++kind) {
        const variant::DropRule& rule = variant.hands->drops[kind];
        drops[variant.pieces[kind].name] = {
            {"ranks", rule.ranks},
            {"zone", rule.zone ? json(variant.zones[*rule.zone].name) : json(nullptr)},
            {"most_on_file", rule.most_on_file},
            {"mates", rule.mates},
            {"checks", rule.checks},
            {"other_colour", rule.other_colour},
            {"next_to", beside_json(rule.next_to)},
            {"apart_from", beside_json(rule.apart_from)},
            {"falls", rule.falls},
            {"dropped", rule.dropped}};
    }
    json faces = json::object();
    for (std::size_t kind = 0; kind < variant.hands->held_as.size(); ++kind) {
        const std::size_t held = index(variant.hands->held_as[kind]);
        if (held != kind) faces[variant.pieces[held].name].push_back(variant.pieces[kind].name);
    }
    return {{"captures", name_of(variant.hands->captures)},
            {"takes", names_of(variant, variant.hands->takes)},
            {"reverts", variant.hands->reverts},
            {"must_drop", variant.hands->must_drop},
            {"endless", variant.hands->endless},
            {"faces", std::move(faces)},
            {"drops", std::move(drops)}};
}

void add_hands(const game::State& state, json& all) {
    const Variant& variant = state.game().variant();
    const position::Setup setup = state.setup();
    for (std::size_t player = 0; player < kPlayers; ++player) {
        const std::string& name = variant.players[player].name;
        for (std::size_t kind = 0; kind < variant.pieces.size() && variant.hands; ++kind) {
            all["hands"][name][variant.pieces[kind].name] = setup.state.hands[player][kind];
        }
        if (counts_checks(variant)) all["checks_given"][name] = setup.state.checks[player];
    }
}

}  // namespace rulewright::cli
