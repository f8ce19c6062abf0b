// `ends:` and en passant.
#include <fmt/format.h>

#include <algorithm>

#include "loader/reading.hpp"
#include "support/text.hpp"

namespace rulewright::loader {

using variant::Circumstance;
using variant::EndCondition;
using variant::Verdict;

namespace {

Verdict verdict(const std::string& word) {
    for (const Verdict one : {Verdict::kDraw, Verdict::kWin, Verdict::kPoints}) {
        if (word == name_of(one)) return one;
    }
    return Verdict::kLoss;
}

// Reports that points are asked for which nothing says.
void ask_for_points(Reading& reading, const Node& node) {
    const Node* const ends = reading.root.value("ends");
    if (ends->value("points") != nullptr) return;
    reading.report(node, {"no-points",
                          "this asks for points, and nothing says what counts any",
                          "'points: {name: most_points}' in 'ends'",
                          {},
                          {}});
}

Verdict verdict_of(Reading& reading, const Node& node) {
    const Verdict said = verdict(node.text);
    if (said == Verdict::kPoints) ask_for_points(reading, node);
    return said;
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

variant::Reach reach_of(Reading& reading, const Node& node, const char* what) {
    variant::Reach reach{pieces_of(reading, node), {}, {}, {}, number_or(node, "at_least", 1)};
    int said = 0;
    for (const char* key : {"squares", "ranks", "zone"}) said += node.value(key) != nullptr;
    if (said != 1) {
        reading.report(node, {"reach-where",
                              fmt::format("'{}' does not say where, or says it twice", what),
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
    return reach;
}

Circumstance read_reach(Reading& reading, const Node& node) {
    return reach_of(reading, node, "reach");
}

Circumstance read_leaves(Reading& reading, const Node& node) {
    reading.variant.state.last_move = true;
    return variant::Leaves{reach_of(reading, node, "leaves")};
}

Circumstance read_left(Reading& reading, const Node& node) {
    variant::Left left{pieces_of(reading, node),
                       number_or(node, "at_most", 0),
                       truth_or(node, "hands", true),
                       number_or(node, "other_at_least", 0),
                       {}};
    if (const Node* most = node.value("other_at_most")) left.other_at_most = number(*most);
    return left;
}

Circumstance read_line(Reading& reading, const Node& node) {
    variant::InLine line;
    line.pieces = pieces_of(reading, node);
    line.length = number(*node.value("length"));
    const std::vector<Node>& along = items_of(node, "along");
    const auto counts = [&](const char* word) {
        return along.empty() || std::any_of(along.begin(), along.end(),
                                            [&](const Node& one) { return one.text == word; });
    };
    line.along_files = counts("files");
    line.along_ranks = counts("ranks");
    line.through_levels = counts("levels");
    line.diagonally = counts("diagonals");
    for (const Node& one : along) {
        if (one.text == "levels") has_levels(reading, one);
    }
    return line;
}

Circumstance read_connects(Reading& reading, const Node& node) {
    variant::Connects connects;
    connects.pieces = pieces_of(reading, node);
    const std::vector<Node>& zones = items_of(node, "zones");
    for (std::size_t i = 0; i < 2; ++i) connects.zones[i] = zone_named(reading, zones[i]);
    connects.by = adjacent_named(node);
    return connects;
}

Circumstance read_checks_given(Reading&, const Node& node) {
    return variant::ChecksGiven{number(node)};
}

Circumstance read_points_reached(Reading& reading, const Node& node) {
    ask_for_points(reading, node);
    return variant::PointsReached{number(node)};
}

Circumstance read_passes(Reading&, const Node& node) {
    return variant::PassesMade{number(*node.value("times")), truth_or(node, "facing", false)};
}

// What a condition may look at, by its key.
struct ConditionKind {
    std::string key;
    Circumstance (*read)(Reading&, const Node&);
};
const ConditionKind kConditionKinds[] = {{"reach", read_reach},
                                         {"leaves", read_leaves},
                                         {"left", read_left},
                                         {"line", read_line},
                                         {"connects", read_connects},
                                         {"checks", read_checks_given},
                                         {"points", read_points_reached},
                                         {"passes", read_passes}};

// What the keys of the map look at; an item of `all_of` has no such list of its own.
void read_when(Reading& reading, const Node& node, EndCondition& condition, bool item) {
    std::vector<std::string> keys;
    int said = 0;
    for (const ConditionKind& kind : kConditionKinds) {
        keys.push_back(kind.key);
        const Node* const when = node.value(kind.key);
        if (when == nullptr) continue;
        ++said;
        condition.when.push_back(kind.read(reading, *when));
    }
    if (!item) {
        keys.emplace_back("all_of");
        const std::vector<Node>& all = items_of(node, "all_of");
        if (!all.empty()) ++said;
        for (const Node& one : all) read_when(reading, one, condition, true);
    }
    if (said == 1) return;
    reading.report(node, {"one-condition",
                          fmt::format("{}'{}' looks at {}", item ? "an item of 'all_of' of " : "",
                                      condition.name, said == 0 ? "nothing" : "several things"),
                          "one of " + support::join_or(keys),
                          {},
                          {}});
}

// A variable of the game that ends ask for. Whether there is room for it; if not, `full` says why.
bool declare(Reading& reading, const Node& node, variant::StateVariable variable,
             const char* full) {
    auto& variables = reading.variant.state.variables;
    const bool taken = is_state_name(reading.variant, variable.name);
    if (!taken && variables.size() < variant::kMaxVariables) {
        variables.push_back(std::move(variable));
        return true;
    }
    reading.report(node, {taken ? "reserved-name" : "too-many-variables",
                          taken ? fmt::format("'{}' of 'state' is the name of the number of {}",
                                              variable.name, variable.meaning)
                                : full,
                          taken ? "another name there"
                                : fmt::format("at most {} together", variant::kMaxVariables),
                          {},
                          {}});
    return false;
}

// What each player has captured is kept by variables, one beside the other.
void read_captured(Reading& reading, const Node& node, variant::Points& points) {
    for (const variant::PieceType& piece : reading.variant.pieces) {
        points.captured.push_back(number_or(node, piece.name, 0));
    }
    const auto [least, most] = std::minmax_element(points.captured.begin(), points.captured.end());
    const int low = *least < 0 ? -variant::kMostPoints : 0;
    const int high = *most > 0 ? variant::kMostPoints : 0;
    points.sums = reading.variant.state.variables.size();
    for (const variant::Player& player : reading.variant.players) {
        const std::string meaning = "points for what " + player.name + " captured";
        if (!declare(reading, node, {"captured_by_" + player.name, meaning, low, high, 0, true},
                     "what players have captured is kept by two variables beside those of 'state'"))
            return points.captured.clear();
    }
}

void read_points(Reading& reading, const Node& node) {
    variant::Points points;
    points.name = node.value("name")->text;
    points.fewer_wins = truth_or(node, "fewer_wins", false);
    const Node* const of = node.value("of");
    for (const variant::PieceType& piece : reading.variant.pieces) {
        const int each = piece.neutral || of != nullptr ? 0 : 1;
        points.of.push_back(of == nullptr ? each : number_or(*of, piece.name, each));
    }
    for (const Entry& entry : entries_of(node, "extra")) {
        points.extra[player_named(reading, entry)] = number(entry.value);
    }
    if (const Node* captured = node.value("captured")) read_captured(reading, *captured, points);
    reading.variant.ends.points = std::move(points);
}

// A variable of the game counts passes as far as conditions ask.
void declare_passes(Reading& reading, const Node& node, int most) {
    const std::size_t place = reading.variant.state.variables.size();
    if (declare(reading, node, {"passed", "passes in a row", 0, most, 0, true},
                "passes are counted by a variable beside those of 'state'")) {
        reading.variant.ends.passes = place;
    }
}

}  // namespace

void read_verdicts(Reading& reading, const Node& map, const char* key,
                   variant::Verdicts& verdicts) {
    const Node* node = map.value(key);
    if (node == nullptr) return;
    if (node->is(NodeKind::kMap)) {
        for (const Entry& entry : node->entries) {
            verdicts[player_named(reading, entry)] = verdict_of(reading, entry.value);
        }
    } else {
        verdicts.fill(verdict_of(reading, *node));
    }
}

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
    if (const Node* points = ends->value("points")) read_points(reading, *points);
    std::vector<std::string> taken = reading.variant.ends.by_rule;
    if (reading.variant.ends.points) taken.push_back(reading.variant.ends.points->name);
    int most_passes = 0;
    for (const Node& node : items_of(*ends, "conditions")) {
        const Node& name = *node.value("name");
        EndCondition condition;
        condition.name = name.text;
        condition.result = verdict_of(reading, *node.value("result"));
        condition.at_turn_end = text_or(node, "when", "move") == "turn";
        condition.place = place_of(name);
        if (std::find(taken.begin(), taken.end(), name.text) != taken.end()) {
            reading.report(name, {"reserved-name",
                                  fmt::format("another end is called '{}'", name.text),
                                  "another name",
                                  {},
                                  {}});
        }
        taken.push_back(name.text);
        read_when(reading, node, condition, false);
        read_concerned(reading, node, condition.concerns);
        mark_players(reading, items_of(node, "reply"), condition.replies);
        condition.for_each<variant::PassesMade>([&](const variant::PassesMade& passes) {
            most_passes = std::max(most_passes, passes.times);
        });
        reading.variant.ends.conditions.push_back(std::move(condition));
    }
    if (most_passes > 0) declare_passes(reading, *ends->value("conditions"), most_passes);
}

}  // namespace rulewright::loader
