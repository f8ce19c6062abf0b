// Check, what moves must be, and how games end.
#include <fmt/format.h>

#include <algorithm>

#include "book/book.hpp"
#include "book/words.hpp"

namespace rulewright::book {

using variant::Adjacent;
using variant::Variant;
using variant::Verdict;

namespace {

const char* verdict_words(Verdict verdict) {
    switch (verdict) {
        case Verdict::kLoss:
            return "has lost";
        case Verdict::kWin:
            return "has won";
        case Verdict::kDraw:
        case Verdict::kPoints:
            break;
    }
    return "";
}

// Of a player for whom something holds, as a clause with "who" or a name in front.
std::string verdict_sentence(Verdict verdict, const std::string& name, const std::string& clause) {
    const std::string player = name.empty() ? "a player" : name;
    switch (verdict) {
        case Verdict::kLoss:
        case Verdict::kWin:
            break;
        case Verdict::kDraw:
            return fmt::format("the game is a draw when {} {}", player, clause);
        case Verdict::kPoints:
            return fmt::format("points decide when {} {}", player, clause);
    }
    const char* result = verdict_words(verdict);
    return name.empty() ? fmt::format("who {} {}", clause, result)
                        : fmt::format("when {} {}, {} {}", name, clause, name, result);
}

void add_verdicts(const Variant& variant, const variant::Verdicts& verdicts,
                  const std::string& clause, const char* key, Sentences& told) {
    if (verdicts[0] == verdicts[1]) {
        told.push_back(say(verdict_sentence(verdicts[0], "", clause), key));
        return;
    }
    for (std::size_t i = 0; i < kPlayers; ++i) {
        told.push_back(say(verdict_sentence(verdicts[i], player_name(variant, i), clause), key));
    }
}

std::string place_words(const Variant& variant, const variant::Reach& reach) {
    if (reach.zone) return "in " + zone_name(variant, *reach.zone);
    if (!reach.ranks.empty()) return "on " + ranks_words(reach.ranks) + " of its owner";
    return "on " + support::join_or(reach.squares);
}

// Of kinds of which so many are meant.
std::string some(const Variant& variant, const std::vector<PieceKind>& kinds, int count) {
    if (count == 1) return any_of(variant, kinds);
    std::vector<std::string> names = kind_names(variant, kinds);
    if (are_all(variant, kinds)) names = {"piece"};
    for (std::string& name : names) name = plural(name);
    return number(count) + " " + support::join_or(names);
}

std::string words_of(const Variant& variant, const variant::Reach& reach) {
    return fmt::format("has {} {}", some(variant, reach.pieces, reach.at_least),
                       place_words(variant, reach));
}

std::string words_of(const Variant& variant, const variant::Leaves& leaves) {
    return fmt::format("has just moved {} away that stood {}", any_of(variant, leaves.from.pieces),
                       place_words(variant, leaves.from));
}

std::string words_of(const Variant& variant, const variant::Left& left) {
    std::string text = "has no ";
    if (left.at_most == 1) text = "has at most one ";
    if (left.at_most > 1) text = fmt::format("has {} or fewer ", number(left.at_most));
    std::vector<std::string> names = kind_names(variant, left.pieces);
    if (are_all(variant, left.pieces)) names = {"piece"};
    for (std::string& name : names) {
        if (left.at_most != 1) name = plural(name);
    }
    text += support::join_or(names) + (left.at_most > 1 && names.size() > 1 ? " together" : "");
    text += left.at_most > 0 ? " left" : " left at all";
    if (!left.hands) text += " on the board, whatever is in hand,";
    if (left.other_at_least > 0) {
        text +=
            fmt::format(", while the other player has at least {},", number(left.other_at_least));
    }
    if (left.other_at_most) {
        text += ", while the other player has ";
        text += *left.other_at_most == 0 ? "none,"
                                         : fmt::format("{} or fewer,", number(*left.other_at_most));
    }
    return text;
}

std::string words_of(const Variant&, const variant::ChecksGiven& checks) {
    return "has given check " +
           (checks.count == 1 ? std::string("once") : number(checks.count) + " times");
}

std::string words_of(const Variant&, const variant::PointsReached& points) {
    return fmt::format("has {} points or more", points.count);
}

std::string words_of(const Variant&, const variant::PassesMade& passes) {
    return fmt::format("passes as the {} in a row{}", ordinal(passes.times),
                       passes.facing ? ", while royal pieces face each other," : "");
}

std::string words_of(const Variant& variant, const variant::InLine& line) {
    std::vector<std::string> along;
    if (line.along_files) along.emplace_back("a file");
    if (line.along_ranks) along.emplace_back("a rank");
    if (line.diagonally) along.emplace_back("a diagonal");
    return fmt::format("has {} side by side along {}", some(variant, line.pieces, line.length),
                       support::join_or(along));
}

std::string words_of(const Variant& variant, const variant::Connects& connects) {
    const char* how = connects.by == Adjacent::kOrthogonal  ? "next to the other on one side"
                      : connects.by == Adjacent::kHexagonal ? "next to the other as cells of "
                                                              "hexagons are"
                                                            : "next to the other, corners counted";
    return fmt::format("has a chain of {} from {} to {}, each {},", many(variant, connects.pieces),
                       zone_name(variant, connects.zones[0]), zone_name(variant, connects.zones[1]),
                       how);
}

// A player without a move passes, where there are passes, if the other one has a move then.
std::string stalemate_words(const Variant& variant) {
    const bool check = knows_check(variant);
    std::string words = check ? "has no move and is not in check" : "has no move";
    const auto& turns = variant.turns;
    if (!turns || !turns->rules || turns->rules->pass == variant::Pass::kNever) return words;
    const variant::Verdicts& verdicts = variant.ends.stalemate;
    const bool decides = verdicts[0] == verdicts[1] && *verdict_words(verdicts[0]) != '\0';
    return words + ", and the other player has none after a pass either" + (decides ? "," : "");
}

// Clauses that end with a comma need none before "and".
std::string words_of_all(const Variant& variant, const variant::EndCondition& end) {
    std::string words;
    for (const variant::Circumstance& some : end.when) {
        if (!words.empty()) words += words.ends_with(",") ? " and " : ", and ";
        words += std::visit([&](const auto& one) { return words_of(variant, one); }, some);
    }
    return end.when.size() > 1 && !words.ends_with(",") ? words + "," : words;
}

void add_condition(const Variant& variant, std::size_t place, Sentences& told) {
    const variant::EndCondition& end = variant.ends.conditions[place];
    const std::string key = key_of({"ends/conditions", std::to_string(place)});
    const std::string when = words_of_all(variant, end);
    const std::string owner = whose(variant, end.concerns);
    // "Who" needs the comma with which some clauses end; others do without it.
    const bool decides = end.result == Verdict::kLoss || end.result == Verdict::kWin;
    const std::string clause =
        when.ends_with(",") && !(owner.empty() && decides) ? when.substr(0, when.size() - 1) : when;
    told.push_back(
        say(fmt::format("{} ({}, {})", verdict_sentence(end.result, owner, clause), plain(end.name),
                        end.at_turn_end ? "when a turn is over" : "at once"),
            key));
    if (!end.replies[0] && !end.replies[1]) return;
    const std::string replier = whose(variant, end.replies);
    told.push_back(
        say(fmt::format("{} has one more move first, and the game goes on if that puts "
                        "an end to it{}",
                        replier.empty() ? "the loser" : replier,
                        owner.empty() ? "; if it then holds for both, it is a draw" : ""),
            key_of({key, "reply"})));
}

// "a queen 9", "a pawn 1".
std::vector<std::string> points_words(const Variant& variant, const std::vector<int>& points) {
    std::vector<std::string> parts;
    for (std::size_t kind = 0; kind < points.size(); ++kind) {
        if (points[kind] == 0) continue;
        parts.push_back(fmt::format(
            "{} {}", support::with_article(plain(variant.pieces[kind].name)), points[kind]));
    }
    return parts;
}

void add_points(const Variant& variant, Sentences& told) {
    const auto& points = variant.ends.points;
    if (!points) return;
    const std::vector<std::string> parts = points_words(variant, points->of);
    const std::string board = parts.empty()
                                  ? "pieces count nothing"
                                  : join_and(parts) + (parts.size() == 1 ? " counts for its owner"
                                                                         : " count for the owner");
    const bool captures = !points->captured.empty();
    told.push_back(say(fmt::format("where points decide ({}), {}{}", plain(points->name), board,
                                   captures ? " on the board" : ""),
                       "ends/points/of"));
    if (captures) {
        const std::vector<std::string> taken = points_words(variant, points->captured);
        told.push_back(
            say("each enemy piece that leaves the board by a player's ply counts for "
                "that player, as what it was then: " +
                    (taken.empty() ? "none anything" : join_and(taken)),
                "ends/points/captured"));
    }
    for (std::size_t i = 0; i < kPlayers; ++i) {
        if (points->extra[i] == 0) continue;
        told.push_back(say(fmt::format("{} {} {} more", player_name(variant, i),
                                       is_plural(variant, i) ? "have" : "has", points->extra[i]),
                           "ends/points/extra"));
    }
    told.push_back(say(fmt::format("who has {} points wins", points->fewer_wins ? "fewer" : "more"),
                       "ends/points/fewer_wins"));
}

void add_policy(const Variant& variant, Sentences& told) {
    std::vector<std::string> names;
    for (const variant::PieceType& type : variant.pieces) {
        if (type.royal) names.push_back("the " + plain(type.name));
        if (type.royal_when_last) names.push_back("a player's last " + plain(type.name));
    }
    told.push_back(say(
        fmt::format("{} {} royal", join_and(names), names.size() == 1 ? "is" : "are"), "pieces"));
    switch (variant.royalty.check) {
        case variant::CheckPolicy::kNoneLeft:
            told.push_back(
                say(fmt::format("who could lose a royal piece to the next capture is in check; no "
                                "{} may leave an own royal piece so",
                                variant.turns && variant.turns->check_at_end ? "turn" : "move"),
                    "royal/check"));
            break;
        case variant::CheckPolicy::kReduceOrKeep:
            told.push_back(
                say("a royal piece that could be captured next is in check; a move in "
                    "check leaves fewer royal pieces in check, or, if no move does and "
                    "not all of them are, the same ones",
                    "royal/check"));
            break;
        case variant::CheckPolicy::kOneSafe:
            told.push_back(
                say("who has several royal pieces is in check only while all of them "
                    "are attacked; no move may leave all of them attacked",
                    "royal/check"));
            break;
    }
    if (variant.royalty.capturable) {
        told.push_back(say("royal pieces are captured like others, and who has none left has lost",
                           "royal/capturable"));
    }
    if (variant.royalty.facing == variant::Facing::kForbidden) {
        told.push_back(
            say("royal pieces may not face each other along an open file", "royal/facing"));
    }
    if (variant.royalty.facing == variant::Facing::kAnswered) {
        told.push_back(
            say("who finds the royal pieces facing each other along an open file must "
                "put an end to it, or pass",
                "royal/facing"));
    }
}

}  // namespace

Section check_of(const Variant& variant) {
    Section section{"Check", {}, {}, {}, {}};
    if (knows_check(variant)) add_policy(variant, section.sentences);
    if (variant.filters.must_capture) {
        section.sentences.push_back(
            say(variant.filters.most_captures
                    ? "who can capture must, and so that he captures the most pieces that he can "
                      "in the turn"
                    : "who can capture must",
                "filters/must_capture"));
    }
    if (variant.filters.must_jump) {
        section.sentences.push_back(
            say(variant.filters.must_capture
                    ? "who can move over a piece, along a line, must do so or capture"
                    : "who can move over a piece, along a line, must",
                "filters/must_jump"));
    }
    if (variant.filters.no_checks) {
        section.sentences.push_back(
            say(variant.filters.but_mates
                    ? "no move may give check, unless the other player has no answer at all"
                    : "no move may give check",
                "filters/no_checks"));
    }
    if (!knows_check(variant)) section.title = "What moves must be";
    return section;
}

Section ends_of(const Variant& variant) {
    Section section{"The end of the game", {}, {}, {}, {}};
    const variant::Ends& ends = variant.ends;
    Sentences& told = section.sentences;
    if (knows_check(variant)) {
        add_verdicts(variant, ends.checkmate, "is in check and has no move", "ends/checkmate",
                     told);
    }
    add_verdicts(variant, ends.stalemate, stalemate_words(variant), "ends/stalemate", told);
    for (std::size_t i = 0; i < ends.conditions.size(); ++i) add_condition(variant, i, told);
    add_points(variant, told);
    std::vector<std::string> names;
    for (std::size_t i = 0; i < ends.by_rule.size(); ++i) {
        if (variant.draws.counting && variant.draws.counting->over == i) continue;
        names.push_back(plain(ends.by_rule[i]));
    }
    if (!names.empty()) {
        told.push_back(say(fmt::format("the script can end the game, too: {} (see What the script "
                                       "decides)",
                                       support::join_or(names)),
                           "ends/by_rule"));
    }
    return section;
}

}  // namespace rulewright::book
