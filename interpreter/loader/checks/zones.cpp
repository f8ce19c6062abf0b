// Zones that hold no square or that nothing refers to, hands that stay empty, checks that nobody
// can give: what is said in vain.
#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "loader/reading.hpp"
#include "support/text.hpp"

namespace rulewright::loader {

namespace {

using variant::Variant;

bool counts_among(int n, int all, const std::vector<int>& wanted) {
    return wanted.empty() || std::any_of(wanted.begin(), wanted.end(),
                                         [&](int one) { return one == n || one == n - all - 1; });
}

// Whether some square of the boards is in the player's zone.
bool holds_any(const Variant& variant, const variant::Zone& zone, std::size_t player) {
    const bool up = variant.players[player].forward > 0;
    for (const variant::Grid& board : variant.boards) {
        for (int file = 0; file < board.files; ++file) {
            if (!zone.files.empty() &&
                std::find(zone.files.begin(), zone.files.end(), file) == zone.files.end()) {
                continue;
            }
            const int height = board.height(file);
            for (int n = 1; n <= height; ++n) {
                const int rank = board.lowest(file) + n - 1;
                if (board.has(file, rank) &&
                    counts_among(up ? n : height + 1 - n, height, zone.ranks) &&
                    zone.names(player, board.name, board.square(file, rank))) {
                    return true;
                }
            }
        }
    }
    return false;
}

std::set<std::size_t> used_zones(const Variant& variant) {
    std::set<std::size_t> used;
    const auto use = [&](const std::optional<std::size_t>& zone) {
        if (zone) used.insert(*zone);
    };
    for (const variant::PieceType& piece : variant.pieces) {
        use(piece.confined_to);
        for (const auto& [zone, move] : piece.inside) used.insert(zone);
    }
    for (const variant::Promotion& promotion : variant.promotions) use(promotion.zone);
    if (variant.draws.chases) {
        for (const auto& zone : variant.draws.chases->spares) use(zone);
    }
    for (const variant::EndCondition& end : variant.ends.conditions) {
        for (const variant::Circumstance& some : end.when) {
            std::visit(
                [&](const auto& when) {
                    if constexpr (requires { when.zone; }) use(when.zone);
                    if constexpr (requires { when.from.zone; }) use(when.from.zone);
                    if constexpr (requires { when.zones; }) {
                        used.insert({when.zones[0], when.zones[1]});
                    }
                },
                some);
        }
    }
    if (variant.hands) {
        for (const variant::DropRule& rule : variant.hands->drops) use(rule.zone);
    }
    if (variant.gates.wall) use(variant.gates.wall->zone);
    for (const variant::BoardChange& change : variant.changes) {
        use(change.zone);
        use(change.hostile);
    }
    return used;
}

void check_zone(Reading& reading, const Entry& entry, const variant::Zone& zone, bool used) {
    for (std::size_t player = 0; player < kPlayers; ++player) {
        if (holds_any(reading.variant, zone, player)) continue;
        return reading.report_key(entry,
                                  {"empty-zone",
                                   fmt::format("the zone '{}' of {} holds no square", zone.name,
                                               reading.variant.players[player].name),
                                   "squares, ranks and files that have a square in common",
                                   {},
                                   {}});
    }
    if (used || !zone.tint.empty()) return;
    reading.warn(diagnose_key(entry, {"unused-zone",
                                      fmt::format("nothing refers to the zone '{}'", zone.name),
                                      "its name in a piece, a promotion, a drop or an end",
                                      {},
                                      {}}));
}

void check_taken(Reading& reading, const Entry& takes) {
    for (const Node& item : takes.value.items) {
        if (!is_never_captured(reading, kind_named(reading, item))) continue;
        reading.warn(diagnose(
            item,
            {"unused-takes",
             fmt::format("a '{}' is royal and never captured: none goes to a hand", item.text),
             "kinds that can be captured, or 'royal: {capturable: true}'",
             {},
             {}}));
    }
}

void check_hands(Reading& reading) {
    const Entry* entry = reading.root.find("hands");
    const Node* start = reading.root.value("start");
    if (entry == nullptr || !reading.variant.hands || start == nullptr) return;
    const Entry* takes = entry->value.find("takes");
    if (takes != nullptr && reading.variant.hands->captures == variant::HandOf::kNobody) {
        reading.warn(diagnose_key(*takes, {"unused-takes",
                                           "nothing that is captured goes to a hand",
                                           "'captures: captor' or 'captures: owner' beside it",
                                           {},
                                           {}}));
    }
    if (takes != nullptr) check_taken(reading, *takes);
    const bool starts =
        start->text.find('[') != std::string::npos && start->text.find("[]") == std::string::npos;
    if (starts || reading.variant.hands->captures != variant::HandOf::kNobody) return;
    const variant::Promises& promises = reading.variant.promises;
    const bool given = reading.root.find("hooks") != nullptr &&
                       (promises.effects.may_do(variant::Change::kHands) ||
                        promises.moves.may_do(variant::Change::kHands) ||
                        promises.after_ply.may_do(variant::Change::kHands));
    if (given) return;
    reading.warn(diagnose_key(*entry, {"empty-hands",
                                       "nobody ever holds a piece",
                                       "'captures: captor' or 'owner', or pieces in the start "
                                       "position, such as [Nn] behind its placement",
                                       {},
                                       {}}));
}

// Where there is nothing to check.
void check_royals(Reading& reading) {
    const bool royal = std::any_of(
        reading.variant.pieces.begin(), reading.variant.pieces.end(),
        [](const variant::PieceType& piece) { return piece.royal || piece.royal_when_last; });
    if (royal) return;
    const auto complain = [&](const Entry* entry, const char* what) {
        if (entry == nullptr) return;
        reading.report_key(*entry, {"no-royal",
                                    fmt::format("{}, but no piece is royal", what),
                                    "'royal: true' in one of 'pieces'",
                                    {},
                                    {}});
    };
    if (const Node* filters = reading.root.value("filters")) {
        if (reading.variant.filters.no_checks) {
            complain(filters->find("no_checks"), "no move may give check");
        }
    }
    const Node* ends = reading.root.value("ends");
    if (ends == nullptr) return;
    for (const Node& one : items_of(*ends, "conditions")) {
        complain(one.find("checks"), "checks are counted");
    }
}

}  // namespace

void check_zones(Reading& reading) {
    const std::set<std::size_t> used = used_zones(reading.variant);
    const std::vector<Entry>& entries = entries_of(reading.root, "zones");
    for (std::size_t i = 0; i < entries.size() && i < reading.variant.zones.size(); ++i) {
        check_zone(reading, entries[i], reading.variant.zones[i], used.count(i) > 0);
    }
    check_hands(reading);
    check_royals(reading);
}

}  // namespace rulewright::loader
