// What moves change on the board, where drops must stand for it, and ends by points.
#include <algorithm>

#include "import/translation.hpp"

namespace rulewright::imports {

namespace {

Tree change(const char* where, const char* does) {
    Tree tree;
    tree.set("where", Tree::words(where));
    tree.set("does", Tree::words(does));
    return tree;
}

}  // namespace

// Whether some piece ever captures.
bool Translation::moves_capture() const {
    return std::any_of(pieces_.begin(), pieces_.end(), [](const Piece& piece) {
        return std::any_of(piece.atoms.begin(), piece.atoms.end(),
                           [](const variant::Atom& atom) { return atom.captures; });
    });
}

void Translation::write_changes() {
    Tree changes;
    changes.kind = Tree::Kind::kList;
    changes.on_lines = true;
    const std::string flips = config_.word("flipEnclosedPieces", "none");
    const std::string drop = config_.word("enclosingDrop", "none");
    if (flips == "quadwrangle") refuse("flipEnclosedPieces", "drops and moves change the same");
    if (drop == "reversi" && (flips != "reversi" || !drops())) {
        refuse("enclosingDrop", "a drop must enclose what changes sides by it");
    }
    if (flips == "reversi") {
        Tree turned = change("enclosed", "change_side");
        if (drop == "reversi" && drops()) {
            turned.set("on", Tree::list(std::vector<std::string>{"drop"}));
            turned.set("must", Tree::raw("true"));
            changes.items.push_back(turned);
        }
        // What a drop has turned over is enclosed no more.
        const bool moves = std::any_of(pieces_.begin(), pieces_.end(),
                                       [](const Piece& piece) { return !piece.atoms.empty(); });
        if (moves || changes.items.empty()) {
            changes.items.push_back(change("enclosed", "change_side"));
        }
    }
    if (flips == "ataxx") changes.items.push_back(change("around", "change_side"));
    const Kinds stones = config_.kinds_of("petrifyOnCaptureTypes", {});
    if (stones.all || !stones.pieces.empty()) {
        std::string name = "wall";
        if (!wall_place().empty()) {
            name = wall_place() == "duck" ? "duck" : name;
        } else {
            write_neutral(name);
        }
        Tree stone = change("arrival", "become");
        stone.set("on", Tree::list(std::vector<std::string>{"capture"}));
        if (!stones.all) stone.set("pieces", Tree::list(names_of(stones)));
        stone.set("into", Tree::words(name));
        changes.items.push_back(std::move(stone));
    }
    if (!changes.items.empty()) out_.tree.set("changes", std::move(changes));
}

// Where a piece may be dropped for what is there.
void Translation::write_enclosing(Tree& rule) {
    const std::string drop = config_.word("enclosingDrop", "none");
    Tree beside;
    if (drop == "ataxx") {
        beside.set("whose", Tree::words("own"));
        rule.set("next_to", std::move(beside));
    } else if (drop == "snort") {
        beside.set("whose", Tree::words("enemy"));
        beside.set("by", Tree::words("orthogonal"));
        rule.set("apart_from", std::move(beside));
    } else if (drop == "top") {
        rule.set("falls", Tree::raw("true"));
    } else if (drop == "quadwrangle" || drop == "anyside") {
        refuse("enclosingDrop", "drops fall to the lowest square, or stand next to a piece");
    }
}

// Who has no move goes by the number of pieces; so does a full board, where nobody captures.
void Translation::write_points(Tree& ends) {
    const std::string counting = config_.word("materialCounting", "none");
    const bool by_count = config_.flag("stalematePieceCount", false);
    const bool full = config_.flag("adjudicateFullBoard", false);
    if (counting != "none" && counting != "unweighted") {
        refuse("materialCounting", "material counts by pieces alone where nobody can move");
        return;
    }
    if (full && (counting == "none" || moves_capture())) {
        refuse("adjudicateFullBoard", "a full board ends only games without captures, by points");
    }
    if (!by_count && !(full && counting == "unweighted")) return;
    const std::string value = config_.word("stalemateValue", "draw");
    if (by_count && value == "draw") return;
    ends.set("stalemate", Tree::words("points"));
    Tree points;
    points.set("name", Tree::words("most_pieces"));
    if (by_count && value == "win") points.set("fewer_wins", Tree::raw("true"));
    comment(points, by_count ? "stalematePieceCount" : "materialCounting",
            "who has more pieces wins where nobody can move");
    ends.set("points", std::move(points));
}

}  // namespace rulewright::imports
