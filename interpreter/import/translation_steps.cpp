// Steps of pawns: where the long ones begin, and who captures them in passing.
#include <fmt/format.h>

#include <algorithm>

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

bool Translation::has_triple_step() const {
    const RegionPair steps = step_region();
    bool any = false;
    for (std::size_t player = 0; player < 2; ++player) {
        const std::string key = fmt::format("tripleStepRegion{}", player == 0 ? "White" : "Black");
        const Region triple = config_.region(key, {}).on(config_.board);
        if (triple != steps.of[player]->on(config_.board)) return false;
        any |= !triple.empty();
    }
    return any;
}

bool Translation::has_en_passant(const std::string& type, std::size_t player) const {
    const Kind* kind = config_.find(type);
    if (kind != nullptr && type != "pawn" && kind->betza.find('e') != std::string::npos)
        return true;
    const char* key = player == 0 ? "enPassantTypesWhite" : "enPassantTypesBlack";
    return config_.contains(config_.kinds_of(key, {false, {"pawn"}}), type);
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
    if (piece.type == "pawn" && !has_triple_step()) {
        for (const char* key : {"tripleStepRegionWhite", "tripleStepRegionBlack"}) {
            if (!config_.region(key, {}).empty()) {
                refuse(key, "triple steps begin where double steps do");
            }
        }
    }
    if (!any) return;
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
    const std::string named = zone(where, piece.name + "_steps");
    if (named.empty()) {
        for (const char* key : {"doubleStepRegionWhite", "doubleStepRegionBlack"}) {
            refuse(key, "a zone has the same squares or the same own ranks for both players");
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
        const Region region = promotion_region(piece).of[0].value_or(Region{});
        const Region end = Region::rank(config_.board.ranks).on(config_.board);
        last |= !config_.flag("mandatoryPawnPromotion", true) || (region & end) != end ||
                pawn_targets(piece.type, 0).empty() ||
                config_.flag("promotionZonePawnDrops", false);
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
