// Draws, and what repetition does otherwise.
#include <fmt/format.h>

#include <algorithm>

#include "book/book.hpp"
#include "book/words.hpp"

namespace rulewright::book {

using support::with_article;
using variant::Variant;
using variant::Verdict;

namespace {

bool may_drop(const Variant& variant) {
    if (!variant.hands) return false;
    const auto& rules = variant.hands->drops;
    return std::any_of(rules.begin(), rules.end(),
                       [](const variant::DropRule& rule) { return rule.dropped; });
}

void add_repetition(const Variant& variant, Sentences& told) {
    const variant::Draws& draws = variant.draws;
    if (!draws.repetition) return;
    const std::string what =
        fmt::format("a position on the board for the {} time", ordinal(*draws.repetition));
    const bool alike = draws.repeating[0] == draws.repeating[1];
    if (alike && draws.repeating[0] == Verdict::kDraw) {
        told.push_back(say(what + " is a draw", "draws/repetition"));
    }
    for (std::size_t player = 0; player < (alike ? 1 : kPlayers); ++player) {
        const Verdict verdict = draws.repeating[player];
        if (alike && verdict == Verdict::kDraw) break;
        const char* const means = verdict == Verdict::kLoss  ? "has lost"
                                  : verdict == Verdict::kWin ? "has won"
                                                             : "draws";
        const std::string who = alike ? "who" : "when " + player_name(variant, player);
        told.push_back(alike ? say(fmt::format("who brings {} {}", what, means), "draws/repetition")
                             : say(fmt::format("{} brings {}, {} {}", who, what,
                                               player_name(variant, player), means),
                                   "draws/repetition"));
    }
    if (!draws.passes_repeat) {
        told.push_back(
            say("a pass, or a turn that is forfeited, repeats nothing", "draws/repetition/counts"));
    }
    if (draws.checking_loses) {
        told.push_back(say("who has given check all the while between the repetitions has lost",
                           "draws/repetition/checks"));
    }
}

void add_chases(const Variant& variant, Sentences& told) {
    if (!variant.draws.chases) return;
    const variant::Chases& chases = *variant.draws.chases;
    const std::string key = "draws/repetition/chases";
    std::vector<PieceKind> by;
    for (std::size_t kind = 0; kind < variant.pieces.size(); ++kind) {
        if (chases.by[kind]) by.push_back(make_id<PieceKind>(kind));
    }
    told.push_back(
        say(fmt::format("who repeats by attacking one and the same unprotected piece all "
                        "the while with {} has lost",
                        any_of(variant, by)),
            key));
    for (std::size_t kind = 0; kind < variant.pieces.size(); ++kind) {
        const std::string name = plain(variant.pieces[kind].name);
        if (chases.spares[kind]) {
            told.push_back(
                say(fmt::format("{} in {} of its owner may be attacked so", with_article(name),
                                zone_name(variant, *chases.spares[kind])),
                    key + "/spares"));
        }
        if (!chases.although_safe[kind].empty()) {
            told.push_back(
                say(fmt::format("{} may not be attacked so with {} even when it is "
                                "protected",
                                with_article(name), any_of(variant, chases.although_safe[kind])),
                    key + "/although_safe"));
        }
    }
}

void add_counting(const Variant& variant, Sentences& told) {
    if (!variant.draws.counting) return;
    const variant::Counting& counting = *variant.draws.counting;
    const std::string gone = "once there is no " +
                             support::join_or(kind_names(variant, counting.without)) +
                             " on the board";
    const std::string name = plain(variant.ends.by_rule[counting.over]);
    if (counting.moves) {
        told.push_back(say(fmt::format("{}, the game is a draw after {} of each player ({})", gone,
                                       counted(*counting.moves, "move"), name),
                           "draws/counting/moves"));
    }
    for (std::size_t i = 0; i < counting.bare.size(); ++i) {
        const variant::CountLimit& limit = counting.bare[i];
        std::vector<std::string> against;
        for (const auto& [kind, count] : limit.against) {
            against.push_back(fmt::format("at least {}", counted(count, kind_name(variant, kind))));
        }
        told.push_back(say(fmt::format("{}, a player whose last piece is alone{} must be mated "
                                       "within {} of that player, else it is a draw ({})",
                                       gone, against.empty() ? "" : " against " + join_and(against),
                                       counted(limit.moves, "move"), name),
                           key_of({"draws/counting/bare", std::to_string(i)})));
    }
    if (counting.bare.size() > 1) {
        told.push_back(say("the first of these that fits counts", "draws/counting/bare"));
    }
    if (counting.from_pieces) {
        told.push_back(
            say("the moves of a last piece are counted on from the number of pieces on "
                "the board",
                "draws/counting/from"));
    }
}

// Empty for no pieces at all.
std::string material_words(const Variant& variant, const variant::MaterialPattern& pattern) {
    std::vector<std::string> parts;
    for (std::size_t kind = 0; kind < pattern.at_most.size(); ++kind) {
        const auto& most = pattern.at_most[kind];
        if (variant.pieces[kind].royal || (most && *most == 0)) continue;
        const std::string name = plain(variant.pieces[kind].name);
        parts.push_back(most ? counted(*most, name) : "any number of " + plural(name));
    }
    if (parts.empty()) return "";
    return join_and(parts) + (pattern.one_square_colour ? " on squares of one colour" : "");
}

void add_material(const Variant& variant, Sentences& told) {
    std::vector<std::string> materials;
    bool bare = false;
    for (const variant::MaterialPattern& pattern : variant.draws.insufficient_material) {
        std::string words = material_words(variant, pattern);
        bare = bare || words.empty();
        if (!words.empty()) materials.push_back(std::move(words));
    }
    if (materials.empty() && !bare) return;
    const std::string most = materials.empty() ? "" : "at most " + support::join_or(materials);
    told.push_back(
        say(fmt::format("the game is a draw when both players together have{} {}{}{}",
                        knows_check(variant) ? ", beside the royal pieces," : "",
                        bare ? "nothing" : "", bare && !most.empty() ? ", or " : "", most),
            "draws/insufficient_material"));
}

}  // namespace

Section draws_of(const Variant& variant) {
    Section section{"Draws and repetition", {}, {}, {}, {}};
    const variant::Draws& draws = variant.draws;
    Sentences& told = section.sentences;
    add_repetition(variant, told);
    add_chases(variant, told);
    if (draws.move_limit_plies) {
        const int plies = *draws.move_limit_plies;
        // In turns of several moves one player makes more of them than the other.
        const bool alternate =
            !variant.turns || !variant.turns->rules || variant.turns->rules->alternate();
        std::string text = plies % 2 == 0 && alternate
                               ? fmt::format("after {} moves of each player", plies / 2)
                               : fmt::format("after {} moves of both players together", plies);
        std::vector<std::string> resets{"a capture"};
        if (may_drop(variant)) resets.emplace_back("a drop");
        if (!draws.reset_kinds.empty()) {
            resets.push_back("a move of " + any_of(variant, draws.reset_kinds));
        }
        text += " without " + support::join_or(resets);
        told.push_back(say(text + " the game is a draw", "draws/move_limit"));
    }
    add_counting(variant, told);
    add_material(variant, told);
    told.push_back(say(
        draws.agreement ? "the players may agree to a draw" : "the players may not agree to a draw",
        "draws/agreement"));
    if (draws.repetition || draws.move_limit_plies) {
        const bool both = draws.repetition && draws.move_limit_plies;
        const char* const what = both               ? "repetition and the limit of moves end"
                                 : draws.repetition ? "repetition ends"
                                                    : "the limit of moves ends";
        const bool itself = draws.claim == variant::Claim::kAutomatic;
        told.push_back(say(fmt::format("{} the game {}", what,
                                       !itself ? "only when a player claims it"
                                       : both  ? "by themselves"
                                               : "by itself"),
                           "draws/claim"));
    }
    return section;
}

}  // namespace rulewright::book
