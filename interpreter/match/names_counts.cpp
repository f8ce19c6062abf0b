// The names of what is counted: pieces on the board, in hands, in zones.
#include <fmt/format.h>

#include <algorithm>

#include "match/names.hpp"
#include "support/text.hpp"

namespace rulewright::match {

using loader::Entry;

namespace {

// Whether the zone is the same for both players.
bool is_shared(const game::Game& game, std::size_t zone) {
    for (const Square square : game.topology().squares()) {
        const bool first = game.frame().in_zone(zone, make_id<PlayerId>(0), square);
        if (first != game.frame().in_zone(zone, make_id<PlayerId>(1), square)) return false;
    }
    return true;
}

std::vector<std::string> zone_names(const game::Game& game) {
    std::vector<std::string> names;
    for (std::size_t i = 0; i < game.variant().zones.size(); ++i) {
        const std::string& name = game.variant().zones[i].name;
        if (is_shared(game, i)) names.push_back(name);
        for (const variant::Player& player : game.variant().players) {
            if (!is_shared(game, i)) names.push_back(player.name + " " + name);
        }
    }
    return names;
}

}  // namespace

std::optional<NamedZone> find_zone(const game::Game& game, std::string_view name) {
    for (std::size_t i = 0; i < game.variant().zones.size(); ++i) {
        const std::string& zone = game.variant().zones[i].name;
        if (name == zone && is_shared(game, i)) return NamedZone{i, make_id<PlayerId>(0)};
        for (std::size_t player = 0; player < kPlayers; ++player) {
            const auto owner = make_id<PlayerId>(player);
            if (name == game.player_name(owner) + " " + zone) return NamedZone{i, owner};
        }
    }
    return std::nullopt;
}

std::vector<std::string> Names::pieces() const {
    std::vector<std::string> names;
    for (std::size_t owner = 0; owner < kPlayers; ++owner) {
        for (std::size_t kind = 0; kind < game_.variant().pieces.size(); ++kind) {
            names.push_back(game_.describe({make_id<PlayerId>(owner), make_id<PieceKind>(kind)}));
        }
    }
    return names;
}

Names::Problem Names::piece_key(const Entry& entry) const {
    const std::vector<std::string> names = pieces();
    if (std::find(names.begin(), names.end(), entry.key) != names.end()) return std::nullopt;
    return loader::diagnose_key(entry, {"match-piece",
                                        fmt::format("there is no piece '{}'", entry.key),
                                        fmt::format("a piece such as '{}'", names.front()),
                                        support::closest(entry.key, names).value_or(""),
                                        {}});
}

Names::Problem Names::hands(const Entry& entry) const {
    const auto& hands = game_.frame().start_hands();
    if (!hands[0].empty() || !hands[1].empty()) return std::nullopt;
    return loader::diagnose_key(entry, {"match-hands",
                                        "nobody ever holds a piece in " + game_.variant().name,
                                        "no `hands`",
                                        {},
                                        {}});
}

Names::Problem Names::held_key(const Entry& entry) const {
    std::vector<std::string> names;
    for (const variant::PieceType& type : game_.variant().pieces) names.push_back(type.name);
    if (std::find(names.begin(), names.end(), entry.key) != names.end()) return std::nullopt;
    return loader::diagnose_key(entry, {"match-piece",
                                        fmt::format("there is no piece '{}'", entry.key),
                                        support::join_or(names),
                                        support::closest(entry.key, names).value_or(""),
                                        {}});
}

Names::Problem Names::zone_key(const Entry& entry) const {
    if (find_zone(game_, entry.key)) return std::nullopt;
    const std::vector<std::string> names = zone_names(game_);
    const auto& zones = game_.variant().zones;
    const bool own = std::any_of(zones.begin(), zones.end(),
                                 [&](const variant::Zone& zone) { return zone.name == entry.key; });
    return loader::diagnose_key(
        entry, {"match-zone",
                own ? fmt::format("each player has a zone '{}'", entry.key)
                    : fmt::format("{} has no zone '{}'", game_.variant().name, entry.key),
                names.empty() ? "a name under `zones` of the variant" : support::join_or(names),
                support::closest(entry.key, names).value_or(""),
                {}});
}

}  // namespace rulewright::match
