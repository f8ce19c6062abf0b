// Counting rules, and chases.
#include <algorithm>

#include "import/translation.hpp"

namespace rulewright::imports {

namespace {

struct Row {
    const char* type;  // empty: whatever the other player has
    int count = 0;
    int moves = 0;
};
constexpr Row kMakruk[] = {{"rook", 2, 8},    {"rook", 1, 16},   {"silver", 2, 22},
                           {"silver", 1, 44}, {"knight", 2, 32}, {"", 0, 64}};
constexpr Row kAsean[] = {{"rook", 1, 16}, {"silver", 1, 44}, {"", 0, 64}};

}  // namespace

void Translation::write_counting(Tree& draws) {
    const std::string rule = config_.word("countingRule", "none");
    if (rule == "none") return;
    if (rule == "cambodian") {
        return refuse("countingRule",
                      "nothing is counted while both have more than one piece, and "
                      "one of them three at most");
    }
    std::vector<std::string> pawns;
    for (const Piece& piece : pieces_) {
        if (promotes_as_pawn(piece.type, 0) || promotes_as_pawn(piece.type, 1)) {
            pawns.push_back(piece.name);
        }
    }
    if (pawns.empty()) return refuse("countingRule", "it begins when there are no pawns any more");
    const bool asean = rule == "asean";
    Tree& counting = draws.set("counting", Tree::map());
    counting.set("name", Tree::words("counted_out"));
    counting.set("without", Tree::list(pawns));
    if (!asean) counting.set("moves", Tree::raw("64"));
    if (!asean) counting.set("from", Tree::words("pieces"));
    Tree rows;
    rows.kind = Tree::Kind::kList;
    const auto add = [&](const Row& row) {
        const Piece* piece = find(row.type);
        if (piece == nullptr && row.count > 0) return;
        Tree& one = rows.items.emplace_back();
        if (piece != nullptr && row.count > 0) {
            one.set("against", Tree::map()).set(piece->name, Tree::raw(std::to_string(row.count)));
        }
        one.set("moves", Tree::raw(std::to_string(row.moves)));
    };
    if (asean) std::for_each(std::begin(kAsean), std::end(kAsean), add);
    if (!asean) std::for_each(std::begin(kMakruk), std::end(kMakruk), add);
    counting.set("bare", std::move(rows));
    comment(counting, "countingRule", "the count runs by itself, whether a player asks or not");
}

// Generals and soldiers may chase, and soldiers on their own side may be chased.
Tree Translation::chases() {
    Tree tree = Tree::map();
    std::vector<std::string> by;
    for (const Piece& piece : pieces_) {
        if (!piece.royal && piece.type != "soldier") by.push_back(piece.name);
    }
    tree.set("by", Tree::list(by));
    if (const Piece* soldier = find("soldier")) {
        Region half;
        for (int rank = 1; rank <= config_.board.ranks / 2; ++rank)
            half = half | Region::rank(rank);
        RegionPair home;
        for (std::size_t player = 0; player < 2; ++player) home.of[player] = on_side(half, player);
        const std::string named = zone(home, "home");
        if (!named.empty()) {
            tree.set("spares", Tree::map()).set(soldier->name, Tree::words(named));
        }
    }
    std::vector<std::string> hunters;
    for (const char* type : {"horse", "cannon"}) {
        if (const Piece* piece = find(type)) hunters.push_back(piece->name);
    }
    const Piece* rook = find("rook");
    if (rook != nullptr && !hunters.empty()) {
        tree.set("although_safe", Tree::map()).set(rook->name, Tree::list(hunters));
    }
    return tree;
}

}  // namespace rulewright::imports
