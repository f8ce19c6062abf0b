// What entries of `changes:` say that means nothing beside what else they say.
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "loader/reading.hpp"
#include "variant/declares_state.hpp"

namespace rulewright::loader {

namespace {

using variant::BoardChange;
using variant::ChangeAt;
using variant::Deed;

class Check {
public:
    Check(Reading& reading, const Node& node, const BoardChange& change)
        : reading_(reading), node_(node), change_(change) {}

    void run() {
        const bool rows = change_.where == ChangeAt::kEnclosed;
        const bool around = change_.where == ChangeAt::kAround;
        const bool surrounded = change_.where == ChangeAt::kSurrounded;
        const bool smothered = change_.where == ChangeAt::kSmothered;
        means_something("lines", rows || surrounded || smothered || around,
                        "'enclosed', 'surrounded', 'smothered' and 'around'");
        means_something("hostile", rows || surrounded, "'enclosed' and 'surrounded'");
        means_something("edge", surrounded, "'surrounded'");
        means_something("at_most", rows, "'enclosed'");
        means_something("at_least", rows, "'enclosed'");
        if (change_.at_most != 0 && change_.at_least > change_.at_most) {
            report(*node_.value("at_least"), "change-without-effect",
                   fmt::format("no row is of {} or more and of at most {}", change_.at_least,
                               change_.at_most),
                   "no more than 'at_most'");
        }
        const bool anybody = smothered || around || change_.where == ChangeAt::kBetween ||
                             change_.where == ChangeAt::kBoard;
        means_something("whose", anybody, "'smothered', 'around', 'between' and 'board'");
        means_something("kinds", change_.does != Deed::kPlace, "'remove' and others");
        if (change_.at_turn_end) check_turn_end();
        check_forbidden();
        check_victim();
        check_into();
        check_place();
    }

private:
    void report(const Node& at, const char* code, std::string what, std::string right) {
        reading_.report(at, {code, std::move(what), std::move(right), {}, {}});
    }
    void means_something(const char* key, bool does, const char* where) {
        const Node* const said = node_.value(key);
        if (said == nullptr || does) return;
        report(*said, "change-without-effect",
               fmt::format("'{}' says nothing of '{}'", key, name_of(change_.where)),
               fmt::format("'{}' beside {}", key, where));
    }
    // What is seen from a move, and what is said of moves.
    void check_turn_end() {
        if (change_.where != ChangeAt::kBoard && change_.where != ChangeAt::kSmothered) {
            report(*node_.value("where"), "change-without-effect",
                   fmt::format("when a turn is over nothing is '{}'", name_of(change_.where)),
                   "'where: board' or 'where: smothered', or no 'when'");
        }
        for (const char* key : {"on", "pieces", "must"}) {
            const Node* const said = node_.value(key);
            if (said == nullptr) continue;
            report(*said, "change-without-effect",
                   fmt::format("'{}' speaks of a move, not of the end of a turn", key),
                   "'kinds', 'whose' and 'zone', or no 'when'");
        }
    }
    // What is forbidden are moves; what does not change at all cannot have to.
    void check_forbidden() {
        if (change_.does != Deed::kForbid) return;
        if (change_.at_turn_end) {
            report(*node_.value("does"), "change-without-effect",
                   "the end of a turn cannot be forbidden", "another 'does', or no 'when'");
        }
        if (const Node* const must = node_.value("must"); must != nullptr && change_.must) {
            report(*must, "change-without-effect", "what is forbidden cannot have to be",
                   "'does: forbid' or 'must: true'");
        }
    }
    // Only captures have one.
    void check_victim() {
        const Node* const on = node_.value("on");
        const auto captures = variant::bit_of(variant::Trait::kCapture);
        if (change_.where != ChangeAt::kVictim || on == nullptr || change_.by.on & captures) return;
        report(*on, "change-without-effect", "no piece is captured by these moves",
               "'capture' among them");
    }
    void check_into() {
        const bool needed = change_.does == Deed::kBecome || change_.does == Deed::kPlace;
        const Node* const into = node_.value("into");
        if (needed == (into != nullptr)) return;
        report(into != nullptr ? *into : *node_.value("does"), "change-into",
               into != nullptr
                   ? fmt::format("nothing is '{}' by '{}'", into->text, name_of(change_.does))
                   : fmt::format("'{}' needs a kind", name_of(change_.does)),
               needed ? "'into' with the kind" : "'does: become', or no 'into'");
    }
    // Only the squares that were left and captured on are empty, and they hold no piece.
    void check_place() {
        const bool left = change_.where == ChangeAt::kLeft;
        const bool empty = left || change_.where == ChangeAt::kVictim;
        if (empty == (change_.does == Deed::kPlace)) return;
        report(*node_.value("does"), "change-place",
               empty ? fmt::format("nothing stands on the square {} to '{}'",
                                   left ? "that was left" : "of the captured piece",
                                   name_of(change_.does))
                     : fmt::format("pieces are put only on the square that was left, or that of "
                                   "the captured piece, not '{}'",
                                   name_of(change_.where)),
               empty ? "'does: place'" : "'where: left' or 'where: victim', or another 'does'");
    }

    Reading& reading_;
    const Node& node_;
    const BoardChange& change_;
};

// What sound entries say that no game comes to.
class IdleCheck {
public:
    IdleCheck(Reading& reading, const Node& node, const BoardChange& change)
        : reading_(reading), variant_(reading.variant), node_(node), change_(change) {}

    void run() {
        check_moves();
        check_castlers();
        check_between();
        check_victims();
        check_royals();
    }

private:
    void warn(const Node& at, const char* code, std::string what, std::string right) {
        reading_.warn(diagnose(at, {code, std::move(what), std::move(right), {}, {}}));
    }
    void check_moves() {
        struct Known {
            const char* name;
            bool there;
            const char* why;
            const char* right;
        };
        const Known moves[] = {
            {"capture", captures(), "no piece captures", "pieces that capture"},
            {"drop", variant_.hands.has_value(), "there is no 'hands'", "'hands'"},
            {"castling", variant_.castling.has_value(), "there is no 'castling'", "'castling'"},
            {"promotion", !variant_.promotions.empty(), "there is no 'promotion'", "'promotion'"}};
        for (const Node& item : items_of(node_, "on")) {
            for (const Known& move : moves) {
                if (move.there || item.text != move.name) continue;
                warn(item, "change-without-effect",
                     fmt::format("no move is a {}: {}", move.name, move.why),
                     fmt::format("{}, or other moves", move.right));
            }
        }
    }
    // Of castling alone, by named kinds.
    void check_castlers() {
        const Node* const named = node_.value("pieces");
        const bool alone = change_.by.on == bit_of(variant::Trait::kCastling);
        if (!variant_.castling || named == nullptr || !alone) return;
        for (std::size_t kind = 0; kind < variant_.pieces.size(); ++kind) {
            const auto id = make_id<PieceKind>(kind);
            if (includes(change_.by.kinds, id) && castles(id)) return;
        }
        warn(*named, "change-without-effect", "none of these castles by a move of its own",
             "pieces that castle, or other moves");
    }
    // Partners are moved by a castling, and make none.
    [[nodiscard]] bool castles(PieceKind kind) const {
        const auto& atoms = variant_.pieces[index(kind)].atoms;
        return (variant_.castling->files && variant_.castling->files->royal == kind) ||
               std::any_of(atoms.begin(), atoms.end(),
                           [](const variant::Atom& atom) { return atom.castling; });
    }
    // Whether anybody takes anybody, or a script might.
    [[nodiscard]] bool captures() const {
        if (reading_.root.find("hooks") != nullptr || variant_.en_passant || variant_.links ||
            variant::has_locusts(variant_)) {
            return true;
        }
        return std::any_of(variant_.pieces.begin(), variant_.pieces.end(), [](const auto& type) {
            return std::any_of(type.atoms.begin(), type.atoms.end(),
                               [](const variant::Atom& atom) { return atom.captures; });
        });
    }
    // Who goes to his victim's square stands on it.
    void check_victims() {
        const bool passes = variant_.en_passant || variant::has_locusts(variant_);
        if (change_.where != ChangeAt::kVictim || passes) return;
        warn(*node_.value("where"), "change-without-effect",
             "who captures stands on the square of the captured piece: it is never empty",
             "pieces that capture in passing, or another 'where'");
    }
    // Named kinds alone: of all together some goes over squares.
    void check_between() {
        const Node* named = node_.value("pieces");
        const bool plain = !variant_.links && variant_.boards.size() == 1 &&
                           variant_.boards.front().joins.empty() && !variant_.players[0].hexagons;
        if (change_.where != ChangeAt::kBetween || named == nullptr || !plain) return;
        const auto goes_over = [&](const Node& one) {
            const auto& atoms = variant_.pieces[index(kind_named(reading_, one))].atoms;
            return std::any_of(atoms.begin(), atoms.end(), passes_squares);
        };
        if (std::any_of(named->items.begin(), named->items.end(), goes_over)) return;
        warn(*named, "change-without-effect",
             "no move of these leads over squares in a straight line, so nothing is between",
             "pieces that go or leap further along a rank, a file or a diagonal");
    }
    [[nodiscard]] static bool passes_squares(const variant::Atom& atom) noexcept {
        const int across = std::abs(atom.leap.x);
        const int ahead = std::abs(atom.leap.y);
        const bool straight = across == 0 || ahead == 0 || across == ahead;
        return atom.castling || !atom.legs.empty() || atom.hop != variant::Hop::kNone ||
               (straight && (across > 1 || ahead > 1 || atom.range != 1));
    }
    // A royal piece that each move of its own would lose.
    void check_royals() {
        const bool stays =
            change_.does == Deed::kBecome && variant_.pieces[index(*change_.into)].royal;
        const bool loses = change_.does != Deed::kForbid && !stays;
        if (change_.where != ChangeAt::kArrival || !loses) return;
        for (const PieceKind kind : change_.kinds) {
            const bool always = change_.by.covers(kind, bit_of(variant::Trait::kQuiet)) &&
                                change_.by.covers(kind, bit_of(variant::Trait::kCapture));
            if (!always || !is_never_captured(reading_, kind)) continue;
            warn(*node_.value("does"), "never-moves",
                 fmt::format("a '{}' is royal, and no move may lose it: it never moves",
                             variant_.pieces[index(kind)].name),
                 "'pieces' or 'kinds' without it, or 'royal: {capturable: true}'");
        }
    }

    Reading& reading_;
    const variant::Variant& variant_;
    const Node& node_;
    const BoardChange& change_;
};

}  // namespace

void check_idle_changes(Reading& reading) {
    // Scripts may make further moves.
    if (reading.root.find("hooks") != nullptr) return;
    const std::vector<Node>& nodes = items_of(reading.root, "changes");
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        IdleCheck(reading, nodes[i], reading.variant.changes[i]).run();
    }
}

void check_changes(Reading& reading) {
    const std::vector<Node>& nodes = items_of(reading.root, "changes");
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        Check(reading, nodes[i], reading.variant.changes[i]).run();
    }
}

}  // namespace rulewright::loader
