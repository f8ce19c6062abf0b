// Each kind of piece: how it moves and what else is its own.
#include <fmt/format.h>

#include "book/book.hpp"
#include "book/movement.hpp"
#include "book/words.hpp"
#include "support/visible.hpp"

namespace rulewright::book {

using variant::PieceType;
using variant::Variant;

namespace {

// "2 ahead and 1 to the right": as it is written, for a leap ahead and to the right.
std::string square_words(const Vector& at) {
    return fmt::format("{} to the side and {} ahead", at.x, at.y);
}

class Teller {
public:
    Teller(const Variant& variant, const PieceType& type) : variant_(variant), type_(type) {}

    Sentences tell() {
        told_ = movement_of(variant_, type_);
        first_moves();
        bounds();
        rank();
        for (std::size_t i = 0; i < variant_.attributes.size(); ++i) {
            const std::string& name = variant_.attributes[i].name;
            add(fmt::format("its {} is {}", plain(name), type_.attributes[i]), name);
        }
        if (type_.value) {
            add(fmt::format("to a computer player it is worth {} hundredths of a pawn",
                            *type_.value),
                "value");
        }
        return told_;
    }

private:
    void add(const std::string& words, const std::string& key) {
        told_.push_back(say(words, key_of({"pieces", type_.name, key})));
    }

    void first_moves() {
        const bool any = std::any_of(type_.atoms.begin(), type_.atoms.end(),
                                     [](const variant::Atom& atom) { return atom.initial; });
        const bool castles = std::any_of(type_.atoms.begin(), type_.atoms.end(),
                                         [](const variant::Atom& atom) { return atom.castling; });
        if (type_.initial.never_moved) {
            add("first moves are those of a piece that has never moved", "initial/never_moved");
        } else if (!type_.initial_ranks.empty()) {
            add("first moves are those from " + ranks_words(type_.initial_ranks) + " of its owner",
                "initial_ranks");
        } else if (any && !castles) {
            add("first moves are those from squares where such pieces stand at the start", "move");
        }
        if (!type_.initial.from_check) {
            add("first moves are not made from check", "initial/from_check");
        }
    }

    void bounds() {
        if (type_.confined_to) {
            add("it never leaves " + zone_name(variant_, *type_.confined_to), "confined_to");
        }
        if (!type_.captures_not.empty()) {
            add("it does not capture " + many(variant_, type_.captures_not), "captures_not");
        }
        if (!type_.hops_not.empty()) {
            add("it does not jump over " + many(variant_, type_.hops_not), "hops_not");
        }
        if (type_.hops != variant::Whose::kBoth) {
            const bool own = type_.hops == variant::Whose::kOwn;
            add(std::string("it jumps over ") + (own ? "pieces of its own side" : "enemies") +
                    " only",
                "hops");
        }
        if (!type_.forbidden_ranks.empty()) {
            told_.push_back(say("it never stands on " + ranks_words(type_.forbidden_ranks) +
                                    ", as its owner counts",
                                key_of({"forbidden", type_.name})));
        }
        for (const variant::LeapRoutes& leap : type_.routes) routes(leap);
    }

    // Written for a leap ahead to the right; the others are its mirror images.
    void routes(const variant::LeapRoutes& leap) {
        std::vector<std::string> ways;
        for (const auto& route : leap.routes) {
            std::vector<std::string> squares;
            squares.reserve(route.size());
            for (const Vector& at : route) squares.push_back(square_words(at));
            ways.push_back("over the squares " + join_and(squares));
        }
        add(fmt::format("a leap to the square {} has its ways, {}; one of them must be open, and "
                        "likewise in the other directions",
                        square_words(leap.leap), support::join_or(ways)),
            "routes");
    }

    void rank() {
        if (type_.neutral) {
            add("it is nobody's: it blocks both players and is never captured", "neutral");
        }
        if (type_.wary) add("it never goes where it could be captured", "wary");
        if (type_.royal) add("it is royal: its player must keep it safe (see Check)", "royal");
        if (type_.royal_when_last) {
            add("a player's last one is royal: it must be kept safe (see Check)", "royal");
        }
        if (!type_.picture.empty()) {
            add(fmt::format("it is drawn as {}", plain(type_.picture)), "picture");
        }
        for (std::size_t player = 0; player < kPlayers; ++player) {
            if (type_.drawn[player].empty()) continue;
            add(fmt::format("{}'s has a picture of its own", variant_.players[player].name),
                "picture");
        }
    }

    const Variant& variant_;
    const PieceType& type_;
    Sentences told_;
};

std::string title_of(const PieceType& type) {
    std::string name = plain(type.name);
    if (!name.empty()) name.front() = support::to_upper(name.front());
    std::string text = fmt::format("{} ({}", name, type.letter);
    const std::string first = support::visible(type.symbol[0]);
    const std::string second = support::visible(type.symbol[1]);
    if (!first.empty()) text += " " + first;
    if (!second.empty() && second != first) text += " " + second;
    return text + ")";
}

}  // namespace

Section pieces_of(const Variant& variant) {
    Section section{"Pieces", {}, {}, {}, {}};
    for (const variant::Attribute& attribute : variant.attributes) {
        std::string text = fmt::format("each kind of piece has its {}, from {} to {}",
                                       plain(attribute.name), attribute.min, attribute.max);
        if (!attribute.meaning.empty()) text += ": " + support::visible(attribute.meaning);
        section.sentences.push_back(say(text, key_of({"attributes", attribute.name})));
        if (attribute.worth != 0) {
            section.sentences.push_back(
                say(fmt::format("to a computer player one more of {} is worth {} hundredths of a "
                                "pawn",
                                plain(attribute.name), attribute.worth),
                    key_of({"attributes", attribute.name, "worth"})));
        }
    }
    for (const PieceType& type : variant.pieces) {
        section.parts.push_back({title_of(type), Teller(variant, type).tell(), {}, {}, {}});
    }
    return section;
}

}  // namespace rulewright::book
