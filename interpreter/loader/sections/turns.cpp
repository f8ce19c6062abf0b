// Turns: the faces of the dice and the numbers that a turn keeps.
#include <fmt/format.h>

#include "loader/reading.hpp"

namespace rulewright::loader {

namespace {

variant::TurnVariable read_variable(const Entry& entry) {
    const Node& node = entry.value;
    return {entry.key, text_or(node, "meaning", ""), number(*node.value("min")),
            number(*node.value("max")), number(*node.value("start"))};
}

}  // namespace

void read_turns(Reading& reading) {
    const Node* node = reading.root.value("turns");
    if (node == nullptr) return;
    variant::Turns turns;
    for (const Entry& entry : entries_of(*node, "faces")) {
        variant::Face face{entry.key, '?', number(*entry.value.value("weight")),
                           reading.variant.find_kind(entry.key)};
        if (face.kind) face.letter = reading.variant.pieces[index(*face.kind)].letter;
        if (const Node* letter = entry.value.value("letter")) face.letter = letter->text.front();
        turns.faces.push_back(std::move(face));
    }
    for (const Entry& entry : entries_of(*node, "variables")) {
        turns.variables.push_back(read_variable(entry));
    }
    for (const Node& tag : items_of(*node, "tags")) turns.tags.push_back(tag.text);
    const std::string contests = text_or(*node, "contests", "none");
    if (contests == "captures") turns.contests = variant::Contests::kCaptures;
    if (contests == "moves") turns.contests = variant::Contests::kMoves;
    turns.check_at_end = text_or(*node, "check", "ply") == "turn";
    if (const Node* pass = node->value("pass")) {
        turns.rules.emplace();
        if (pass->text == "free") turns.rules->pass = variant::Pass::kFree;
        if (pass->text == "forced") turns.rules->pass = variant::Pass::kForced;
    }
    reading.variant.turns = std::move(turns);
}

}  // namespace rulewright::loader
