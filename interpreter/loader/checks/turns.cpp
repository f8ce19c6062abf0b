// Faces must be told apart and thrown at all; numbers must begin inside their range; what is thrown
// for needs a die. Rules of the file must leave nothing to the hook, and let turns end.
#include <fmt/format.h>

#include <algorithm>

#include "loader/reading.hpp"
#include "support/text.hpp"

namespace rulewright::loader {

namespace {

void check_faces(Reading& reading, const Entry& faces) {
    const std::vector<variant::Face>& read = reading.variant.turns->faces;
    std::vector<std::string> pieces;
    for (const variant::PieceType& type : reading.variant.pieces) pieces.push_back(type.name);
    for (std::size_t i = 0; i < read.size(); ++i) {
        const Entry& entry = faces.value.entries[i];
        if (read[i].letter == '?') {
            reading.report_key(entry, {"face-letter",
                                       fmt::format("the face '{}' has no letter", entry.key),
                                       "the name of a piece, or a 'letter' of its own",
                                       support::closest(entry.key, pieces).value_or(""),
                                       {}});
        }
        for (std::size_t j = 0; j < i; ++j) {
            if (read[j].letter != read[i].letter || read[i].letter == '?') continue;
            reading.report_key(
                entry, {"repeated-letter",
                        fmt::format("the faces '{}' and '{}' have the same letter {}", read[j].name,
                                    entry.key, read[i].letter),
                        "a letter of its own for each face",
                        {},
                        {{place_of_key(faces.value.entries[j]), "the other face"}}});
        }
    }
    const bool thrown = std::any_of(read.begin(), read.end(),
                                    [](const variant::Face& face) { return face.weight > 0; });
    if (thrown || read.empty()) return;
    reading.report_key(faces, {"out-of-range",
                               "no face is ever thrown: all weights are 0",
                               "a face with a weight above 0",
                               {},
                               {}});
}

void check_variable(Reading& reading, const Entry& entry) {
    const Node& low = *entry.value.value("min");
    const Node& high = *entry.value.value("max");
    const Node& start = *entry.value.value("start");
    if (low.integer > high.integer) {
        reading.report(high, {"out-of-range",
                              fmt::format("'max' is {}, less than 'min'", high.integer),
                              fmt::format("at least {}", low.integer),
                              {},
                              {}});
    } else if (start.integer < low.integer || start.integer > high.integer) {
        reading.report(start, {"out-of-range",
                               fmt::format("'start' is {}", start.integer),
                               fmt::format("{} to {}", low.integer, high.integer),
                               {},
                               {}});
    }
}

void check_contests(Reading& reading, const Node& turns) {
    const variant::Turns& read = *reading.variant.turns;
    const bool thrown = std::any_of(read.faces.begin(), read.faces.end(),
                                    [](const variant::Face& face) { return face.weight > 0; });
    if (thrown) return;
    const auto report = [&](const char* key, const char* said) {
        reading.report(*turns.value(key), {"contests-without-dice",
                                           fmt::format("{}, but there are no faces", said),
                                           "'faces' beside it",
                                           {},
                                           {}});
    };
    if (read.contests != variant::Contests::kNone) report("contests", "dice decide moves");
    if (read.weighs_throws) report("weights", "throws are weighed");
}

// One compares the checks of a single ply, the other does not look at them.
void check_policies(Reading& reading, const Node& turns) {
    const bool weighs = reading.variant.royalty.check == variant::CheckPolicy::kReduceOrKeep;
    if (!reading.variant.turns->check_at_end || !weighs) return;
    reading.report(*turns.value("check"),
                   {"conflicting-keys",
                    "check that is judged at the end of a turn does not go together with 'royal: "
                    "{check: reduce_or_keep}', which weighs each ply",
                    "a variant with one of the two",
                    {},
                    {}});
}

// What belongs to the `turn` hook is never asked for where the file itself says what a turn is.
void check_unheard(Reading& reading, const Node& turns) {
    for (const char* key : {"faces", "variables", "tags", "contests", "sees", "weights"}) {
        const Entry* entry = turns.find(key);
        if (entry == nullptr || turns.value(key) == nullptr) continue;
        const bool said = !entry->value.entries.empty() || !entry->value.items.empty() ||
                          (entry->value.is(NodeKind::kText) && entry->value.text != "none" &&
                           entry->value.text != "turn" && entry->value.text != "faces");
        if (!said) continue;
        reading.report_key(
            *entry,
            {"conflicting-keys",
             fmt::format("'{}' is for the `turn` hook, and this file itself says "
                         "what a turn is",
                         key),
             fmt::format("a variant without '{}', or without {}", key,
                         support::join_or({std::begin(kTurnRuleKeys), std::end(kTurnRuleKeys)})),
             {},
             {}});
    }
}

// A turn must come to an end.
void check_endless(Reading& reading, const Node& turns) {
    const variant::TurnRules& rules = *reading.variant.turns->rules;
    const Node* next = turns.value("next");
    if (next == nullptr || rules.several() || turns.value("moves") != nullptr) return;
    reading.report_key(*turns.find("next"),
                       {"endless-turn",
                        "nothing says how many moves a turn has that go on like this",
                        "'moves' beside it, or captures alone: 'next: {only: captures}'",
                        {},
                        {}});
}

void check_length(Reading& reading, const Node& turns) {
    const variant::TurnRules& rules = *reading.variant.turns->rules;
    const Entry* moves = turns.find("moves");
    if (rules.grows > 0 && moves != nullptr && turns.value("moves") != nullptr) {
        reading.report_key(*moves,
                           {"conflicting-keys",
                            "'moves' says how long all turns are, and 'grows' that each is longer "
                            "than the one before it",
                            "one of the two; 'first' says how long the first turn is",
                            {},
                            {}});
    }
    if (moves == nullptr || !moves->value.is(NodeKind::kMap)) return;
    std::vector<std::string> players;
    for (const auto& player : reading.variant.players) players.push_back(player.name);
    for (const Entry& entry : moves->value.entries) {
        if (std::find(players.begin(), players.end(), entry.key) != players.end()) continue;
        reading.report_key(entry, {"unknown-player",
                                   fmt::format("there is no player '{}'", entry.key),
                                   support::join_or(players),
                                   support::closest(entry.key, players).value_or(""),
                                   {}});
    }
}

// What ends or follows a move says nothing where turns have one.
void warn_of_single_moves(Reading& reading, const Node& turns) {
    if (reading.variant.turns->rules->several()) return;
    for (const char* key : {"over_after", "stop", "next"}) {
        if (turns.value(key) == nullptr) continue;
        reading.warn(
            diagnose_key(*turns.find(key),
                         {"unused-turn-rule",
                          fmt::format("'{}' is for turns of several moves, and each has one", key),
                          "'moves' above 1, 'grows', or 'next: {after: captures}'",
                          {},
                          {}}));
    }
}

void check_rules(Reading& reading, const Node& turns) {
    if (!reading.variant.turns->rules) return;
    check_unheard(reading, turns);
    check_length(reading, turns);
    check_endless(reading, turns);
    if (reading.found.empty()) warn_of_single_moves(reading, turns);
}

}  // namespace

void check_turns(Reading& reading) {
    const Node* node = reading.root.value("turns");
    if (node == nullptr) return;
    if (const Entry* faces = node->find("faces")) check_faces(reading, *faces);
    for (const Entry& entry : entries_of(*node, "variables")) check_variable(reading, entry);
    check_contests(reading, *node);
    check_policies(reading, *node);
    check_rules(reading, *node);
}

}  // namespace rulewright::loader
