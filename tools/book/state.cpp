// Moves from board to board, and what pieces, squares and the game carry.
#include <fmt/format.h>

#include "book/book.hpp"
#include "book/words.hpp"
#include "support/visible.hpp"

namespace rulewright::book {

using variant::ColumnType;
using variant::Leg;
using variant::LinkStop;
using variant::Variant;

namespace {

// ", which is ...", or nothing.
std::string meaning_words(const std::string& meaning) {
    return meaning.empty() ? "" : " (" + support::visible(meaning) + ")";
}

std::string column_name(const Variant& variant, std::size_t column) {
    return plain(variant.state.pieces[column].name);
}

// "seeds:h1=0" behind the six fields.
bool begins_otherwise(const Variant& variant, const std::string& name) {
    return variant.start.find(" " + name + ":") != std::string::npos;
}

std::string column_range(const Variant& variant, const variant::PieceColumn& column) {
    const std::string start = !column.start ? "the number of the board where it stands"
                              : column.type != ColumnType::kNumber && *column.start == 0
                                  ? "none"
                                  : std::to_string(*column.start);
    switch (column.type) {
        case ColumnType::kNumber:
            return fmt::format("a number from {} to {}, at first {}{}", column.min, column.max,
                               start,
                               begins_otherwise(variant, column.name)
                                   ? " where the position at the start says no other"
                                   : "");
        case ColumnType::kSquare:
            return "a square, at first " + start;
        case ColumnType::kBoard:
            return "a board, at first " + (column.start ? start : "the one where it stands");
        case ColumnType::kBoards:
            return "some boards, at first " + start;
    }
    return "";
}

void add_uncounted(bool counts, const std::string& name, const std::string& key, Sentences& told) {
    if (counts) return;
    told.push_back(say(fmt::format("positions that differ in {} only are the same where repetition "
                                   "is concerned",
                                   name),
                       key_of({key, "counts"})));
}

void add_columns(const Variant& variant, Sentences& told) {
    for (const variant::PieceColumn& column : variant.state.pieces) {
        const std::string key = key_of({"state/pieces", column.name});
        told.push_back(
            say(fmt::format("each piece carries its {}{}: {}", plain(column.name),
                            meaning_words(column.meaning), column_range(variant, column)),
                key));
        add_uncounted(column.counts, plain(column.name), key, told);
        if (column.worth != 0) {
            told.push_back(say(fmt::format("to a computer player one more of {} is worth {} "
                                           "hundredths of a pawn",
                                           plain(column.name), column.worth),
                               key_of({key, "worth"})));
        }
    }
}

void add_declared(const Variant& variant, Sentences& told) {
    add_columns(variant, told);
    if (const auto& timer = variant.state.timer) {
        const std::string key = key_of({"state/squares", timer->name});
        told.push_back(
            say(fmt::format("each square has its {}{}: a number of plies, at most {}, "
                            "that runs down to 0",
                            plain(timer->name), meaning_words(timer->meaning), timer->max),
                key));
        add_uncounted(timer->counts, plain(timer->name), key, told);
    }
    for (const variant::StateVariable& its : variant.state.variables) {
        const std::string key = key_of({"state/game", its.name});
        told.push_back(say(
            fmt::format("the game has its {}{}: a number from {} to {}, at first {}",
                        plain(its.name), meaning_words(its.meaning), its.min, its.max, its.start),
            key));
        add_uncounted(its.counts, plain(its.name), key, told);
    }
    if (variant.state.last_move) {
        told.push_back(say("what may be done can depend on the last move", "state/last_move"));
    }
    if (variant.state.occurrences) {
        told.push_back(say("what happens can depend on how often the game has come to a position",
                           "state/occurrences"));
    }
}

void add_gains(const Variant& variant, Sentences& told) {
    for (std::size_t i = 0; i < variant.gains.size(); ++i) {
        const variant::Gain& gain = variant.gains[i];
        const std::string key = key_of({"gains", std::to_string(i)});
        const std::string what = column_name(variant, gain.column);
        if (gain.on == variant::GainOn::kCapture) {
            told.push_back(
                say(fmt::format("a piece that captures gains {} of {}", gain.add, what), key));
        } else {
            told.push_back(say(fmt::format("a piece whose move ends on {} gains {} of {}",
                                           support::join_or(gain.squares), gain.add, what),
                               key));
        }
        if (gain.recharge) {
            told.push_back(say(fmt::format("the square gives again {} plies (moves of either "
                                           "player) later",
                                           number(*gain.recharge)),
                               key_of({key, "recharge"})));
        }
        if (gain.not_twice_by) {
            told.push_back(say(fmt::format("no piece gains twice running on one square ({})",
                                           column_name(variant, *gain.not_twice_by)),
                               key_of({key, "not_twice"})));
        }
    }
}

void add_limits(const Variant& variant, Sentences& told) {
    for (const variant::Sum& sum : variant.sums) {
        told.push_back(
            say(fmt::format("the {} of a board is the {} of all pieces on it together{}",
                            plain(sum.name), column_name(variant, sum.column),
                            sum.minus_board ? ", less the board's number for each of them" : ""),
                key_of({"sums", sum.name})));
    }
    for (std::size_t i = 0; i < variant.limits.size(); ++i) {
        const variant::Limit& limit = variant.limits[i];
        std::string text =
            fmt::format("each move must leave the {} of each board between {} and {}",
                        plain(variant.sums[limit.sum].name), limit.low, limit.high);
        if (limit.or_nearer) text += ", or no further from 0 than before";
        if (limit.from_ply > 1) {
            text += fmt::format("; this holds from ply {} on (each move of either player is a ply)",
                                limit.from_ply);
        }
        told.push_back(say(text, key_of({"limits", std::to_string(i)})));
    }
}

void add_legs(const Variant& variant, Sentences& told) {
    const variant::Links& links = *variant.links;
    if (links.always) {
        told.push_back(
            say("every move is made on the piece's own board, and then the piece passes "
                "to the same square of the other one, which must be empty; a piece attacks only "
                "where it could pass on",
                "links/always"));
        if (knows_check(variant)) {
            told.push_back(
                say("a royal piece must be safe both where it arrives and where it "
                    "passes on to",
                    "links/always"));
        }
        return;
    }
    std::string text = "a move from board to board is ";
    if (links.before == Leg::kOptional) text += "perhaps ";
    if (links.before != Leg::kNone) text += "a move without capture to a joined square, then ";
    text += "the passage to the same square of the other board";
    if (links.after != Leg::kNone) {
        text +=
            links.after == Leg::kOptional ? ", then perhaps a move there" : ", then a move there";
        text += links.after_captures ? ", which may capture" : " without capture";
    }
    told.push_back(say(text, "links/legs"));
    if (links.initial_before || links.initial_after) {
        told.push_back(
            say(fmt::format("first moves are possible {} the passage",
                            links.initial_before && links.initial_after ? "before and after"
                            : links.initial_before                      ? "only before"
                                                                        : "only after"),
                "links/initial"));
    }
}

}  // namespace

Section links_of(const Variant& variant) {
    Section section{"From board to board", {}, {}, {}, {}};
    if (!variant.links) return section;
    const variant::Links& links = *variant.links;
    Sentences& told = section.sentences;
    add_legs(variant, told);
    if (links.cost) {
        told.push_back(say(fmt::format("for that the {} of the piece must be at least the distance "
                                       "of the boards, which is 1 for neighbours",
                                       column_name(variant, *links.cost)),
                           "links/cost"));
    }
    if (links.stop == LinkStop::kNever) {
        told.push_back(say("no move ends on a joined square", "links/stop_on_link"));
    }
    if (links.stop == LinkStop::kWithin) {
        told.push_back(
            say("a move from board to board does not end on a joined square, but a move "
                "on one board may",
                "links/stop_on_link"));
    }
    if (!links.by.empty()) {
        std::vector<std::string> names;
        for (const std::size_t i : links.by)
            names.push_back(plain(variant.state.variables[i].name));
        told.push_back(
            say("which squares are joined depends on the game's " + join_and(names), "links/by"));
    }
    return section;
}

Section state_of(const Variant& variant) {
    Section section{"What pieces, squares and the game carry", {}, {}, {}, {}};
    add_declared(variant, section.sentences);
    add_gains(variant, section.sentences);
    add_limits(variant, section.sentences);
    return section;
}

}  // namespace rulewright::book
