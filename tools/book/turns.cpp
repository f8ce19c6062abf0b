// What a turn is, and the dice.
#include <fmt/format.h>

#include <algorithm>

#include "book/book.hpp"
#include "book/words.hpp"
#include "support/visible.hpp"

namespace rulewright::book {

using variant::NextPiece;
using variant::Pass;
using variant::Variant;

namespace {

std::string moves_words(int moves) {
    return moves == 0 ? "as many moves as may follow one another" : counted(moves, "move");
}

void add_lengths(const Variant& variant, const variant::TurnRules& rules, Sentences& told) {
    if (rules.grows > 0) {
        told.push_back(say(fmt::format("each turn is {} longer than the one before it",
                                       counted(rules.grows, "move")),
                           "turns/grows"));
    } else if (rules.moves[0] == rules.moves[1]) {
        told.push_back(say("a turn is " + moves_words(rules.moves[0]), "turns/moves"));
    } else {
        told.push_back(say(fmt::format("a turn of {} is {}, one of {} {}", player_name(variant, 0),
                                       moves_words(rules.moves[0]), player_name(variant, 1),
                                       moves_words(rules.moves[1])),
                           "turns/moves"));
    }
    if (rules.first || rules.grows > 0) {
        told.push_back(say(fmt::format("the very first turn of the game is {}",
                                       moves_words(rules.first.value_or(1))),
                           "turns/first"));
    }
    if (rules.grows > 0 || std::max(rules.moves[0], rules.moves[1]) > 1) {
        told.push_back(
            say("a turn is over, too, when its player has no further move", "turns/moves"));
    }
}

void add_rules(const Variant& variant, const variant::TurnRules& rules, Sentences& told) {
    add_lengths(variant, rules, told);
    const auto add = [&](bool holds, const char* words, const char* key) {
        if (holds) told.push_back(say(words, key));
    };
    add(rules.over_after_check, "a move that gives check ends the turn", "turns/over_after");
    add(rules.over_after_promotion, "a promotion ends the turn", "turns/over_after");
    add(rules.after_captures, "nothing follows a move that is no capture", "turns/next/after");
    add(rules.next_captures, "only captures follow the first move", "turns/next/only");
    add(rules.next_piece == NextPiece::kSame, "only the piece that moved goes on",
        "turns/next/piece");
    add(rules.next_piece == NextPiece::kOther, "only another piece than the one that moved goes on",
        "turns/next/piece");
    add(rules.next_direction == NextDirection::kSame,
        "a turn goes on straight ahead, in the direction of the move before",
        "turns/next/direction");
    add(rules.next_direction == NextDirection::kOther,
        "a turn goes on in another direction than that of the move before", "turns/next/direction");
    add(rules.next_direction == NextDirection::kNotBack,
        "a turn does not go on in the direction opposite to that of the move before",
        "turns/next/direction");
    add(rules.stop, "the player may end the turn after any of its moves", "turns/stop");
    const bool check = knows_check(variant);
    add(rules.pass == Pass::kFree, check ? "who is not in check may pass" : "the player may pass",
        "turns/pass");
    add(rules.pass == Pass::kForced,
        check ? "who is not in check and has no move passes" : "who has no move passes",
        "turns/pass");
}

// "35 of 100", and "35.0 %".
Table odds_of(const std::vector<variant::Face>& faces) {
    int total = 0;
    for (const variant::Face& face : faces) total += face.weight;
    Table table{{"Face", "Letter", "Odds", "Share"}, {}};
    for (const variant::Face& face : faces) {
        table.rows.push_back({plain(face.name), std::string(1, face.letter),
                              fmt::format("{} of {}", face.weight, total),
                              fmt::format("{:.1f} %", 100.0 * face.weight / total)});
    }
    return table;
}

}  // namespace

Section turns_of(const Variant& variant) {
    Section section{"Turns", {}, {}, {}, {}};
    if (!variant.turns) return section;
    const variant::Turns& turns = *variant.turns;
    Sentences& told = section.sentences;
    if (turns.rules) {
        add_rules(variant, *turns.rules, told);
    } else {
        told.push_back(say("a turn is more than a move: see What the script decides", "turns"));
    }
    if (!turns.faces.empty()) {
        section.title = "Turns and dice";
        told.push_back(say(fmt::format("a die shows one of {} faces",
                                       number(static_cast<int>(turns.faces.size()))),
                           "turns/faces"));
        section.table = odds_of(turns.faces);
        if (turns.weighs_throws) {
            told.push_back(
                say("the script may say for each throw how often each face comes; else "
                    "it is as the table says",
                    "turns/weights"));
        }
    }
    for (std::size_t i = 0; i < turns.variables.size(); ++i) {
        if (turns.rules && turns.rules->keeps(i)) continue;  // what its own sentences tell
        const variant::TurnVariable& variable = turns.variables[i];
        std::string text = fmt::format(
            "from ply to ply the game keeps its {}, from {} to {}, at "
            "first {}",
            plain(variable.name), variable.min, variable.max, variable.start);
        if (!variable.meaning.empty()) text += ": " + support::visible(variable.meaning);
        told.push_back(say(text, key_of({"turns/variables", variable.name})));
    }
    if (!turns.tags.empty()) {
        std::vector<std::string> names;
        for (const std::string& tag : turns.tags) names.push_back(plain(tag));
        told.push_back(
            say("a move can be made in the manner that is called " + support::join_or(names),
                "turns/tags"));
    }
    if (turns.contests != variant::Contests::kNone) {
        told.push_back(say(
            fmt::format("dice are thrown for {} that has been chosen, where the "
                        "script says so",
                        turns.contests == variant::Contests::kCaptures ? "a capture" : "a move"),
            "turns/contests"));
    }
    if (turns.check_at_end) {
        told.push_back(
            say("royal pieces must be safe when the turn ends, not after each of its "
                "moves",
                "turns/check"));
    }
    return section;
}

}  // namespace rulewright::book
