// Clocks, notation, rulings, what the file promises of scripts; and the order of a book.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "book/book.hpp"
#include "book/cells.hpp"
#include "book/words.hpp"
#include "notation/move_shape.hpp"
#include "support/visible.hpp"

namespace rulewright::book {

using variant::Promise;
using variant::Variant;

namespace {

// "1 hour, 30 minutes", "25 minutes", "10 seconds".
std::string time_words(int seconds) {
    std::vector<std::string> parts;
    const auto add = [&](int count, const char* unit) {
        if (count > 0) parts.push_back(fmt::format("{} {}{}", count, unit, count == 1 ? "" : "s"));
    };
    add(seconds / 60, "minute");
    add(seconds % 60, "second");
    return parts.empty() ? "no time" : join_and(parts);
}

std::string value_words(const variant::ConfigValue& value) {
    if (const auto* number = std::get_if<std::int64_t>(&value)) return std::to_string(*number);
    if (const auto* flag = std::get_if<bool>(&value)) return *flag ? "yes" : "no";
    return plain(std::get<std::string>(value));
}

std::string may_words(const Promise& promise) {
    constexpr std::array kWords = {"remove pieces",
                                   "move others",
                                   "put pieces on the board",
                                   "change kinds",
                                   "change owners",
                                   "change what pieces carry",
                                   "change squares",
                                   "change what players hold",
                                   "change the game's numbers",
                                   "end the right to capture en passant",
                                   "tell the players something",
                                   "end the game"};
    std::vector<std::string> words;
    for (std::size_t i = 0; i < variant::kChanges.size(); ++i) {
        if (promise.may_do(variant::kChanges[i].second)) words.emplace_back(kWords[i]);
    }
    return support::join_or(words);
}

}  // namespace

Section clocks_of(const Variant& variant) {
    Section section{"Clocks", {}, {}, {}, {}};
    for (const variant::TimeControl& control : variant.time_controls) {
        std::vector<std::string> periods;
        for (const variant::TimePeriod& period : control.periods) {
            periods.push_back(
                time_words(period.seconds) +
                (period.moves ? fmt::format(" for {}", counted(*period.moves, "move")) : ""));
        }
        std::string text = fmt::format("{}: {} for each player", plain(control.name),
                                       support::join(periods, ", then "));
        if (control.increment > 0) {
            text += fmt::format(", and {} more with each move", time_words(control.increment));
        }
        section.sentences.push_back(say(text, key_of({"time_controls", control.name})));
    }
    return section;
}

namespace {

struct Squares {
    std::string from;
    std::string to;
};

// Two for an example: the usual ones, where the first board has them, or the first that it has.
Squares example(const Variant& variant, const char* from, const char* to) {
    const variant::Grid& grid = variant.boards.front();
    const std::string board = support::visible(grid.name);
    const auto has = [&](const char* name) {
        const auto cell = grid.find(name);
        return cell && grid.has(cell->file, cell->rank);
    };
    if (has(from) && has(to)) return {board + from, board + to};
    std::vector<std::string> names;
    for (const auto& line : grid.lines()) {
        for (const board::Cell cell : line) {
            if (!grid.has(cell.file, cell.rank)) continue;
            names.push_back(board + grid.square(cell.file, cell.rank));
        }
    }
    return {names.front(), names[std::min<std::size_t>(1, names.size() - 1)]};
}

// The letter of a knight, where there is one, or else of the first piece that is written with one.
std::string example_letter(const Variant& variant) {
    std::string letter;
    for (std::size_t i = 0; i < variant.pieces.size(); ++i) {
        const variant::PieceType& type = variant.pieces[i];
        if (type.neutral || notation::letterless_kind(variant) == make_id<PieceKind>(i)) continue;
        if (letter.empty() || type.letter == "N") letter = type.letter;
    }
    return letter;
}

// Where every move goes on to the other board, its text names that one.
std::string passed_on(const Variant& variant, const std::string& square) {
    const bool passes = variant.links && variant.links->always && variant.boards.size() == 2;
    if (!passes) return square;
    return support::visible(variant.boards.back().name) +
           square.substr(support::visible(variant.boards.front().name).size());
}

std::string style_words(const Variant& variant) {
    const Squares leap = example(variant, "g1", "f3");
    const Squares step = example(variant, "e2", "e4");
    switch (variant.notation.moves) {
        case variant::MoveStyle::kSan: {
            const std::string letter = example_letter(variant);
            return letter.empty()
                       ? "moves are written with the square the piece goes to, as in " + leap.to
                       : "moves are written with the letter of the piece and the square it goes "
                         "to, as in " +
                             letter + leap.to;
        }
        case variant::MoveStyle::kCoordinate:
            break;
        case variant::MoveStyle::kEdan:
            return fmt::format(
                "moves are written with the letter of the piece and both squares with their "
                "boards, as in {}{}-{}",
                variant.find_kind('P') ? "P" : variant.pieces.front().letter, step.from,
                passed_on(variant, step.to));
    }
    return fmt::format("moves are written with the two squares, as in {}{}", leap.from, leap.to);
}

void add_dice(const Variant& variant, Sentences& told) {
    if (!variant.turns || variant.turns->faces.empty()) return;
    const auto& letter = variant.turns->faces.front().letter;
    const Squares step = example(variant, "e2", "e4");
    const Squares taking = example(variant, "e4", "d5");
    const bool contests = variant.turns->contests != variant::Contests::kNone;
    told.push_back(
        say(fmt::format("what dice show that are thrown before a move{} is written before it, as "
                        "in {}:{}{}, and with - for the move where none is made",
                        contests ? ", where the script has some thrown then," : "", letter,
                        step.from, step.to),
            "turns/faces"));
    if (!contests) return;
    told.push_back(say(fmt::format("what is thrown to decide a move is written behind it, as in "
                                   "{}{}:{}",
                                   taking.from, taking.to, letter),
                       "turns/contests"));
}

}  // namespace

Section notation_of(const Variant& variant) {
    Section section{"How moves are written", {}, {}, {}, {}};
    const variant::Notation& notation = variant.notation;
    section.sentences.push_back(say(style_words(variant), "notation/moves"));
    const bool passes =
        variant.turns && variant.turns->faces.empty() &&
        (!variant.turns->rules || variant.turns->rules->pass != variant::Pass::kNever ||
         variant.turns->rules->stop);
    if (passes) {
        section.sentences.push_back(say(variant.turns->rules
                                            ? "a pass is written 0000"
                                            : "a pass, where the script lets players pass, is "
                                              "written 0000",
                                        "turns/pass"));
    }
    add_dice(variant, section.sentences);
    // What only contested captures need is said where somebody has set it, too.
    const variant::Notation usual;
    if (variant.capture.contested || notation.failed_capture != usual.failed_capture ||
        notation.failed_capture_comment != usual.failed_capture_comment) {
        section.sentences.push_back(
            say(fmt::format("a capture that removes the piece that captures is marked {}, and in "
                            "records of games with the comment \"{}\"",
                            support::visible(notation.failed_capture),
                            support::visible(notation.failed_capture_comment)),
                "notation/failed_capture"));
    }
    return section;
}

Section rulings_of(const Variant& variant) {
    Section section{"Rulings", {}, {}, {}, {}};
    for (const variant::Option& option : variant.options) {
        std::string text = plain(option.name) + ": " + value_words(option.value);
        std::vector<std::string> others;
        for (const auto& value : option.values) {
            if (value != option.value) others.push_back(value_words(value));
        }
        if (!others.empty()) text += fmt::format(" (and not {})", support::join_or(others));
        if (!option.meaning.empty()) text += "; " + support::visible(option.meaning);
        if (!option.ruling.empty()) text += fmt::format(" [{}]", support::visible(option.ruling));
        section.sentences.push_back(say(text, key_of({"config", option.name})));
    }
    return section;
}

namespace {

// What the file leaves to scripts without saying for which moves.
void add_left_to_scripts(const Variant& variant, Sentences& told) {
    const auto add = [&](bool holds, const char* words, const char* key) {
        if (holds) told.push_back(say(words, key));
    };
    add(variant.turns && !variant.turns->rules,
        "how a turn goes: who may move, throw or pass, and who goes on", "turns");
    add(variant.capture.contested, "what a capture removes", "capture/decided_by");
    add(variant.closed.has_value(), "which squares are closed", "closed");
    add(!variant.restrained.empty(), "which pieces are held back", "restrain");
    add(!variant.ends.by_rule.empty() && !variant.promises.outcome.made, "whether the game is over",
        "ends/by_rule");
}

}  // namespace

Section scripts_of(const Variant& variant) {
    Section section{"What the script decides", {}, {}, {}, {}};
    add_left_to_scripts(variant, section.sentences);
    struct Asked {
        const char* key;
        const Promise* promise;
        const char* what;
    };
    const variant::Promises& all = variant.promises;
    const std::array<Asked, 5> asked = {{{"effects", &all.effects, "what a move does besides"},
                                         {"legal", &all.legal, "whether a move is allowed"},
                                         {"moves", &all.moves, "moves of its own"},
                                         {"after_ply", &all.after_ply, "what follows a move"},
                                         {"outcome", &all.outcome, "whether the game is over"}}};
    for (const auto& [key, promise, what] : asked) {
        if (!promise->made) continue;
        std::string text = fmt::format("{}: for {}", what, plies_words(variant, *promise));
        if (promise->whose == variant::Whose::kEnemy) text += " of the other player";
        if (promise->whose == variant::Whose::kBoth) text += " of both players";
        const bool changes = key != std::string_view("legal") && key != std::string_view("outcome");
        if (changes && promise->may != Promise::kAll) {
            text += promise->may == 0 ? "; it does nothing besides"
                                      : fmt::format("; it may {}", may_words(*promise));
        }
        section.sentences.push_back(say(text, key));
    }
    return section;
}

std::vector<Section> all_sections(const Variant& variant) {
    std::vector<Section> found;
    for (Section (*one)(const Variant&) :
         {setup_of, zones_of, pieces_of,  captures_of, promotion_of, castling_of, en_passant_of,
          hands_of, gates_of, changes_of, links_of,    state_of,     turns_of,    check_of,
          ends_of,  draws_of, clocks_of,  notation_of, rulings_of,   scripts_of}) {
        Section section = one(variant);
        if (section.empty()) continue;
        name_cells(variant, section);
        found.push_back(std::move(section));
    }
    return found;
}

}  // namespace rulewright::book
