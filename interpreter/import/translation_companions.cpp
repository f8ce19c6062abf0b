// What comes on the board with a move: pieces from the hand, walls.
#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "import/translation.hpp"
#include "support/text.hpp"

namespace rulewright::imports {

// Of the rights in the position those of pieces that have never moved.
void Translation::take_gates() {
    if (!gates() && !leaps()) return;
    std::string castles;
    for (const char right : start_.castling) {
        const bool castle = std::string_view("KQkq").find(right) != std::string_view::npos;
        const bool first = std::isupper(static_cast<unsigned char>(right)) != 0;
        (castle ? castles : gate_rights_[first ? 0 : 1]) += right;
    }
    start_.castling = castles;
}

std::vector<std::string> Translation::gating_kinds() const {
    std::vector<std::string> names;
    for (const Piece& piece : pieces_) {
        const bool held = start_.hands[0].count(piece.type) + start_.hands[1].count(piece.type) > 0;
        const bool pawn = promotes_as_pawn(piece.type, 0) || promotes_as_pawn(piece.type, 1);
        if (piece.royal || pawn || !piece.source.empty()) continue;
        if (held || takes_prisoners()) names.push_back(piece.name);
    }
    return names;
}

// The king's leap is over before a check; a met may still answer one with its own.
void Translation::add_leap(Piece& piece) {
    if (!leaps() || (piece.type != "king" && piece.type != "fers")) return;
    const bool other =
        std::any_of(piece.atoms.begin(), piece.atoms.end(),
                    [](const variant::Atom& atom) { return atom.initial && !atom.castling; });
    if (other) refuse("cambodianMoves", "the king has other moves from initial squares");
    piece.move += piece.type == "king" ? "ifsmN" : "ifmD";
    if (auto atoms = variant::parse_betza(piece.move)) piece.atoms = std::move(atoms).value();
}

// Whether that is what its `i` moves are.
bool Translation::write_leap(const Piece& piece, Tree& entry) const {
    if (!leaps() || (piece.type != "king" && piece.type != "fers")) return false;
    Tree& initial = entry.set("initial", Tree::map());
    initial.set("never_moved", Tree::raw("true"));
    if (piece.type == "king") initial.set("from_check", Tree::raw("false"));
    return true;
}

void Translation::write_gates() {
    if (config_.flag("cambodianMoves", false) && !leaps()) {
        refuse("cambodianMoves", "nobody leaps where 'gating' is not set");
    }
    if (config_.flag("gating", false) != config_.flag("seirawanGating", false) && !leaps()) {
        refuse(config_.flag("gating", false) ? "gating" : "seirawanGating",
               "pieces come from the hand where both 'gating' and 'seirawanGating' are set");
    }
    if (!gates()) return;
    const auto kinds = gating_kinds();
    if (kinds.empty()) return refuse("seirawanGating", "nobody holds a piece that could come");
    out_.tree.below("gates").set("from_hand", Tree::map()).set("pieces", Tree::list(kinds));
}

// Where nothing is dropped, what is held comes so only.
void Translation::write_gated_hands() {
    Tree& hands = out_.tree.set("hands", Tree::map());
    hands.set("captures", Tree::words("nobody"));
    Tree drops = Tree::map();
    for (const std::string& name : gating_kinds()) {
        drops.set(name, Tree::map()).set("dropped", Tree::raw("false"));
    }
    if (!drops.entries.empty()) hands.set("drops", std::move(drops));
}

// Empty where there are no walls that ours could say.
std::string Translation::wall_place() const {
    const std::string rule = config_.word("wallingRule", "none");
    if (rule == "none" || rule == "edge") return {};
    return rule == "static" ? "anywhere" : rule;
}

void Translation::write_neutral(const std::string& name) {
    Tree& piece = out_.tree.below("pieces").set(name, Tree::map());
    piece.set("letter", Tree::words("*"));
    piece.set("move", Tree::words("none"));
    piece.set("neutral", Tree::raw("true"));
}

// Where the format means something else by walls, or by what comes with them.
void Translation::refuse_with_walls(const std::string& place) {
    if (find("king") != nullptr) {
        refuse("wallingRule",
               "a wall may shield a king from the check that it stands in, and Fairy-Stockfish "
               "looks at kings without it");
    }
    // That program puts a wall on a1 with these.
    std::vector<std::string> others;
    for (const char* key :
         {"pieceDrops", "passWhite", "passBlack", "passOnStalemateWhite", "passOnStalemateBlack"}) {
        if (config_.flag(key, false)) others.emplace_back(key);
    }
    bool promotes = false;
    bool becomes = false;
    for (const Piece& piece : pieces_) {
        becomes |= promoted_piece(piece.type) != nullptr;
        promotes |= !pawn_targets(piece.type, 0).empty() || !pawn_targets(piece.type, 1).empty();
    }
    if (becomes) others.emplace_back("promotedPieceType");
    if (!others.empty()) {
        refuse("wallingRule",
               fmt::format("with moves of {} Fairy-Stockfish lets nobody choose a wall",
                           support::join(others, ", ")));
    }
    if (place != "arrow") return;
    if (out_.tree.find("castling") != nullptr) {
        refuse("wallingRule", "after castling the king shoots, from where it stands then");
    }
    if (promotes) {
        refuse("wallingRule", "who has promoted shoots as what it has become");
    }
}

void Translation::write_walls() {
    if (config_.word("wallingRule", "none") == "edge") {
        refuse("wallingRule", "walls do not ask what is at the edge");
    }
    const std::string place = wall_place();
    if (place.empty()) return;
    refuse_with_walls(place);
    const std::string name = place == "duck" ? "duck" : "wall";
    write_neutral(name);
    Tree& wall = out_.tree.below("gates").set("wall", Tree::map());
    wall.set("piece", Tree::words(name));
    wall.set("where", Tree::words(place));
    const Region all = Region::everywhere().on(config_.board);
    RegionPair where;
    where.of[0] = config_.region("wallingRegionWhite", all);
    where.of[1] = config_.region("wallingRegionBlack", all);
    if (*where.of[0] == all && *where.of[1] == all) return;
    const std::string named = zone(where, "walls");
    if (!named.empty()) wall.set("zone", Tree::words(named));
    for (const char* key : {"wallingRegionWhite", "wallingRegionBlack"}) {
        if (named.empty()) refuse(key, "a player has no square for a wall");
        if (place == "past") refuse(key, "who leaves a square outside of a zone leaves no wall");
    }
}

}  // namespace rulewright::imports
