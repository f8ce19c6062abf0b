// Hands, filters, ends and draws, and what is left.
#include <fmt/format.h>

#include <algorithm>

#include "import/translation.hpp"
#include "support/text.hpp"

namespace rulewright::imports {

void Translation::write_drops(Tree& hands) {
    Tree drop_rules;
    const auto never = [&](const Piece& piece) {
        drop_rules.set(piece.name, Tree::map()).set("dropped", Tree::raw("false"));
    };
    for (const Piece& piece : pieces_) {
        const bool held = start_.hands[0].count(piece.type) + start_.hands[1].count(piece.type) > 0;
        const bool captured = takes_prisoners() && !piece.royal;
        // What was promoted is held as what it was.
        const bool only_promoted = start_count(piece.type, 0) + start_count(piece.type, 1) == 0;
        const bool reverted = reverts() && only_promoted;
        if (!(held || captured)) continue;
        if (reverted || (!piece.source.empty() && reverts())) {
            // The other face alone is dropped.
            const bool face =
                has_faces() && !config_.flag("dropPromoted", false) && is_promoted(piece);
            if (face) never(piece);
            continue;
        }
        const std::optional<int> most = most_on_file(piece);
        if (most == 0) {
            never(piece);
            continue;
        }
        Tree rule = drop_rule(piece, most);
        write_enclosing(rule);
        if (!rule.entries.empty()) drop_rules.set(piece.name, std::move(rule));
    }
    if (!drop_rules.entries.empty()) hands.set("drops", std::move(drop_rules));
}

Region Translation::drop_squares(const Piece& piece, std::size_t player) const {
    const Region all = Region::everywhere().on(config_.board);
    Region squares = config_.region(by_player(player, "dropRegionWhite", "dropRegionBlack"), all) &
                     mobility(piece.type, player);
    if (piece.type == "pawn") {
        if (!config_.flag("promotionZonePawnDrops", false)) {
            squares = squares - config_.region(by_player(player, "promotionRegionWhite",
                                                         "promotionRegionBlack"),
                                               Region::rank(player == 0 ? 8 : 1));
        }
        if (!config_.flag("firstRankPawnDrops", false)) {
            squares = squares - on_side(Region::rank(1), player);
        }
    }
    if (piece.type == "rook" && config_.flag("sittuyinRookDrop", false)) {
        squares = squares & on_side(Region::rank(1), player);
    }
    const bool immobility = config_.flag("immobilityIllegal", false);
    return immobility ? squares - immobile(piece, player) : squares;
}

void Translation::write_drop_places(Tree& rule, const Piece& piece, const RegionPair& where) {
    const Region all = Region::everywhere().on(config_.board);
    if (where.of[0].value_or(all) == all && where.of[1].value_or(all) == all) return;
    if (const auto ranks = as_ranks(where, config_.board)) {
        rule.set("ranks", Tree::list(*ranks));
        return;
    }
    if (const std::string named = zone(where, piece.name + "_drops"); !named.empty()) {
        rule.set("zone", Tree::words(named));
        return;
    }
    const bool none =
        where.of[0].value_or(Region{}).empty() || where.of[1].value_or(Region{}).empty();
    const std::string why = none ? fmt::format("'{}' is nowhere to be dropped", piece.name)
                                 : "there are too many zones";
    refuse("dropRegionWhite", why);
    refuse("dropRegionBlack", why);
}

// Of those that may not stand in one file with others; 0: such a piece is never dropped.
std::optional<int> Translation::most_on_file(const Piece& piece) const {
    if (!config_.contains(config_.kinds_of("dropNoDoubled", {}), piece.type)) return std::nullopt;
    return config_.number("dropNoDoubledCount", 1);
}

Tree Translation::drop_rule(const Piece& piece, std::optional<int> most_on_file) {
    Tree rule;
    write_drop_places(rule, piece,
                      owned_pair(piece, drop_squares(piece, 0), drop_squares(piece, 1)));
    if (most_on_file) rule.set("most_on_file", Tree::raw(std::to_string(*most_on_file)));
    if (piece.type == "bishop" && config_.flag("dropOppositeColoredBishop", false)) {
        rule.set("other_colour", Tree::raw("true"));
    }
    if (piece.type == "shogiPawn" && config_.flag("shogiPawnDropMateIllegal", false)) {
        rule.set("mates", Tree::raw("false"));
    }
    if (!config_.flag("dropChecks", true) && checks_count("dropChecks")) {
        rule.set("checks", Tree::raw("false"));
    }
    return rule;
}

void Translation::write_hands() {
    // A piece that could stand where it never moves again is kept from there by promotion alone.
    for (const Piece& piece : pieces_) {
        const bool promotes = promoted_piece(piece.type) != nullptr &&
                              !config_.flag("piecePromotionOnCapture", false);
        if (!config_.flag("immobilityIllegal", false) || promotes ||
            !pawn_targets(piece.type, 0).empty() || !pawn_targets(piece.type, 1).empty()) {
            continue;
        }
        for (std::size_t player = 0; player < 2; ++player) {
            if (!piece.owned[player] || piece.move.empty() || immobile(piece, player).empty())
                continue;
            refuse("immobilityIllegal",
                   fmt::format("'{}' may move to where it never moves again", piece.name));
        }
    }
    if (!drops() && gates()) write_gated_hands();
    if (!drops()) return;
    const bool frees = moves_capture() || config_.word("wallingRule", "none") != "none";
    if (config_.flag("freeDrops", false) && frees) {
        refuse("freeDrops", "hands run out where squares become empty again");
    }
    Tree& hands = out_.tree.set("hands", Tree::map());
    hands.set("captures", Tree::words(takes_prisoners() ? "captor" : "nobody"));
    const bool back = reverts() && !has_faces();
    if (takes_prisoners()) hands.set("reverts", Tree::raw(back ? "true" : "false"));
    write_faces(hands);
    if (config_.flag("mustDrop", false)) {
        const Kinds type = config_.kinds_of("mustDropType", {true, {}});
        if (!type.all) refuse("mustDropType", "whoever holds any piece must drop");
        comment(hands.set("must_drop", Tree::raw("true")), "mustDrop",
                "who holds something and can drop nothing has no move");
    }
    write_drops(hands);
}

void Translation::write_filters() {
    Tree filters;
    if (config_.flag("mustCapture", false)) filters.set("must_capture", Tree::raw("true"));
    if (!config_.flag("checking", true) && checks_count("checking")) {
        filters.set("no_checks", Tree::raw("true"));
    }
    if (!filters.entries.empty()) out_.tree.set("filters", std::move(filters));
    write_pass();
    write_facing();
    if (config_.flag("dupleCheck", false)) {
        out_.tree.below("royal").set("check", Tree::words("one_safe"));
    }
    write_blast();
    const bool passing =
        en_passant_possible() &&
        std::any_of(pieces_.begin(), pieces_.end(), [](const Piece& piece) {
            return std::any_of(piece.atoms.begin(), piece.atoms.end(),
                               [](const variant::Atom& atom) { return atom.en_passant; });
        });
    if (!passing) return;
    out_.tree.set("en_passant", Tree::raw("true"));
    for (std::size_t player = 0; player < 2; ++player) {
        const char* key = by_player(player, "enPassantRegionWhite", "enPassantRegionBlack");
        const Region region = config_.region(key, Region::everywhere());
        if (!(stepped_over(1 - player) - region).empty())
            refuse(key, "en passant is possible on every square passed");
    }
}

// What the format forbids of checks it forbids of checks to kings, not to what is royal by
// `extinctionPseudoRoyal`.
bool Translation::checks_count(std::string_view key) {
    const bool kings = find("king") != nullptr;
    const bool others = std::any_of(pieces_.begin(), pieces_.end(), [](const Piece& piece) {
        return piece.type != "king" && (piece.royal || piece.royal_when_last);
    });
    if (kings && others) refuse(key, "checks to each royal piece are forbidden, or none");
    return kings;
}

// A pass is a choice, or for whoever is stalemated.
void Translation::write_pass() {
    const auto both = [&](const std::string& key) {
        const bool white = config_.flag(key + "White", false);
        const bool black = config_.flag(key + "Black", false);
        if (white != black) refuse(key + (white ? "White" : "Black"), "both players may pass");
        return white && black;
    };
    const bool free = both("pass");
    const bool forced = both("passOnStalemate");
    if (!free && !forced) return;
    out_.tree.below("turns").set("pass", Tree::words(free ? "free" : "forced"));
}

// The format's kings also face each other along ranks.
void Translation::write_facing() {
    const bool answered = config_.flag("bikjangRule", false);
    const bool forbidden = config_.flag("flyingGeneral", false);
    if (!answered && !forbidden) return;
    const char* key = answered ? "bikjangRule" : "flyingGeneral";
    if (find("king") == nullptr) return;
    if (answered && forbidden) {
        return refuse(key, "royal pieces may not face each other (flyingGeneral)");
    }
    Tree& facing =
        out_.tree.below("royal").set("facing", Tree::raw(answered ? "answered" : "false"));
    if (answered) comment(facing, key, "who is in check, too, may not pass");
    const Region white = mobility("king", 0);
    const Region black = mobility("king", 1);
    for (int rank = 1; rank <= config_.board.ranks; ++rank) {
        const Region row = Region::rank(rank);
        if ((white & row).empty() || (black & row).empty()) continue;
        return refuse(key, "royal pieces face each other along files, not along ranks");
    }
}

void Translation::write_extinction(Tree& conditions) {
    const std::string value = config_.word("extinctionValue", "none");
    const Kinds kinds = config_.kinds_of("extinctionPieceTypes", {});
    // A last piece that is royal cannot be taken.
    const bool royal = config_.flag("extinctionPseudoRoyal", false);
    if (value == "none" || (royal && !config_.flag("blastOnCapture", false))) {
        write_royal_loss(conditions);
        return;
    }
    const int count = config_.number("extinctionPieceCount", 0);
    const auto add = [&](const std::string& name, const std::vector<std::string>& pieces) {
        Tree& condition = conditions.items.emplace_back();
        condition.set("name", Tree::words(name));
        Tree& left = condition.set("left", Tree::map());
        if (!pieces.empty()) left.set("pieces", Tree::list(pieces));
        if (count > 0 || pieces.empty()) left.set("at_most", Tree::raw(std::to_string(count)));
        if (config_.flag("freeDrops", false)) left.set("hands", Tree::raw("false"));
        const int others = config_.number("extinctionOpponentPieceCount", 0);
        if (others > 0) left.set("other_at_least", Tree::raw(std::to_string(others)));
        condition.set("result", Tree::words(value));
    };
    if (kinds.all) add("extinct", {});
    for (const Piece& piece : pieces_) {
        const bool named =
            !kinds.all && piece.source.empty() && config_.contains(kinds, piece.type);
        if (!named || (royal && piece.royal)) continue;
        add("no_" + piece.name, {piece.name});
    }
}

// A player without a king has lost without the piece that is royal in its place.
void Translation::write_royal_loss(Tree& conditions) {
    const bool kings =
        std::any_of(pieces_.begin(), pieces_.end(), [](const Piece& piece) { return piece.royal; });
    if (!kings) return;
    for (std::size_t player = 0; player < 2; ++player) {
        const auto has = [&](bool Piece::*sort) {
            return std::any_of(pieces_.begin(), pieces_.end(), [&](const Piece& piece) {
                return piece.*sort && start_count(piece.type, player) > 0;
            });
        };
        if (has(&Piece::royal) || !has(&Piece::royal_when_last)) continue;
        Tree& condition = conditions.items.emplace_back();
        condition.set("name", Tree::words("royal_lost"));
        std::vector<std::string> names;
        for (const Piece& piece : pieces_) {
            if (piece.royal_when_last) names.push_back(piece.name);
        }
        condition.set("left", Tree::map()).set("pieces", Tree::list(names));
        condition.set("result", Tree::words("loss"));
        condition.set("for", Tree::list(std::vector<std::string>{player_name(player)}));
    }
}

void Translation::write_flags(Tree& conditions) {
    RegionPair where;
    std::vector<std::string> pieces[2];
    for (std::size_t player = 0; player < 2; ++player) {
        where.of[player] =
            config_.region(by_player(player, "flagRegionWhite", "flagRegionBlack"), {});
        const Kinds kinds =
            config_.kinds_of(by_player(player, "flagPieceWhite", "flagPieceBlack"), {true, {}});
        if (!kinds.all) pieces[player] = names_of(kinds);
    }
    const bool both = !where.of[0]->empty() && !where.of[1]->empty();
    const bool zone_together =
        both && pieces[0] == pieces[1] && !as_zone(where, config_.board)->by_player();
    std::string reply;
    if (config_.flag("flagMove", false)) {
        const Piece* king = find("king");
        reply = player_name(1);
        if (king == nullptr || pieces[0] != std::vector<std::string>{king->name}) {
            refuse("flagMove",
                   "with a reply both get there to draw; for kings alone the format has it so, and "
                   "for the player who moves second");
        }
    }
    for (std::size_t player = 0; player < 2; ++player) {
        if (where.of[player]->empty() || (zone_together && player == 1)) continue;
        Tree& condition = conditions.items.emplace_back();
        condition.set("name",
                      Tree::words(zone_together || !both ? "flag" : "flag_" + player_name(player)));
        Tree& reach = condition.set("reach", Tree::map());
        if (!pieces[player].empty()) reach.set("pieces", Tree::list(pieces[player]));
        const int count = config_.number("flagPieceCount", 1);
        if (count > 1) reach.set("at_least", Tree::raw(std::to_string(count)));
        RegionPair own = where;
        if (!zone_together) own.of[1 - player].reset();
        const ZoneText text = *as_zone(own, config_.board);
        if (text.files.empty() && text.squares.empty()) {
            reach.set("ranks", Tree::list(text.ranks));
        } else if (text.files.empty() && text.ranks.empty()) {
            reach.set("squares", Tree::list(text.squares));
        } else {
            reach.set("zone", Tree::words(zone(own, "goal")));
        }
        condition.set("result", Tree::words("win"));
        if (!zone_together) {
            condition.set("for", Tree::list(std::vector<std::string>{player_name(player)}));
        }
        if (!reply.empty()) {
            condition.set("reply", Tree::list(std::vector<std::string>{reply}));
            comment(condition, "flagMove",
                    "the reply may be any move, also one that cannot make it a draw");
        }
    }
}

}  // namespace rulewright::imports
