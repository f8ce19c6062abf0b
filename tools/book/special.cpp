// Captures, promotion, castling, en passant and what moves change.
#include <fmt/format.h>

#include <algorithm>

#include "book/book.hpp"
#include "book/words.hpp"
#include "support/visible.hpp"
#include "variant/declares_state.hpp"

namespace rulewright::book {

using support::with_article;
using variant::BoardChange;
using variant::CaptureRule;
using variant::ChangeAt;
using variant::Deed;
using variant::Rebirth;
using variant::Variant;

namespace {

const char* rebirth_words(Rebirth rebirth) {
    if (rebirth == Rebirth::kFile) return "on the file where it was captured";
    return rebirth == Rebirth::kColour ? "of the colour of the square where it was captured"
                                       : "that is empty";
}

void add_closed(const Variant& variant, Sentences& told) {
    if (!variant.closed) return;
    const variant::ClosedRule& closed = *variant.closed;
    const char* what = closed.path && closed.destination ? "go over or to"
                       : closed.path                     ? "go over"
                                                         : "move to";
    told.push_back(say(fmt::format("squares can be closed to a player, whose pieces may then not "
                                   "{} them (see What the script decides)",
                                   what),
                       "closed/applies"));
    if (!closed.exempt.empty()) {
        told.push_back(say(fmt::format("{} may go to closed squares", many(variant, closed.exempt)),
                           "closed/exempt"));
    }
}

void add_restrained(const Variant& variant, Sentences& told) {
    std::vector<std::string> words;
    for (const variant::Restrained one : variant.restrained) {
        words.emplace_back(variant::words_of(one));
    }
    if (words.empty()) return;
    told.push_back(say(fmt::format("there are pieces that {} where they stand (see What the script "
                                   "decides)",
                                   support::join_or(words)),
                       "restrain/applies"));
}

std::string where_words(const Variant& variant, const variant::Promotion& rule) {
    if (rule.always) return "with each of its moves";
    const std::string place =
        rule.zone ? zone_name(variant, *rule.zone) : ranks_words(rule.ranks) + " of its owner";
    if (rule.entering && !rule.arriving) {
        return fmt::format("with a move that enters {}{}", rule.leaving ? "or begins in " : "",
                           place);
    }
    if (!rule.leaving) return (rule.zone ? "in " : "on ") + place;
    return rule.arriving ? "with a move that ends or begins in " + place
                         : "with a move that begins in " + place;
}

void add_promotion(const Variant& variant, const variant::Promotion& rule, std::string key,
                   Sentences& told) {
    const std::string kind = kind_name(variant, rule.kind);
    const std::string owner = whose(variant, rule.concerns);
    const auto add = [&](const std::string& words, const char* of) {
        told.push_back(say(words, key_of({key, of})));
    };
    told.push_back(
        say(fmt::format("{}{} {} {} {}", with_article(kind), owner.empty() ? "" : " of " + owner,
                        rule.forced ? "becomes" : "may become", any_of(variant, rule.to),
                        where_words(variant, rule)),
            key));
    if (rule.heeds_captures()) {
        add(rule.capturing ? "so only with a capture" : "so only with a move that captures nothing",
            "on");
    }
    if (!rule.forced_ranks.empty()) {
        add(fmt::format("on {} it must", ranks_words(rule.forced_ranks)), "forced_ranks");
    }
    if (rule.only_lost) {
        add("it becomes only what its player has fewer of than at the start", "only_lost");
    }
    if (!rule.levels.empty()) {
        add(fmt::format("so only on {}, as its owner counts", ranks_words(rule.levels, "level")),
            "levels");
    }
    if (rule.by_default) {
        add(fmt::format("a move that is written without saying so makes it {}",
                        with_article(kind_name(variant, *rule.by_default))),
            "default");
    }
    if (rule.memory) {
        add(fmt::format("what it has become remembers the board{} ({})",
                        rule.again ? ", and may so promote again on another one" : "",
                        plain(variant.state.pieces[*rule.memory].name)),
            "memory");
    }
}

std::string whose_words(variant::Whose whose) {
    if (whose == variant::Whose::kBoth) return "all pieces";
    return whose == variant::Whose::kEnemy ? "enemies" : "own pieces";
}

std::string lines_words(variant::Lines lines) {
    if (lines == variant::Lines::kAny) return "";
    return lines == variant::Lines::kStraight ? " straight" : " diagonally";
}

// "own men"; what is nobody's is neither own nor an enemy.
std::string pieces_anywhere(const Variant& variant, const BoardChange& change) {
    if (names_all(variant, change.kinds)) return whose_words(change.whose);
    const bool owned = std::any_of(change.kinds.begin(), change.kinds.end(), [&](PieceKind kind) {
        return !variant.pieces[index(kind)].neutral;
    });
    const char* const whose = !owned || change.whose == variant::Whose::kBoth ? ""
                              : change.whose == variant::Whose::kOwn          ? "own "
                                                                              : "enemy ";
    return whose + many(variant, change.kinds);
}

std::string beside_arrival(const BoardChange& change) {
    return lines_words(change.lines) +
           (change.lines == variant::Lines::kAny ? " next to" : " beside") +
           " the square of arrival";
}

// How many enclosed pieces a row has.
std::string length_words(const BoardChange& change) {
    if (change.at_most == change.at_least) return " of exactly " + number(change.at_most);
    std::string text;
    if (change.at_least > 1) text = " of at least " + number(change.at_least);
    if (change.at_most == 0) return text;
    return text + (text.empty() ? " of at most " : " and at most ") + number(change.at_most);
}

std::string change_place(const Variant& variant, const BoardChange& change) {
    switch (change.where) {
        case ChangeAt::kEnclosed:
            return fmt::format(
                "enemies in a row{}{} between the piece that moved and another own "
                "one",
                length_words(change), lines_words(change.lines));
        case ChangeAt::kSurrounded:
            return fmt::format("enemies{} that have own pieces{} on all such sides",
                               beside_arrival(change), change.edge ? " or the edge" : "");
        case ChangeAt::kSmothered:
            return fmt::format("{} in groups, connected{}, that are next to no empty square",
                               whose_words(change.whose), lines_words(change.lines));
        case ChangeAt::kAround:
            return whose_words(change.whose) + beside_arrival(change);
        case ChangeAt::kBetween:
            return whose_words(change.whose) + " that the piece passes over";
        case ChangeAt::kArrival:
            return "the piece that moved";
        case ChangeAt::kLeft:
            return "the square that was left";
        case ChangeAt::kVictim:
            return "the square of the captured piece";
        case ChangeAt::kBoard:
            return pieces_anywhere(variant, change) + (change.zone ? "" : " anywhere");
    }
    return "";
}

std::string deed_words(const Variant& variant, const BoardChange& change) {
    const std::string into = change.into ? with_article(kind_name(variant, *change.into)) : "";
    const bool one = change.where == ChangeAt::kArrival || change.where == ChangeAt::kLeft ||
                     change.where == ChangeAt::kVictim;
    switch (change.does) {
        case Deed::kRemove:
            return one ? "leaves the game" : "leave the game";
        case Deed::kChangeSide:
            return one ? "changes sides" : "change sides";
        case Deed::kBecome:
            return one ? "becomes " + into : "become each " + into;
        case Deed::kPlace:
            return "gets " + into;
        case Deed::kForbid:
            return one ? "makes the move illegal" : "make the move illegal";
    }
    return "";
}

}  // namespace

Section captures_of(const Variant& variant) {
    const CaptureRule& capture = variant.capture;
    Section section{"Captures", {}, {}, {}, {}};
    const auto add = [&](const std::string& words, const char* key) {
        section.sentences.push_back(say(words, key));
    };
    if (capture.contested) {
        add(fmt::format(
                "what a capture removes is decided case by case: the captured piece, or the "
                "one that captures{} (see What the script decides)",
                capture.may_remove_others ? ", or others" : ""),
            "capture/decided_by");
    }
    if (const auto& blast = capture.blast) {
        add(fmt::format(
                "a capture blows up what captures and all that stands next to the square of "
                "the capture{}",
                blast->spares.empty() ? "" : ", but not " + many(variant, blast->spares)),
            "capture/blast");
        if (knows_check(variant)) {
            add("who blows up a royal piece of the other player has won, even where his own is "
                "attacked; nobody may blow up his own, and what would do so by its capture gives "
                "no check",
                "capture/blast");
        }
    }
    if (!capture.changes_side.empty()) {
        add(fmt::format("{} that capture go over to the other player, where they stand",
                        many(variant, capture.changes_side)),
            "capture/changes_side");
    }
    for (const variant::Becomes& row : capture.becomes) {
        const std::string victim =
            row.victim ? with_article(kind_name(variant, *row.victim)) : "anything else";
        add(fmt::format("{} that captures {} becomes {}",
                        with_article(kind_name(variant, row.mover)), victim,
                        with_article(kind_name(variant, row.into))),
            "capture/becomes");
    }
    for (std::size_t i = 0; i < capture.rebirth.size(); ++i) {
        if (capture.rebirth[i] == Rebirth::kNone) continue;
        add(fmt::format("{} that is captured is put back, if it can be, on a square where its "
                        "player's stand at the start, one {}",
                        with_article(plain(variant.pieces[i].name)),
                        rebirth_words(capture.rebirth[i])),
            "capture/rebirth");
    }
    add_closed(variant, section.sentences);
    add_restrained(variant, section.sentences);
    return section;
}

Section promotion_of(const Variant& variant) {
    Section section{"Promotion", {}, {}, {}, {}};
    for (std::size_t i = 0; i < variant.promotions.size(); ++i) {
        add_promotion(variant, variant.promotions[i], key_of({"promotion", std::to_string(i)}),
                      section.sentences);
    }
    return section;
}

Section castling_of(const Variant& variant) {
    Section section{"Castling", {}, {}, {}, {}};
    if (!variant.castling) return section;
    const variant::Castling& castling = *variant.castling;
    const std::string partner = kind_name(variant, castling.partner);
    const auto add = [&](const std::string& words, const char* key) {
        section.sentences.push_back(say(words, key));
    };
    if (const auto& files = castling.files) {
        add(fmt::format("in castling the {} goes along the first rank to the file {}, with {} on "
                        "its right, or to the file {}, with one on its left, and that {} comes to "
                        "its other side",
                        kind_name(variant, files->royal), static_cast<char>('a' + files->right),
                        with_article(partner), static_cast<char>('a' + files->left), partner),
            "castling/files");
    }
    for (const variant::PieceType& type : variant.pieces) {
        std::vector<std::string> lengths;
        for (const variant::Atom& atom : type.atoms) {
            const std::string words = number(atom.range);
            if (atom.castling && (lengths.empty() || lengths.back() != words)) {
                lengths.push_back(words);
            }
        }
        if (lengths.empty()) continue;
        add(fmt::format("in castling the {} goes {} squares to the side towards {}, which comes to "
                        "its other side",
                        plain(type.name), support::join_or(lengths), with_article(partner)),
            "castling/partner");
    }
    add(castling.files
            ? "neither of them has moved before, and no other piece stands on a square that "
              "either of them goes over or comes to"
            : "neither of them has moved before, and nothing stands between them",
        "castling/partner");
    add(castling.from_check ? "castling is possible from check, too"
                            : "castling is not possible from check",
        "castling/from_check");
    add(castling.through_check ? "it is possible over attacked squares, too"
                               : "it is not possible over an attacked square",
        "castling/through_check");
    if (variant.turns && variant.turns->check_at_end) {
        add("whether the square is safe where the royal piece ends is asked when the turn is over",
            "turns/check");
    }
    if (castling.across) {
        add(fmt::format("it is also possible with {} of another board", with_article(partner)),
            "castling/across");
    }
    if (!castling.home.empty()) {
        add("pieces castle from the squares of this placement:", "castling/home");
        section.sentences.back().code = support::visible(castling.home);
    }
    if (castling.dropped) {
        add("pieces that were dropped at home may castle, too", "castling/dropped");
    }
    return section;
}

Section en_passant_of(const Variant& variant) {
    Section section{"En passant", {}, {}, {}, {}};
    if (!variant.en_passant) return section;
    section.sentences.push_back(say(
        variant::keeps_long_steps(variant)
            ? "a piece that has made a step of more than one square at once, and not moved on in "
              "the same turn, may be captured on an empty square that it passed, by pieces that "
              "capture en passant, and with the first move of the next turn only"
            : "a piece that has just made a step of more than one square at once may be captured "
              "on a square that it passed, by pieces that capture en passant, and with the very "
              "next move only",
        "en_passant"));
    return section;
}

Section changes_of(const Variant& variant) {
    Section section{"What moves change", {}, {}, {}, {}};
    for (std::size_t i = 0; i < variant.changes.size(); ++i) {
        const BoardChange& change = variant.changes[i];
        std::string text = fmt::format(
            "{}: {} {}",
            change.at_turn_end ? "when a turn is over" : "after " + plies_words(variant, change.by),
            change_place(variant, change), deed_words(variant, change));
        if (change.where != ChangeAt::kBoard && !names_all(variant, change.kinds)) {
            text += fmt::format("; only {}", many(variant, change.kinds));
        }
        if (change.zone) text += "; only in " + zone_name(variant, *change.zone);
        if (change.hostile) {
            text += fmt::format("; empty squares of {} count as own pieces",
                                zone_name(variant, *change.hostile));
        }
        const std::string key = key_of({"changes", std::to_string(i)});
        section.sentences.push_back(say(text, key));
        if (change.must) {
            section.sentences.push_back(
                say("such a move that changes nothing is not allowed", key_of({key, "must"})));
        }
    }
    return section;
}

}  // namespace rulewright::book
