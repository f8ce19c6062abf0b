// Pieces in hand, drops, and what comes on the board with a move.
#include <fmt/format.h>

#include <algorithm>

#include "book/book.hpp"
#include "book/words.hpp"

namespace rulewright::book {

using support::with_article;
using variant::Adjacent;
using variant::Beside;
using variant::DropRule;
using variant::HandOf;
using variant::Variant;

namespace {

std::string beside_words(const Beside& said) {
    const char* whose = said.whose == variant::Whose::kOwn     ? "a piece of the same player"
                        : said.whose == variant::Whose::kEnemy ? "an enemy piece"
                                                               : "a piece";
    const char* how = said.by == Adjacent::kOrthogonal  ? ", with a side in common"
                      : said.by == Adjacent::kHexagonal ? ", as cells of hexagons are"
                                                        : "";
    return std::string(whose) + how;
}

class DropTeller {
public:
    DropTeller(const Variant& variant, std::size_t kind, Sentences& told)
        : variant_(variant),
          kind_(kind),
          name_(plain(variant.pieces[kind].name)),
          key_(key_of({"hands/drops", variant.pieces[kind].name})),
          told_(told) {}

    void tell(const DropRule& rule) {
        if (!rule.dropped) {
            add(fmt::format("{} is never dropped{}", with_article(name_),
                            variant_.gates.brings(make_id<PieceKind>(kind_))
                                ? ": it comes with a move only"
                                : ""),
                "dropped");
        }
        if (!rule.ranks.empty()) {
            only("on " + ranks_words(rule.ranks) + " of its owner", "ranks");
        }
        if (rule.zone) only("in " + zone_name(variant_, *rule.zone), "zone");
        if (rule.next_to) only("next to " + beside_words(*rule.next_to), "next_to");
        if (rule.apart_from) {
            never("next to " + beside_words(*rule.apart_from), "apart_from");
        }
        if (rule.falls) only("on the lowest empty square of a file", "falls");
        if (rule.most_on_file != 0) {
            never(fmt::format("on a file where its player has {} already",
                              rule.most_on_file == 1 ? "one" : number(rule.most_on_file)),
                  "most_on_file");
        }
        if (rule.other_colour) {
            never(fmt::format("on the colour of a square where its player has one already{}",
                              variant_.hands->must_drop
                                  ? "; other pieces leave it the last square of a colour"
                                  : ""),
                  "other_colour");
        }
        if (!rule.checks) never("with check", "checks");
        if (!rule.mates) never("with mate", "mates");
    }

private:
    void add(const std::string& words, const char* key) {
        told_.push_back(say(words, key_of({key_, key})));
    }
    void only(const std::string& where, const char* key) {
        add(fmt::format("{} is dropped only {}", with_article(name_), where), key);
    }
    void never(const std::string& where, const char* key) {
        add(fmt::format("{} is not dropped {}", with_article(name_), where), key);
    }

    const Variant& variant_;
    std::size_t kind_;
    std::string name_;
    std::string key_;
    Sentences& told_;
};

void add_captured(const Variant& variant, Sentences& told) {
    const variant::Hands& hands = *variant.hands;
    const std::string what =
        hands.takes.empty() ? "a captured piece" : "captured, " + any_of(variant, hands.takes);
    std::string text;
    switch (hands.captures) {
        case HandOf::kNobody:
            text = "captured pieces leave the game; nobody gets them in hand";
            break;
        case HandOf::kCaptor:
            text = what + " changes sides and goes into the hand of who captured it";
            break;
        case HandOf::kOwner:
            text = what + " goes into the hand of its owner";
            break;
    }
    told.push_back(say(text, hands.takes.empty() ? "hands/captures" : "hands/takes"));
    if (hands.reverts) {
        told.push_back(
            say("what was promoted is held as what it was before its promotion", "hands/reverts"));
    }
}

std::string wall_words(const std::string& name, variant::WallPlace place) {
    switch (place) {
        case variant::WallPlace::kDuck:
            return fmt::format("with each move its player puts the one {} on another empty square",
                               name);
        case variant::WallPlace::kArrow:
            return fmt::format(
                "with each move its player puts {} on a square to which the piece "
                "that moved could go on",
                with_article(name));
        case variant::WallPlace::kPast:
            return fmt::format("each move leaves {} on the square from which it comes",
                               with_article(name));
        case variant::WallPlace::kAnywhere:
            break;
    }
    return fmt::format("with each move its player puts {} on an empty square", with_article(name));
}

}  // namespace

Section hands_of(const Variant& variant) {
    Section section{"Pieces in hand", {}, {}, {}, {}};
    if (!variant.hands) return section;
    const variant::Hands& hands = *variant.hands;
    Sentences& told = section.sentences;
    const bool all = std::all_of(hands.drops.begin(), hands.drops.end(),
                                 [](const DropRule& rule) { return rule.dropped; });
    told.push_back(
        say(fmt::format("{}{}",
                        hands.must_drop
                            ? "who holds a piece must put one on an empty square in place of a move"
                            : "a piece in hand may be put on an empty square in place of a move",
                        all ? "" : ", unless it is of a kind that is never dropped"),
            "hands/must_drop"));
    if (hands.endless) {
        told.push_back(say("what is put on the board stays in the hand as well", "hands/endless"));
    }
    add_captured(variant, told);
    for (std::size_t kind = 0; kind < hands.held_as.size(); ++kind) {
        const std::size_t held = index(hands.held_as[kind]);
        if (held == kind) continue;
        const std::string name = plain(variant.pieces[held].name);
        const bool as_one = hands.drops[kind].dropped && hands.drops[held].dropped;
        told.push_back(
            say(fmt::format("{} is held as {}{}", with_article(plain(variant.pieces[kind].name)),
                            with_article(name), as_one ? " and is dropped as either" : ""),
                "hands/faces"));
    }
    for (std::size_t kind = 0; kind < hands.drops.size(); ++kind) {
        DropTeller(variant, kind, told).tell(hands.drops[kind]);
    }
    return section;
}

Section gates_of(const Variant& variant) {
    Section section{"What comes with a move", {}, {}, {}, {}};
    if (const auto& gates = variant.gates.from_hand) {
        section.sentences.push_back(
            say(fmt::format("with the first move of a piece that has stood on {} of its owner "
                            "since the start, {} from the hand may be put on the square that it "
                            "leaves",
                            ranks_words(gates->ranks), any_of(variant, gates->pieces)),
                "gates/from_hand"));
    }
    if (const auto& wall = variant.gates.wall) {
        section.sentences.push_back(
            say(wall_words(kind_name(variant, wall->piece), wall->place) +
                    (wall->zone ? " in " + zone_name(variant, *wall->zone) : ""),
                "gates/wall"));
    }
    return section;
}

}  // namespace rulewright::book
