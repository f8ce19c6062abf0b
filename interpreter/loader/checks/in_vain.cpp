// What is declared and has no effect: nothing reads it, and nothing changes it.
#include <fmt/format.h>

#include <algorithm>

#include "loader/reading.hpp"

namespace rulewright::loader {

namespace {

using variant::Atom;
using variant::Variant;

void warn(Reading& reading, const Entry& entry, const char* code, std::string message,
          std::string expected) {
    reading.warn(diagnose_key(entry, {code, std::move(message), std::move(expected), {}, {}}));
}

void check_pieces(Reading& reading) {
    const Node& pieces = *reading.root.value("pieces");
    const Entry* en_passant = reading.root.find("en_passant");
    for (const variant::PieceType& type : reading.variant.pieces) {
        const Node& piece = *pieces.value(type.name);
        const Entry* ranks = piece.find("initial_ranks");
        const bool starts = std::any_of(type.atoms.begin(), type.atoms.end(),
                                        [](const Atom& atom) { return atom.initial; });
        if (ranks != nullptr && !starts) {
            warn(
                reading, *ranks, "unused-initial",
                fmt::format("'{}' has no initial moves, for which ranks could be named", type.name),
                "a move with `i` in its Betza notation, or no 'initial_ranks'");
        }
        // A file may take what it inherits away, and leave the letter.
        const Node* move = piece.value("move");
        const bool same =
            move != nullptr && (en_passant == nullptr || en_passant->source == move->source);
        if (reading.variant.en_passant || !same) continue;
        for (const Atom& atom : type.atoms) {
            if (!atom.en_passant || atom.inside != 0) continue;
            reading.warn(diagnose_inside(
                *move, atom.offset, 1,
                {"unused-en-passant",
                 fmt::format("'{}' never captures en passant: the variant does not have it",
                             type.name),
                 "'en_passant: true', or no `e`",
                 {},
                 {}}));
            break;
        }
    }
}

// Whether anything gives a column other values than it starts with.
bool changes(const Variant& variant, std::size_t column) {
    const bool gained =
        std::any_of(variant.gains.begin(), variant.gains.end(), [&](const variant::Gain& gain) {
            return gain.column == column || gain.not_twice_by == column;
        });
    const bool remembered = std::any_of(variant.promotions.begin(), variant.promotions.end(),
                                        [&](const auto& one) { return one.memory == column; });
    const bool placed = variant.placing && variant.placing->sets_board == column;
    return gained || remembered || placed || !variant.state.pieces[column].start;
}

// Without a script values change by gains alone, and only limits, links and points read them.
void check_values(Reading& reading) {
    const Variant& variant = reading.variant;
    const Node* state = reading.root.value("state");
    const auto complain = [&](const Entry& entry, const char* what) {
        warn(reading, entry, "unused-state", fmt::format("'{}' {}", entry.key, what),
             "'gains' or a script that changes it");
    };
    if (state != nullptr) {
        const std::vector<Entry>& pieces = entries_of(*state, "pieces");
        for (std::size_t i = 0; i < pieces.size() && i < variant.state.pieces.size(); ++i) {
            if (!changes(variant, i)) complain(pieces[i], "never changes: no 'gains' name it");
        }
        const bool recharges = std::any_of(variant.gains.begin(), variant.gains.end(),
                                           [](const auto& gain) { return gain.recharge; });
        for (const Entry& timer : entries_of(*state, "squares")) {
            if (!recharges) complain(timer, "is always 0: no 'gains' have a 'recharge'");
        }
        for (const Entry& variable : entries_of(*state, "game")) {
            complain(variable, "never changes without a script");
        }
    }
    const std::vector<Entry>& sums = entries_of(reading.root, "sums");
    for (std::size_t i = 0; i < sums.size(); ++i) {
        const bool limited = std::any_of(variant.limits.begin(), variant.limits.end(),
                                         [&](const auto& limit) { return limit.sum == i; });
        if (limited) continue;
        warn(reading, sums[i], "unused-sum", fmt::format("nothing reads the sum '{}'", sums[i].key),
             "'limits' that name it, or a script");
    }
}

bool mentions_option(const Node& node) {
    if (node.is(NodeKind::kText)) return !node.text.empty() && node.text.front() == '$';
    return std::any_of(node.items.begin(), node.items.end(), mentions_option) ||
           std::any_of(node.entries.begin(), node.entries.end(),
                       [](const Entry& entry) { return mentions_option(entry.value); });
}

void check_for_scripts(Reading& reading) {
    const std::vector<Entry>& attributes = entries_of(reading.root, "attributes");
    if (!attributes.empty()) {
        warn(reading, attributes.front(), "unused-attribute",
             fmt::format("nothing reads the attribute '{}': the variant has no script",
                         attributes.front().key),
             "'hooks' with a script that asks for it");
    }
    if (mentions_option(reading.root)) return;
    for (const char* key : {"config", "options"}) {
        const Entry* entry = reading.root.find(key);
        if (entry == nullptr || entry->value.entries.empty()) continue;
        warn(reading, *entry, "unused-config",
             fmt::format("nothing reads '{}': the variant has no script", key),
             "'hooks' with a script that asks for it, or '$NAME' in place of a value");
        return;
    }
}

// What is promised of drops, where there are none.
void check_promises(Reading& reading) {
    if (reading.variant.hands) return;
    for (const char* hook : {"effects", "legal", "moves", "after_ply", "outcome"}) {
        const Node* promise = reading.root.value(hook);
        if (promise == nullptr) continue;
        const std::vector<Node>& on = items_of(*promise, "on");
        if (on.size() != 1 || on.front().text != "drop") continue;
        warn(reading, *promise->find("on"), "unused-promise",
             fmt::format("hook '{}' is never asked: nobody holds pieces to drop", hook),
             "'hands', or other moves");
    }
}

// Points that decide no end.
void check_points(Reading& reading) {
    using variant::Verdict;
    const variant::Ends& ends = reading.variant.ends;
    const auto asks = [](const variant::Verdicts& verdicts) {
        return std::find(verdicts.begin(), verdicts.end(), Verdict::kPoints) != verdicts.end();
    };
    const bool decide =
        asks(ends.checkmate) || asks(ends.stalemate) ||
        std::any_of(ends.conditions.begin(), ends.conditions.end(), [](const auto& end) {
            return end.result == Verdict::kPoints ||
                   std::holds_alternative<variant::PointsReached>(end.when);
        });
    if (!ends.points || decide) return;
    warn(reading, *reading.root.value("ends")->find("points"), "unused-points",
         "no end of the game goes by points",
         "an end with 'points' as its result or its condition, such as 'stalemate: points'");
}

// Royal pieces are there anyway, and do not count.
void check_material(Reading& reading) {
    const Node* draws = reading.root.value("draws");
    if (draws == nullptr) return;
    for (const Node& pattern : items_of(*draws, "insufficient_material")) {
        for (const Entry& entry : pattern.entries) {
            const auto kind = reading.variant.find_kind(entry.key);
            if (!kind || !reading.variant.pieces[index(*kind)].royal) continue;
            warn(reading, entry, "royal-not-counted",
                 fmt::format("a '{}' is royal, and such pieces are not counted here", entry.key),
                 "the pieces beside the royal ones; {} for none");
        }
    }
}

// Squares of one board need no names that tell boards apart.
void check_notation(Reading& reading) {
    const Variant& variant = reading.variant;
    if (variant.notation.moves != variant::MoveStyle::kEdan || variant.boards.size() > 1) return;
    warn(reading, *reading.root.value("notation")->find("moves"), "edan-one-board",
         "EDAN is for several boards; on one it writes no capture, check or mate, as in 'Ng1-f3'",
         "san (Nf3) or coordinate (g1f3)");
}

}  // namespace

void check_in_vain(Reading& reading) {
    if (!reading.found.empty()) return;
    check_pieces(reading);
    check_promises(reading);
    check_notation(reading);
    check_material(reading);
    if (reading.root.find("hooks") != nullptr) return;
    check_values(reading);
    check_points(reading);
    check_for_scripts(reading);
}

}  // namespace rulewright::loader
