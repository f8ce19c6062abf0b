// The part of `show --rules` about what moves change.
#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "show_parts.hpp"
#include "support/text.hpp"

namespace rulewright::cli {

using nlohmann::json;
using support::join;
using variant::BoardChange;
using variant::ChangeAt;
using variant::Deed;
using variant::Variant;

namespace {

const std::string& into_of(const Variant& variant, const BoardChange& change) {
    return variant.pieces[index(*change.into)].name;
}

std::string lines_words(variant::Lines lines) {
    if (lines == variant::Lines::kAny) return "";
    return lines == variant::Lines::kStraight ? " in straight lines" : " in diagonals";
}

std::string whose_words(variant::Whose whose) {
    if (whose == variant::Whose::kBoth) return "pieces";
    return whose == variant::Whose::kEnemy ? "enemies" : "own pieces";
}

std::string where_words(const BoardChange& change) {
    switch (change.where) {
        case ChangeAt::kEnclosed:
            return "enemies that it encloses" + lines_words(change.lines) +
                   (change.at_most == 0 ? "" : fmt::format(", rows of at most {}", change.at_most));
        case ChangeAt::kAround:
            return whose_words(change.whose) + " next to it" + lines_words(change.lines);
        case ChangeAt::kBetween:
            return whose_words(change.whose) + " that it goes over";
        case ChangeAt::kArrival:
            return "what moved";
        case ChangeAt::kLeft:
            return "on the square that it left";
    }
    return "";
}

std::string does_words(const Variant& variant, const BoardChange& change) {
    switch (change.does) {
        case Deed::kRemove:
            return "leave the game";
        case Deed::kChangeSide:
            return "change sides";
        case Deed::kBecome:
            return "become " + into_of(variant, change);
        case Deed::kPlace:
            return "stands " + into_of(variant, change);
    }
    return "";
}

// Whether all but neutral kinds are changed.
bool changes_all(const Variant& variant, const BoardChange& change) {
    for (std::size_t kind = 0; kind < variant.pieces.size(); ++kind) {
        const bool listed = std::find(change.kinds.begin(), change.kinds.end(),
                                      make_id<PieceKind>(kind)) != change.kinds.end();
        if (listed == variant.pieces[kind].neutral) return false;
    }
    return true;
}

}  // namespace

std::string changes_text(const Variant& variant) {
    std::string text;
    for (const BoardChange& change : variant.changes) {
        const std::string movers = join(movers_of(variant, change.by), ", ");
        const std::string moves = join(moves_of(change.by), ", ");
        text += fmt::format(
            "after a move{}{}{}: {} {}{}\n", movers.empty() ? "" : " of " + movers,
            moves.empty() ? "" : fmt::format(" ({})", moves), change.must ? ", which must" : "",
            where_words(change), does_words(variant, change),
            changes_all(variant, change) ? ""
                                         : "; only " + join(names_of(variant, change.kinds), ", "));
    }
    return text;
}

json changes_json(const Variant& variant) {
    json changes = json::array();
    for (const BoardChange& change : variant.changes) {
        changes.push_back({{"on", moves_of(change.by)},
                           {"pieces", movers_of(variant, change.by)},
                           {"where", name_of(change.where)},
                           {"lines", name_of(change.lines)},
                           {"at_most", change.at_most},
                           {"whose", name_of(change.whose)},
                           {"kinds", names_of(variant, change.kinds)},
                           {"does", name_of(change.does)},
                           {"into", change.into ? json(into_of(variant, change)) : json(nullptr)},
                           {"must", change.must}});
    }
    return changes;
}

}  // namespace rulewright::cli
