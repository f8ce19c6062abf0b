// What moves change on the board, where drops must stand for it, and ends by points.
#include <fmt/format.h>

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
    if (flips == "quadwrangle") {
        refuse("flipEnclosedPieces",
               "what a drop changes does not hang on an own piece that stands beside it");
    }
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
    write_petrified(changes);
    if (blasts_by_changes()) write_blast_changes(changes);
    if (!changes.items.empty()) out_.tree.set("changes", std::move(changes));
}

// A royal piece that would turn to stone never captures, and so gives no check.
bool Translation::keeps_from_captures(const Piece& piece) const {
    const std::string& betza = config_.find(piece.type)->betza;
    const bool plain =
        std::all_of(betza.begin(), betza.end(), [](char c) { return c >= 'A' && c <= 'Z'; });
    return plain && piece.royal && piece.type != "king" &&
           config_.contains(config_.kinds_of("petrifyOnCaptureTypes", {}), piece.type);
}

// Who captures turns to a stone, which is nobody's.
void Translation::write_petrified(Tree& changes) {
    const Kinds stones = config_.kinds_of("petrifyOnCaptureTypes", {});
    std::vector<std::string> names;
    for (const Piece& piece : pieces_) {
        const bool named = config_.contains(stones, piece.type);
        if (named && !keeps_from_captures(piece) && (piece.royal || piece.royal_when_last)) {
            return refuse(
                "petrifyOnCaptureTypes",
                fmt::format("'{}' gives check, though a capture would cost it", piece.name));
        }
        if (named && !piece.royal) names.push_back(piece.name);
        for (std::size_t player = 0; player < 2; ++player) {
            for (const Piece* to : pawn_targets(piece.type, player)) {
                if (!named || config_.contains(stones, to->type)) continue;
                return refuse("petrifyOnCaptureTypes",
                              "who captures and promotes turns to stone by what it was");
            }
        }
    }
    if (names.empty()) return;
    if (config_.flag("blastOnCapture", false)) {
        return refuse("petrifyOnCaptureTypes",
                      "a blast takes who has captured, and leaves no stone");
    }
    if (wall_place() == "duck") {
        return refuse("petrifyOnCaptureTypes", "beside the duck there are no stones");
    }
    if (wall_place().empty()) write_neutral("wall");
    Tree stone = change("arrival", "become");
    stone.set("on", Tree::list(std::vector<std::string>{"capture"}));
    if (!stones.all) stone.set("pieces", Tree::list(names));
    stone.set("into", Tree::words("wall"));
    changes.items.push_back(std::move(stone));
}

Kinds Translation::blast_immune() const {
    Kinds immune = config_.kinds_of("blastImmuneTypes", {});
    if (immune.all) {
        for (const Piece& piece : pieces_) immune.pieces.push_back(piece.type);
        immune.all = false;
    }
    return immune;
}

bool Translation::somebody_royal() const {
    return std::any_of(pieces_.begin(), pieces_.end(),
                       [](const Piece& piece) { return piece.royal || piece.royal_when_last; });
}

// `blast` always takes who captures. Where nobody is royal `changes` say as well what explodes.
bool Translation::blasts_by_changes() const {
    return config_.flag("blastOnCapture", false) && !blast_immune().pieces.empty() &&
           !somebody_royal();
}

void Translation::write_blast() {
    if (!config_.flag("blastOnCapture", false)) return;
    if (takes_prisoners()) refuse("blastOnCapture", "what a blast takes goes into no hand");
    const Kinds immune = blast_immune();
    if (!immune.pieces.empty() && somebody_royal()) {
        refuse("blastImmuneTypes", "where somebody is royal a blast takes whoever captures");
    }
    if (blasts_by_changes()) return;
    // Pawns by another name than the format's are spared by nothing.
    Tree& blast = out_.tree.below("capture").set("blast", Tree::map());
    if (const Piece* pawn = find("pawn")) {
        blast.set("spares", Tree::list(std::vector<std::string>{pawn->name}));
    }
}

void Translation::write_blast_changes(Tree& changes) {
    const Kinds immune = blast_immune();
    std::vector<std::string> takes;
    std::vector<std::string> around;
    for (const Piece& piece : pieces_) {
        const bool spared = config_.contains(immune, piece.type);
        if (!spared) takes.push_back(piece.name);
        if (!spared && piece.type != "pawn") around.push_back(piece.name);
        for (std::size_t player = 0; player < 2; ++player) {
            for (const Piece* to : pawn_targets(piece.type, player)) {
                if (spared == config_.contains(immune, to->type)) continue;
                return refuse("blastImmuneTypes",
                              "who captures is spared by what it was, not by what it has become");
            }
        }
    }
    const auto add = [&](const char* where, const char* key,
                         const std::vector<std::string>& kinds) {
        if (kinds.empty()) return;
        Tree blast = change(where, "remove");
        blast.set("on", Tree::list(std::vector<std::string>{"capture"}));
        if (std::string_view(where) == "around") blast.set("whose", Tree::words("both"));
        blast.set(key, Tree::list(kinds));
        changes.items.push_back(std::move(blast));
    };
    add("around", "kinds", around);
    add("arrival", "pieces", takes);
}

// What captures becomes another piece, by each of its captures.
void Translation::write_becoming(const Piece& piece, const Piece& promoted, bool always,
                                 bool back) {
    const char* key = "piecePromotionOnCapture";
    if (!always) return refuse(key, "a piece becomes another by each of its captures, or by none");
    if (piece.type == "pawn") return refuse(key, "Fairy-Stockfish leaves pawns no other moves");
    if (reverts() && !has_faces()) {
        return refuse(key, "what has become another piece is captured as that");
    }
    Tree& becomes = out_.tree.below("capture").below("becomes");
    becomes.set(piece.name, Tree::map()).set("any", Tree::words(promoted.name));
    if (back) becomes.set(promoted.name, Tree::map()).set("any", Tree::words(piece.name));
}

// Where a piece may be dropped for what is there.
void Translation::write_enclosing(Tree& rule) {
    const std::string drop = config_.word("enclosingDrop", "none");
    // While one of these squares is empty drops go there; they never are.
    const Region start = drop == "none" ? Region{} : config_.region("enclosingDropStart", {});
    Region empty = start;
    for (const auto& [square, piece] : start_.squares) {
        Region one;
        one.add(square.first, square.second);
        empty = empty - one;
    }
    if (!empty.empty() || (!start.empty() && pieces_move())) {
        refuse("enclosingDropStart", "the first drops are as all others");
    }
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
        refuse("enclosingDrop", drop == "anyside"
                                    ? "drops fall down a file, not in from all sides"
                                    : "drops enclose enemies or stand next to a piece, not both");
    }
}

bool Translation::pieces_move() const {
    return std::any_of(pieces_.begin(), pieces_.end(),
                       [](const Piece& piece) { return !piece.atoms.empty(); });
}

// What pieces count, by the word of the format.
void Translation::write_count(Tree& points, const std::string& counting) const {
    if (counting == "unweighted" || counting == "none") {
        points.set("name", Tree::words("most_pieces"));
        return;
    }
    points.set("name", Tree::words("most_points"));
    Tree& of = points.set("of", Tree::map());
    if (counting != "janggi") {
        // One player wins whatever stands on the board.
        of.set(pieces_.front().name, Tree::raw("0"));
        const std::size_t player = counting == "whitedrawodds" ? 0 : 1;
        points.set("extra", Tree::map()).set(player_name(player), Tree::raw("1"));
        return;
    }
    // Half points: the second player has one and a half besides.
    constexpr std::pair<const char*, int> kJanggi[] = {{"rook", 26},          {"janggiCannon", 14},
                                                       {"horse", 10},         {"wazir", 6},
                                                       {"janggiElephant", 6}, {"soldier", 4}};
    for (const auto& [type, value] : kJanggi) {
        if (const Piece* piece = find(type)) of.set(piece->name, Tree::raw(std::to_string(value)));
    }
    points.set("extra", Tree::map()).set(player_name(1), Tree::raw("3"));
}

// Who has no move may go by the number of pieces, and so may a full board, or two passes.
void Translation::write_points(Tree& ends) {
    const std::string counting = config_.word("materialCounting", "none");
    const std::string value = config_.word("stalemateValue", "draw");
    const bool counts = counting != "none";
    const bool full = config_.flag("adjudicateFullBoard", false);
    const bool free = config_.flag("passWhite", false) && config_.flag("passBlack", false);
    const bool forced =
        config_.flag("passOnStalemateWhite", false) && config_.flag("passOnStalemateBlack", false);
    const bool by_count = config_.flag("stalematePieceCount", false) && !forced && value != "draw";
    if (full && (!counts || moves_capture() || (pieces_move() && !forced))) {
        refuse("adjudicateFullBoard",
               "a full board ends by points, and only where nobody could move on it anyway");
    }
    const bool drawn = config_.number("nMoveRule", 50) > 0 || config_.number("nFoldRule", 3) > 0;
    if (counts && drawn && pieces_move()) {
        refuse("materialCounting", "a limit of moves and repetition draw, and never go by points");
    }
    if (counts && counting != "unweighted" && by_count) {
        refuse("materialCounting", "one table of points is for all ends");
    }
    const bool when_stuck = by_count || (counts && (forced || full));
    if (when_stuck) ends.set("stalemate", Tree::words("points"));
    if (!when_stuck && !(counts && free)) return;
    Tree points;
    write_count(points, counting);
    if (by_count && value == "win") points.set("fewer_wins", Tree::raw("true"));
    comment(points, by_count ? "stalematePieceCount" : "materialCounting",
            counting == "unweighted" || !counts ? "who has more pieces wins where nobody can move"
                                                : "who has more of these wins, and as many draw");
    ends.set("points", std::move(points));
}

}  // namespace rulewright::imports
