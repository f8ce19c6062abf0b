// Steps of pawns: where the long ones begin, and who captures them in passing.
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "import/translation.hpp"

namespace rulewright::imports {

RegionPair Translation::step_region() const {
    RegionPair pair;
    for (std::size_t player = 0; player < 2; ++player) {
        const std::string key = fmt::format("doubleStepRegion{}", player == 0 ? "White" : "Black");
        pair.of[player] = config_.flag("doubleStep", true)
                              ? config_.region(key, Region::rank(player == 0 ? 2 : 7))
                              : Region{};
    }
    return pair;
}

RegionPair Translation::triple_step_region() const {
    RegionPair pair;
    for (std::size_t player = 0; player < 2; ++player) {
        const std::string key = fmt::format("tripleStepRegion{}", player == 0 ? "White" : "Black");
        pair.of[player] = config_.region(key, {}).on(config_.board);
    }
    return pair;
}

// Whether all double steps may be triple ones.
bool Translation::has_triple_step() const {
    const RegionPair steps = step_region();
    const RegionPair triple = triple_step_region();
    const bool any = !triple.of[0]->empty() || !triple.of[1]->empty();
    return any && *triple.of[0] == steps.of[0]->on(config_.board) &&
           *triple.of[1] == steps.of[1]->on(config_.board);
}

// Triple steps from some of the squares of double ones: pawns move otherwise there.
void Translation::write_triple_steps(const Piece& piece, Tree& entry) {
    if (piece.type != "pawn" || has_triple_step()) return;
    const RegionPair steps = step_region();
    const RegionPair triple = triple_step_region();
    RegionPair where;
    bool within = true;
    for (std::size_t player = 0; player < 2; ++player) {
        if (!piece.owned[player]) continue;
        where.of[player] = *triple.of[player];
        within &= (*triple.of[player] - *steps.of[player]).empty();
    }
    const Region none;
    if (where.of[0].value_or(none).empty() && where.of[1].value_or(none).empty()) return;
    std::string move = piece.move;
    std::erase(move, 'i');
    const std::string named = within ? step_zone(where, piece.name + "_triple_steps") : "";
    if (!named.empty()) {
        entry.below("inside").set(named, Tree::words(move + "fmnH"));
        return;
    }
    for (const char* key : {"tripleStepRegionWhite", "tripleStepRegionBlack"}) {
        refuse(key,
               within ? "there are too many zones" : "triple steps begin where double ones do");
    }
}

// A zone needs a square for each player: nobody steps ahead from the last rank.
std::string Translation::step_zone(RegionPair where, const std::string& name) {
    for (std::size_t player = 0; player < 2; ++player) {
        if (where.of[player] && where.of[player]->on(config_.board).empty()) {
            where.of[player] = on_side(Region::rank(config_.board.ranks), player);
        }
    }
    return zone(where, name);
}

bool Translation::has_en_passant(const std::string& type, std::size_t player) const {
    const Kind* kind = config_.find(type);
    if (kind != nullptr && type != "pawn" && kind->betza.find('e') != std::string::npos)
        return true;
    const char* key = player == 0 ? "enPassantTypesWhite" : "enPassantTypesBlack";
    return config_.contains(config_.kinds_of(key, {false, {"pawn"}}), type);
}

// Squares that the player's pieces step over, on an empty board.
Region Translation::stepped_over(std::size_t player) const {
    const RegionPair regions[] = {step_region(), triple_step_region()};
    Region over;
    const auto step = [&](const Region& from, int x, int y) {
        for (int rank = 0; rank < config_.board.ranks; ++rank) {
            for (int file = 0; file < config_.board.files; ++file) {
                if (from.has(file, rank)) over.add(file + x, rank + (player == 0 ? y : -y));
            }
        }
    };
    for (const Piece& piece : pieces_) {
        for (const variant::Atom& atom : piece.atoms) {
            const int length = std::max(std::abs(atom.leap.x), std::abs(atom.leap.y));
            if (!piece.owned[player] || !atom.initial || atom.castling || length < 2) continue;
            const bool pawn = piece.type == "pawn" && length == 3;
            const Region from = regions[pawn ? 1 : 0].of[player]->on(config_.board);
            for (int i = 1; i < length; ++i)
                step(from, i * atom.leap.x / length, i * atom.leap.y / length);
        }
        const bool some = piece.type == "pawn" && piece.owned[player];
        for (int i = 1; i < 3 && some; ++i) step(*regions[1].of[player], 0, i);
    }
    return over.on(config_.board);
}

// Somebody steps over a square on which somebody may capture.
bool Translation::en_passant_possible() const {
    const RegionPair steps = step_region();
    if (steps.of[0]->empty() && steps.of[1]->empty()) return false;
    for (const char* key : {"enPassantRegionWhite", "enPassantRegionBlack"}) {
        if (config_.region(key, Region::everywhere()).empty()) return false;
    }
    bool steppers = false;
    bool takers = false;
    for (const Kind& kind : config_.kinds) {
        steppers |= kind.piece == "pawn" || kind.betza.find('i') != std::string::npos;
        takers |= has_en_passant(kind.piece, 0) || has_en_passant(kind.piece, 1);
    }
    return steppers && takers;
}

// Where the moves with `i` begin: where such pieces stand at the start, ranks, or a zone.
void Translation::add_steps(const Piece& piece, Tree& entry) {
    if (write_leap(piece, entry)) return;
    const bool any =
        std::any_of(piece.atoms.begin(), piece.atoms.end(),
                    [](const variant::Atom& atom) { return atom.initial && !atom.castling; });
    if (!any) return;
    write_triple_steps(piece, entry);
    const RegionPair steps = step_region();
    RegionPair stand;
    for (std::size_t player = 0; player < 2; ++player) {
        if (!piece.owned[player]) continue;
        stand.of[player].emplace();
    }
    for (const auto& [square, one] : start_.squares) {
        if (one.piece == piece.type && stand.of[one.player]) {
            stand.of[one.player]->add(square.first, square.second);
        }
    }
    if (fits(steps, stand)) return;
    const RegionPair where = owned_pair(piece, *steps.of[0], *steps.of[1]);
    if (const auto ranks = as_ranks(where, config_.board)) {
        entry.set("initial_ranks", Tree::list(*ranks));
        return;
    }
    const std::string named = step_zone(where, piece.name + "_steps");
    if (named.empty()) {
        for (const char* key : {"doubleStepRegionWhite", "doubleStepRegionBlack"}) {
            refuse(key, "there are too many zones");
        }
        return;
    }
    std::string always = piece.move;
    std::string quiet;
    std::erase(always, 'i');
    std::vector<MovementProblem> ignored;
    const Kind& kind = *config_.find(piece.type);
    const bool passing = en_passant_possible() && has_en_passant(piece.type, 0);
    quiet = read_movement(kind.betza, {passing, false}, ignored).text;
    entry.set("move", Tree::words(quiet));
    entry.below("inside").set(named, Tree::words(always));
}

// The file that is extended may keep pawns from their first and last rank; here they may come
// there.
void Translation::write_forbidden() {
    const Tree* theirs = model_.tree == nullptr ? nullptr : model_.tree->find("forbidden");
    if (theirs == nullptr) return;
    for (const Piece& piece : pieces_) {
        if (theirs->find(piece.name) == nullptr) continue;
        const bool owned = piece.owned[0] || piece.owned[1];
        std::vector<int> ranks;
        bool first = false;
        bool last = false;
        const RegionPair regions = promotion_region(piece);
        last |= !config_.flag("mandatoryPawnPromotion", true) ||
                config_.flag("promotionZonePawnDrops", false);
        for (std::size_t player = 0; player < 2; ++player) {
            if (!regions.of[player]) continue;
            const Region end = on_side(Region::rank(config_.board.ranks), player);
            last |=
                !(end - *regions.of[player]).empty() || pawn_targets(piece.type, player).empty();
        }
        first |= drops() && config_.flag("firstRankPawnDrops", false);
        for (const variant::Atom& atom : piece.atoms) first |= atom.leap.y < 0;
        for (const auto& [square, one] : start_.squares) {
            const int own =
                one.player == 0 ? square.second : config_.board.ranks - 1 - square.second;
            if (one.piece != piece.type || one.promoted) continue;
            first |= own == 0;
            last |= own == config_.board.ranks - 1;
        }
        if (!first || !owned) ranks.push_back(1);
        if (!last || !owned) ranks.push_back(-1);
        if (!ranks.empty()) out_.tree.below("forbidden").set(piece.name, Tree::list(ranks));
    }
}

}  // namespace rulewright::imports
