// Turns: what the file itself says of them, or the faces of the dice and the numbers that the
// `turn` hook keeps.
#include <fmt/format.h>

#include <algorithm>

#include "loader/reading.hpp"

namespace rulewright::loader {

namespace {

variant::TurnVariable read_turn_variable(const Entry& entry) {
    const Node& node = entry.value;
    return {entry.key, text_or(node, "meaning", ""), number(*node.value("min")),
            number(*node.value("max")), number(*node.value("start"))};
}

// One number for both players, or one each.
void read_moves_of_turn(const Reading& reading, const Node& node, variant::TurnRules& rules) {
    if (node.is(NodeKind::kInteger)) {
        rules.moves.fill(number(node));
        return;
    }
    for (std::size_t i = 0; i < kPlayers; ++i) {
        rules.moves[i] = number_or(node, reading.variant.players[i].name, 1);
    }
}

void read_over_after(const Node& node, variant::TurnRules& rules) {
    const auto add = [&](const std::string& word) {
        rules.over_after_check |= word == "check";
        rules.over_after_promotion |= word == "promotion";
    };
    if (!node.is(NodeKind::kList)) return add(node.text);
    for (const Node& item : node.items) add(item.text);
}

void read_next(const Node& node, variant::TurnRules& rules) {
    const std::string piece = text_or(node, "piece", "");
    if (piece == "same") rules.next_piece = variant::NextPiece::kSame;
    if (piece == "other") rules.next_piece = variant::NextPiece::kOther;
    const std::string direction = text_or(node, "direction", "any");
    for (const NextDirection one : kNextDirections) {
        if (direction == name_of(one)) rules.next_direction = one;
    }
    rules.next_captures = text_or(node, "only", "") == "captures";
    rules.after_captures = text_or(node, "after", "") == "captures";
}

// Numbers that the rules need are variables of turns, as those of a hook.
std::size_t keep(variant::Turns& turns, const char* name, const char* meaning, int max) {
    turns.variables.push_back({name, meaning, 0, max, 0});
    return turns.variables.size() - 1;
}

void keep_numbers(variant::Turns& turns) {
    variant::TurnRules& rules = *turns.rules;
    const int longest = rules.grows > 0
                            ? variant::kLongestTurn
                            : std::max({rules.moves[0], rules.moves[1], rules.first.value_or(1)});
    if (rules.grows > 0) {
        rules.length = keep(turns, "length", "moves of the last turn that has begun; 0: of none",
                            variant::kLongestTurn);
    } else if (rules.first) {
        rules.begun = keep(turns, "begun", "1: the first turn has begun", 1);
    }
    if (longest > 1) rules.left = keep(turns, "left", "moves left in this turn", longest - 1);
}

variant::TurnRules read_rules(const Reading& reading, const Node& node) {
    variant::TurnRules rules;
    const std::string pass = text_or(node, "pass", "never");
    if (pass == "free") rules.pass = variant::Pass::kFree;
    if (pass == "forced") rules.pass = variant::Pass::kForced;
    if (const Node* next = node.value("next")) read_next(*next, rules);
    // Captures come to an end by themselves.
    if (rules.next_captures || rules.after_captures) rules.moves = {0, 0};
    if (const Node* moves = node.value("moves")) read_moves_of_turn(reading, *moves, rules);
    if (const Node* first = node.value("first")) rules.first = number(*first);
    rules.grows = number_or(node, "grows", 0);
    if (const Node* over = node.value("over_after")) read_over_after(*over, rules);
    rules.stop = truth_or(node, "stop", false);
    return rules;
}

}  // namespace

void read_turns(Reading& reading) {
    const Node* node = reading.root.value("turns");
    if (node == nullptr) return;
    variant::Turns turns;
    for (const Entry& entry : entries_of(*node, "faces")) {
        variant::Face face{entry.key, '?', number(*entry.value.value("weight")),
                           reading.variant.find_kind(entry.key)};
        if (face.kind) face.letter = reading.variant.pieces[index(*face.kind)].letter.back();
        if (const Node* letter = entry.value.value("letter")) face.letter = letter->text.front();
        turns.faces.push_back(std::move(face));
    }
    for (const Entry& entry : entries_of(*node, "variables")) {
        turns.variables.push_back(read_turn_variable(entry));
    }
    for (const Node& tag : items_of(*node, "tags")) turns.tags.push_back(tag.text);
    const std::string contests = text_or(*node, "contests", "none");
    if (contests == "captures") turns.contests = variant::Contests::kCaptures;
    if (contests == "moves") turns.contests = variant::Contests::kMoves;
    turns.sees_position = text_or(*node, "sees", "turn") == "position";
    turns.weighs_throws = text_or(*node, "weights", "faces") == "hook";
    turns.check_at_end = text_or(*node, "check", "ply") == "turn";
    const auto says = [&](const char* key) { return node->value(key) != nullptr; };
    if (std::any_of(std::begin(kTurnRuleKeys), std::end(kTurnRuleKeys), says)) {
        turns.rules = read_rules(reading, *node);
        keep_numbers(turns);
        reading.variant.state.last_move |= turns.rules->looks_back();
    }
    reading.variant.turns = std::move(turns);
}

}  // namespace rulewright::loader
