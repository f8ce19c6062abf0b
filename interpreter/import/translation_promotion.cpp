// Promotion: of pawns to what the player chooses, of pieces to what each becomes.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <set>

#include "import/translation.hpp"
#include "support/text.hpp"

namespace rulewright::imports {

namespace {

// The strongest first, as authors list them.
constexpr std::array<std::string_view, 8> kStrongest{"amazon", "queen",  "chancellor", "archbishop",
                                                     "rook",   "bishop", "knight",     "fers"};

std::size_t strength(const std::string& type) {
    const auto found = std::find(kStrongest.begin(), kStrongest.end(), type);
    return static_cast<std::size_t>(found - kStrongest.begin());
}

// What the file that is extended calls the promoted piece.
std::string name_of_promoted(const Tree& tree, const std::string& source) {
    const Tree* promotion = tree.find("promotion");
    if (promotion == nullptr) return {};
    for (const Tree& rule : promotion->items) {
        const Tree* piece = rule.find("piece");
        const Tree* to = rule.find("to");
        if (piece != nullptr && to != nullptr && piece->text == source && to->items.size() == 1) {
            return to->items.front().text;
        }
    }
    return {};
}

}  // namespace

bool Translation::promotes_as_pawn(const std::string& type, std::size_t player) const {
    const char* key = by_player(player, "promotionPawnTypesWhite", "promotionPawnTypesBlack");
    return config_.contains(config_.kinds_of(key, {false, {"pawn"}}), type);
}

std::string Translation::promoted_type(const std::string& type) const {
    const Setting* set = config_.setting("promotedPieceType");
    std::string found;
    if (set == nullptr) return found;
    for (const auto& [from, to] : std::get<Pairs>(set->value)) {
        if (from == type) found = config_.find(to) != nullptr ? to : "";
    }
    return found;
}

const Translation::Piece* Translation::promoted_piece(const std::string& type) const {
    const std::string to = promoted_type(type);
    if (to.empty()) return nullptr;
    const auto own = std::find_if(pieces_.begin(), pieces_.end(),
                                  [&](const Piece& piece) { return piece.source == type; });
    return own != pieces_.end() ? &*own : find(to);
}

bool Translation::is_promoted(const Piece& piece) const {
    return std::any_of(pieces_.begin(), pieces_.end(), [&](const Piece& one) {
        return one.source.empty() && promoted_piece(one.type) == &piece;
    });
}

std::vector<const Translation::Piece*> Translation::pawn_targets(const std::string& type,
                                                                 std::size_t player) const {
    std::vector<const Piece*> targets;
    if (!promotes_as_pawn(type, player)) return targets;
    const char* key = by_player(player, "promotionPieceTypesWhite", "promotionPieceTypesBlack");
    const Kinds kinds = config_.kinds_of(key, {false, {"queen", "rook", "bishop", "knight"}});
    for (const Piece& piece : pieces_) {
        if (piece.source.empty() && piece.type != type && config_.contains(kinds, piece.type)) {
            targets.push_back(&piece);
        }
    }
    std::stable_sort(targets.begin(), targets.end(), [](const Piece* a, const Piece* b) {
        return strength(a->type) < strength(b->type);
    });
    return targets;
}

// A kind of ours says by itself what it is captured as: where several kinds of the format become
// the same one, each becomes one of its own, with the same moves. So it is where that one promotes,
// for a promoted piece does not promote again.
void Translation::separate_promoted() {
    std::map<std::string, std::set<std::string>> sources;
    for (const Piece& piece : pieces_) {
        const std::string to = promoted_type(piece.type);
        if (!to.empty()) sources[to].insert(piece.type);
        for (std::size_t player = 0; player < 2; ++player) {
            for (const Piece* target : pawn_targets(piece.type, player)) {
                sources[target->type].insert("pawns");
            }
        }
    }
    std::vector<Piece> separate;
    for (const Piece& piece : pieces_) {
        const std::string to = promoted_type(piece.type);
        if (to.empty()) continue;
        const bool chain = !promoted_type(to).empty();
        if (!chain && !(reverts() && sources[to].size() > 1)) continue;
        Piece promoted;
        promoted.type = to;
        promoted.source = piece.type;
        separate.push_back(promoted);
    }
    for (Piece& piece : separate) {
        const Piece source = *find(piece.source);
        name_promoted(piece, source);
        pieces_.push_back(std::move(piece));
    }
}

void Translation::name_promoted(Piece& piece, const Piece& source) {
    std::string letters;
    for (const Piece& known : pieces_) letters += known.letter;
    if (model_.tree != nullptr) {
        piece.name = name_of_promoted(*model_.tree, source.name);
        const Tree* pieces = model_.tree->find("pieces");
        const Tree* there = pieces == nullptr ? nullptr : pieces->find(piece.name);
        const Tree* letter = there == nullptr ? nullptr : there->find("letter");
        const bool taken = std::any_of(pieces_.begin(), pieces_.end(), [&](const Piece& known) {
            return known.name == piece.name;
        });
        if (letter != nullptr && !taken && letters.find(letter->text) == std::string::npos) {
            piece.letter = letter->text.front();
            return;
        }
    }
    piece.name = "promoted_" + source.name;
    for (const char letter : std::string_view("TUVWXYZMJIOEDHACFGKLNPQRSB")) {
        if (letters.find(letter) != std::string::npos) continue;
        piece.letter = letter;
        return;
    }
    refuse("promotedPieceType", "there are not enough letters for the promoted pieces");
}

RegionPair Translation::promotion_region(const Piece& piece) const {
    return owned_pair(piece, config_.region("promotionRegionWhite", Region::rank(8)),
                      config_.region("promotionRegionBlack", Region::rank(1)));
}

// Squares of the player from which the piece could not go anywhere on an empty board.
Region Translation::immobile(const Piece& piece, std::size_t player) const {
    const Region field = mobility(piece.type, player);
    Region stuck;
    for (int rank = 0; rank < config_.board.ranks; ++rank) {
        for (int file = 0; file < config_.board.files; ++file) {
            const bool moves =
                std::any_of(piece.atoms.begin(), piece.atoms.end(), [&](const variant::Atom& atom) {
                    const int y = player == 0 ? atom.leap.y : -atom.leap.y;
                    return !atom.initial && !atom.castling && atom.moves &&
                           field.has(file + atom.leap.x, rank + y);
                });
            if (!moves) stuck.add(file, rank);
        }
    }
    return stuck;
}

void Translation::place_rule(Tree& rule, const RegionPair& where, const std::string& key) {
    if (const auto ranks = as_ranks(where, config_.board)) {
        rule.set("ranks", Tree::list(*ranks));
        return;
    }
    const std::string named = zone(where, "promotion");
    if (!named.empty()) {
        rule.set("zone", Tree::words(named));
        return;
    }
    for (const char* player : {"White", "Black"}) refuse(key + player, "there are too many zones");
    rule.set("ranks", Tree::list(std::vector<int>{-1}));
}

// What the player's pieces of the kind may become.
std::vector<std::string> Translation::targets_of(const Piece& piece, std::size_t player) {
    std::vector<std::string> names;
    if (!piece.owned[player]) return names;
    for (const Piece* target : pawn_targets(piece.type, player)) {
        if (target->royal) {
            refuse(by_player(player, "promotionPieceTypesWhite", "promotionPieceTypesBlack"),
                   fmt::format("nothing is promoted to a royal piece ({})", target->name));
        } else {
            names.push_back(target->name);
        }
    }
    const Piece* promoted = promoted_piece(piece.type);
    if (piece.type == "pawn" && promoted != nullptr) names.push_back(promoted->name);
    return names;
}

// The format counts pieces of a kind; ours allows as many as there were at the start.
bool Translation::only_lost(const Piece& piece, const std::vector<std::string>& targets) {
    const Setting* set = config_.setting("promotionLimit");
    if (set == nullptr) return false;
    std::size_t limited = 0;
    bool as_at_start = true;
    for (const auto& [type, number] : std::get<Numbers>(set->value)) {
        const Piece* limit = find(type);
        if (limit == nullptr || number == 0 ||
            std::find(targets.begin(), targets.end(), limit->name) == targets.end()) {
            continue;
        }
        ++limited;
        for (std::size_t player = 0; player < 2; ++player) {
            as_at_start &= !piece.owned[player] || start_count(type, player) == number;
        }
    }
    if (limited == 0) return false;
    if (limited == targets.size() && as_at_start) return true;
    refuse("promotionLimit", "'only_lost' allows as many of each kind as there are at the start");
    return false;
}

// Where it must promote because it could never move again.
void Translation::force(Tree& rule, const Piece& piece, bool forced) {
    if (forced) return;
    rule.set("forced", Tree::raw("false"));
    if (!config_.flag("immobilityIllegal", false)) return;
    const RegionPair stuck = owned_pair(piece, immobile(piece, 0), immobile(piece, 1));
    const Region white = stuck.of[0].value_or(Region{}) | stuck.of[1].value_or(Region{});
    if (white.empty()) return;
    if (const auto ranks = as_ranks(stuck, config_.board)) {
        rule.set("forced_ranks", Tree::list(*ranks));
    } else {
        refuse("immobilityIllegal", fmt::format("'{}' cannot move from squares that are no whole "
                                                "ranks",
                                                piece.name));
    }
}

void Translation::write_pawn_promotion(const Piece& piece, Tree& rules) {
    const RegionPair where = promotion_region(piece);
    const bool mandatory = config_.flag("mandatoryPawnPromotion", true);
    const std::vector<std::string> targets[2] = {targets_of(piece, 0), targets_of(piece, 1)};
    const auto add = [&](const std::vector<std::string>& to, const RegionPair& there) -> Tree& {
        Tree& rule = rules.items.emplace_back();
        rule.set("piece", Tree::words(piece.name));
        rule.set("to", Tree::list(to));
        place_rule(rule, there, "promotionRegion");
        force(rule, piece, mandatory);
        if (only_lost(piece, to)) rule.set("only_lost", Tree::raw("true"));
        return rule;
    };
    // A player whose region has no square of the board never promotes.
    const bool nowhere[2] = {where.of[0].value_or(Region::rank(1)).empty(),
                             where.of[1].value_or(Region::rank(1)).empty()};
    bool alone[2];
    for (std::size_t player = 0; player < 2; ++player) {
        const bool pawn =
            piece.owned[player] && promotes_as_pawn(piece.type, player) && !nowhere[player];
        alone[player] = piece.owned[player] && !piece.owned[1 - player];
        if (pawn && targets[player].empty() && mandatory) {
            refuse(by_player(player, "promotionPieceTypesWhite", "promotionPieceTypesBlack"),
                   "a pawn that must promote, but can become nothing");
        }
    }
    const bool both = !nowhere[0] && !nowhere[1] && targets[0] == targets[1];
    if (alone[0] || alone[1] || both) {
        const std::vector<std::string>& to = targets[alone[1] ? 1 : 0];
        if (!to.empty()) add(to, where);
        return;
    }
    for (std::size_t player = 0; player < 2; ++player) {
        if (targets[player].empty() || nowhere[player]) continue;
        RegionPair own = where;
        own.of[1 - player].reset();
        add(targets[player], own)
            .set("for", Tree::list(std::vector<std::string>{player_name(player)}));
    }
}

// A piece that becomes one other, and perhaps turns back.
void Translation::write_piece_promotion(const Piece& piece, const Piece& promoted, Tree& rules) {
    const RegionPair where = promotion_region(piece);
    const Region all = Region::everywhere().on(config_.board);
    const bool forced = config_.flag("mandatoryPiecePromotion", false);
    const bool always = where.of[0].value_or(all) == all && where.of[1].value_or(all) == all;
    const auto add = [&](const Piece& from, const Piece& to) {
        Tree& rule = rules.items.emplace_back();
        rule.set("piece", Tree::words(from.name));
        rule.set("to", Tree::list(std::vector<std::string>{to.name}));
        if (always) {
            rule.set("always", Tree::raw("true"));
        } else {
            place_rule(rule, where, "promotionRegion");
            rule.set("when", Tree::list(std::vector<std::string>{"arrive", "leave"}));
        }
        force(rule, from, forced);
    };
    const bool back = config_.flag("pieceDemotion", false);
    if (back && promoted.source.empty() &&
        start_count(promoted.type, 0) + start_count(promoted.type, 1) > 0) {
        refuse("pieceDemotion", fmt::format("'{}' would also turn back if it never was a '{}'",
                                            promoted.name, piece.name));
    }
    if (config_.flag("piecePromotionOnCapture", false)) {
        return write_becoming(piece, promoted, always && forced, back);
    }
    if (piece.type != "pawn" &&
        (where.of[0].value_or(all).empty() || where.of[1].value_or(all).empty())) {
        return refuse("promotedPieceType",
                      fmt::format("'{}' of one player alone is promoted", piece.name));
    }
    if (piece.type != "pawn") add(piece, promoted);
    if (back) add(promoted, piece);
}

void Translation::write_promotion_of(const Piece& piece, Tree& rules) {
    if (!piece.source.empty() || (!piece.owned[0] && !piece.owned[1])) return;
    const RegionPair where = promotion_region(piece);
    const Region any = where.of[0].value_or(Region{}) | where.of[1].value_or(Region{});
    if (any.empty()) return;
    const Piece* promoted = promoted_piece(piece.type);
    if (promotes_as_pawn(piece.type, 0) || promotes_as_pawn(piece.type, 1)) {
        write_pawn_promotion(piece, rules);
    }
    if (promoted == nullptr) return;
    if (promoted->royal) {
        return refuse("promotedPieceType",
                      fmt::format("nothing is promoted to a royal piece ({})", promoted->name));
    }
    // It stays royal as the last one of what it has become.
    if (piece.royal && !promoted->royal_when_last) {
        return refuse("promotedPieceType",
                      fmt::format("a royal piece ({}) promotes to nothing", piece.name));
    }
    if (piece.type != "pawn" && only_lost(piece, {promoted->name})) {
        refuse("promotionLimit", "pieces that promote by themselves are not counted");
    }
    if (promoted->royal_when_last && !piece.royal && !piece.royal_when_last) {
        return refuse("promotedPieceType",
                      fmt::format("'{}' would end a check by becoming a second '{}', which "
                                  "Fairy-Stockfish does not allow",
                                  piece.name, promoted->name));
    }
    write_piece_promotion(piece, *promoted, rules);
}

// What becomes one of several by the player's choice is held as what it was, and no face of it.
bool Translation::has_faces() const {
    const bool asked = config_.flag("dropPromoted", false) || config_.flag("pieceDemotion", false);
    if (!reverts() || !asked) return false;
    const bool several = std::any_of(pieces_.begin(), pieces_.end(), [&](const Piece& piece) {
        return !pawn_targets(piece.type, 0).empty() || !pawn_targets(piece.type, 1).empty();
    });
    return !several && std::any_of(pieces_.begin(), pieces_.end(), [&](const Piece& piece) {
        return promoted_piece(piece.type) != nullptr;
    });
}

// What was promoted is held as what it was, and dropped as either where the format says so.
void Translation::write_faces(Tree& hands) {
    if (!has_faces()) {
        constexpr const char* kWhy = "a face of a held piece is what it alone is promoted to";
        if (config_.flag("dropPromoted", false)) refuse("dropPromoted", kWhy);
        if (reverts() && config_.flag("pieceDemotion", false)) refuse("pieceDemotion", kWhy);
        return;
    }
    Tree faces = Tree::map();
    for (const Piece& piece : pieces_) {
        const Piece* promoted = piece.source.empty() ? promoted_piece(piece.type) : nullptr;
        if (promoted == nullptr || promoted->royal) continue;
        faces.set(piece.name, Tree::list(std::vector<std::string>{promoted->name}));
    }
    hands.set("faces", std::move(faces));
}

void Translation::write_promotion() {
    Tree rules;
    rules.kind = Tree::Kind::kList;
    for (const Piece& piece : pieces_) write_promotion_of(piece, rules);
    if (rules.items.empty()) return;
    if (rules.items.size() == 1) rules = Tree(rules.items.front());
    out_.tree.set("promotion", std::move(rules));
}

}  // namespace rulewright::imports
