// `ends:` and en passant.
#include <fmt/format.h>

#include <algorithm>

#include "loader/reading.hpp"
#include "support/text.hpp"

namespace rulewright::loader {

using variant::EndCondition;
using variant::Verdict;

namespace {

Verdict verdict(const std::string& word) {
    if (word == "win") return Verdict::kWin;
    return word == "draw" ? Verdict::kDraw : Verdict::kLoss;
}

// Without a list, all.
std::vector<PieceKind> pieces_of(const Reading& reading, const Node& node) {
    const std::vector<Node>& named = items_of(node, "pieces");
    if (!named.empty()) return kinds_named(reading, named);
    std::vector<PieceKind> all;
    for (std::size_t kind = 0; kind < reading.variant.pieces.size(); ++kind) {
        if (!reading.variant.pieces[kind].neutral) all.push_back(make_id<PieceKind>(kind));
    }
    return all;
}

void read_reach(Reading& reading, const Node& node, EndCondition& condition) {
    variant::Reach reach{pieces_of(reading, node), {}, {}, {}};
    int said = 0;
    for (const char* key : {"squares", "ranks", "zone"}) said += node.value(key) != nullptr;
    if (said != 1) {
        reading.report(node, {"reach-where",
                              "'reach' does not say where, or says it twice",
                              "one of 'squares', 'ranks' and 'zone'",
                              {},
                              {}});
    }
    for (const Node& square : items_of(node, "squares")) {
        read_square(reading, square, reach.squares);
    }
    if (const Node* zone = node.value("zone")) reach.zone = zone_named(reading, *zone);
    check_ranks(reading, items_of(node, "ranks"));
    for (const Node& rank : items_of(node, "ranks")) reach.ranks.push_back(number(rank));
    condition.when = std::move(reach);
}

void read_left(Reading& reading, const Node& node, EndCondition& condition) {
    condition.when = variant::Left{pieces_of(reading, node), number_or(node, "at_most", 0)};
}

void read_line(Reading& reading, const Node& node, EndCondition& condition) {
    condition.when = variant::InLine{pieces_of(reading, node), number(*node.value("length"))};
}

void read_connects(Reading& reading, const Node& node, EndCondition& condition) {
    variant::Connects connects;
    connects.pieces = pieces_of(reading, node);
    const std::vector<Node>& zones = items_of(node, "zones");
    for (std::size_t i = 0; i < 2; ++i) connects.zones[i] = zone_named(reading, zones[i]);
    const std::string by = text_or(node, "by", "any");
    if (by == "orthogonal") connects.by = variant::Adjacent::kOrthogonal;
    if (by == "hexagonal") connects.by = variant::Adjacent::kHexagonal;
    condition.when = std::move(connects);
}

void read_checks_given(Reading&, const Node& node, EndCondition& condition) {
    condition.when = variant::ChecksGiven{number(node)};
}

// What a condition may look at, by its key.
struct ConditionKind {
    std::string key;
    void (*read)(Reading&, const Node&, EndCondition&);
};
const ConditionKind kConditionKinds[] = {{"reach", read_reach},
                                         {"left", read_left},
                                         {"line", read_line},
                                         {"connects", read_connects},
                                         {"checks", read_checks_given}};

void read_when(Reading& reading, const Node& node, EndCondition& condition) {
    std::vector<std::string> keys;
    int said = 0;
    for (const ConditionKind& kind : kConditionKinds) {
        keys.push_back(kind.key);
        const Node* const when = node.value(kind.key);
        if (when == nullptr) continue;
        ++said;
        kind.read(reading, *when, condition);
    }
    if (said == 1) return;
    reading.report(node, {"one-condition",
                          fmt::format("'{}' looks at {}", condition.name,
                                      said == 0 ? "nothing" : "several things"),
                          (keys.size() > 1 ? "one of " : "") + support::join_or(keys),
                          {},
                          {}});
}

// One result for both players, or one each; who is not named keeps the usual one.
void read_verdicts(Reading& reading, const Node& ends, const char* key,
                   variant::Verdicts& verdicts) {
    const Node* node = ends.value(key);
    if (node == nullptr) return;
    if (node->is(NodeKind::kMap)) {
        for (const Entry& entry : node->entries) {
            verdicts[player_named(reading, entry)] = verdict(entry.value.text);
        }
    } else {
        verdicts.fill(verdict(node->text));
    }
}

}  // namespace

void read_ends(Reading& reading) {
    reading.variant.en_passant = truth_or(reading.root, "en_passant", false);
    const Node* node = reading.root.value("ends");
    if (node == nullptr) return;
    variant::Ends& ends = reading.variant.ends;
    read_verdicts(reading, *node, "checkmate", ends.checkmate);
    read_verdicts(reading, *node, "stalemate", ends.stalemate);
    for (const Node& name : items_of(*node, "by_rule")) ends.by_rule.push_back(name.text);
}

void read_end_conditions(Reading& reading) {
    const Node* ends = reading.root.value("ends");
    if (ends == nullptr) return;
    std::vector<std::string> taken = reading.variant.ends.by_rule;
    for (const Node& node : items_of(*ends, "conditions")) {
        const Node& name = *node.value("name");
        EndCondition condition;
        condition.name = name.text;
        condition.result = verdict(node.value("result")->text);
        condition.place = place_of(name);
        if (std::find(taken.begin(), taken.end(), name.text) != taken.end()) {
            reading.report(name, {"reserved-name",
                                  fmt::format("another end is called '{}'", name.text),
                                  "another name",
                                  {},
                                  {}});
        }
        taken.push_back(name.text);
        read_when(reading, node, condition);
        read_concerned(reading, node, condition.concerns);
        mark_players(reading, items_of(node, "reply"), condition.replies);
        reading.variant.ends.conditions.push_back(std::move(condition));
    }
}

}  // namespace rulewright::loader
