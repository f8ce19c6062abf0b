#include "catalog/referee.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "catalog/fairness.hpp"
#include "catalog/idle.hpp"
#include "catalog/places.hpp"
#include "catalog/warning.hpp"
#include "game/explain_stuck.hpp"
#include "notation/notation.hpp"
#include "notation/reason_words.hpp"

namespace rulewright::catalog {

namespace {

using diagnostics::Diagnostic;
using diagnostics::Diagnostics;
using loader::Entry;
using variant::Variant;
using variant::Verdict;

class Referee {
public:
    Referee(const loader::Node& tree, game::Game& game)
        : tree_(tree), game_(game), variant_(game.variant()), frame_(game.frame()) {}

    Diagnostics look() {
        look_at_start();
        look_at_castling();
        look_for_winners();
        look_at_faces();
        for (Diagnostic& one : look_at_fairness(tree_, game_)) found_.push_back(std::move(one));
        for (Diagnostic& one : look_for_idle(tree_, game_)) found_.push_back(std::move(one));
        if (!Places::know(variant_, &game_.engine().hooks())) return std::move(found_);
        look_for_kinds();
        const Places places(frame_);
        look_at_movement(places);
        look_at_promotions(places);
        return std::move(found_);
    }

private:
    void warn(const Entry* at, loader::Problem problem) {
        found_.push_back(warning_at(tree_, at, std::move(problem)));
    }
    [[nodiscard]] bool told(const std::string& code) const {
        return std::any_of(found_.begin(), found_.end(),
                           [&](const Diagnostic& one) { return one.code == code; });
    }
    [[nodiscard]] const Entry* piece(PieceKind kind) const {
        const loader::Node* pieces = tree_.value("pieces");
        return pieces != nullptr ? pieces->find(game_.type(kind).name) : nullptr;
    }

    // A game that is over before it begins, or in which the first player could capture a king.
    void look_at_start() {
        const game::State start = game_.start();
        const auto& outcome = start.outcome();
        if (game_.error()) return;  // which is told anyway
        const Entry* at = tree_.find("start");
        if (outcome) {
            const std::string named =
                outcome->detail.empty() ? "" : fmt::format(" '{}'", outcome->detail);
            warn(at, {"over-at-start",
                      fmt::format("the game is over before its first move: {}{}",
                                  notation::reason_text(variant_, outcome->reason), named),
                      "a position from which somebody can move",
                      {},
                      {}});
            if (const auto why = game::why_stuck(start)) found_.back().notes.push_back({{}, *why});
            return;
        }
        const PlayerId other = opponent(start.to_move());
        if (variant_.placing || game_.starts_differ()) return;
        if (game_.engine().checkers(start.position(), other).empty()) return;
        warn(at, {"check-at-start",
                  fmt::format("{} is in check and {} is to move: a king could be captured",
                              game_.player_name(other), game_.player_name(start.to_move())),
                  "the other player to move, or pieces that do not attack yet",
                  {},
                  {}});
    }

    // Castling without a home for anybody, or without rights.
    void look_at_castling() {
        const Entry* at = tree_.find("castling");
        if (at == nullptr || !variant_.castling || game_.starts_differ()) return;
        if (frame_.castles().empty()) {
            warn(at, {"unused-castling",
                      "nobody can ever castle: no royal piece and partner stand where they could",
                      "a start position, or 'home', with both on one rank",
                      {},
                      {}});
            return;
        }
        look_at_castles(at);
        const position::Setup setup = game_.start().setup();
        const bool any =
            std::find(setup.castles.begin(), setup.castles.end(), true) != setup.castles.end();
        const bool scripted = !variant_.hooks.empty();
        if (any || variant_.castling->dropped || scripted) return;
        warn(tree_.find("start"),
             {"unused-castling",
              "nobody can ever castle: the start position gives no right to it",
              "the rights in the third field of 'start', such as KQkq",
              {},
              {}});
    }

    // A player whose castles all end outside a zone, or lead through a wall.
    void look_at_castles(const Entry* at) {
        for (std::size_t player = 0; player < kPlayers; ++player) {
            std::string why;
            bool possible = false;
            for (const position::Castle& castle : frame_.castles()) {
                if (index(castle.player) != player) continue;
                const std::string hindered = hindrance(castle);
                possible |= hindered.empty();
                if (why.empty()) why = hindered;
            }
            if (possible || why.empty()) continue;
            warn(at, {"unused-castling",
                      fmt::format("{} can never castle: {}", variant_.players[player].name, why),
                      "a way that is free, to squares where both may stand",
                      {},
                      {}});
            return;
        }
    }
    // What hinders it for ever, in words; empty where nothing does.
    [[nodiscard]] std::string hindrance(const position::Castle& castle) const {
        const auto outside = [&](PieceKind kind, Square to) {
            const auto& zone = variant_.pieces[index(kind)].confined_to;
            if (!zone || frame_.in_zone(*zone, castle.player, to)) return std::string();
            return fmt::format("{} is outside '{}', which the {} never leaves",
                               frame_.topology().name(to), variant_.zones[*zone].name,
                               variant_.pieces[index(kind)].name);
        };
        std::string royal = outside(castle.royal, castle.royal_to);
        if (!royal.empty()) return royal;
        std::string partner = outside(castle.partner, castle.partner_to);
        if (!partner.empty()) return partner;
        const bool walls_stay = variant_.hooks.empty() && variant_.changes.empty() &&
                                !variant_.capture.blast && !variant_.placing;
        for (const Square square : castle.must_be_empty) {
            const auto& one = frame_.start()[index(square)];
            if (!walls_stay || !one || !variant_.pieces[index(one->kind)].neutral) continue;
            return fmt::format("a '{}' stands on {} for ever",
                               variant_.pieces[index(one->kind)].name,
                               frame_.topology().name(square));
        }
        return {};
    }

    [[nodiscard]] bool has_royals() const {
        return std::any_of(
            variant_.pieces.begin(), variant_.pieces.end(),
            [](const variant::PieceType& one) { return one.royal || one.royal_when_last; });
    }
    // Whether the verdict on a player may be a win of `player`.
    [[nodiscard]] static bool wins(Verdict verdict, bool own) noexcept {
        return verdict != Verdict::kDraw && (verdict != (own ? Verdict::kLoss : Verdict::kWin));
    }
    [[nodiscard]] bool may_win(std::size_t player) const {
        const variant::Ends& ends = variant_.ends;
        const std::size_t other = 1 - player;
        if (!ends.by_rule.empty() || variant_.royalty.capturable) return true;
        if (has_royals() && ((mates_[player] && wins(ends.checkmate[other], false)) ||
                             (mates_[other] && wins(ends.checkmate[player], true)))) {
            return true;
        }
        if (wins(ends.stalemate[other], false) || wins(ends.stalemate[player], true)) return true;
        return std::any_of(ends.conditions.begin(), ends.conditions.end(),
                           [&](const variant::EndCondition& end) {
                               return (end.concerns[player] && wins(end.result, true)) ||
                                      (end.concerns[other] && wins(end.result, false));
                           });
    }
    // Whether the player may ever have a piece that gives check: not those that only move, and not
    // a king that is attacked wherever it attacks.
    [[nodiscard]] bool may_check(std::size_t player) const {
        if (variant_.filters.forbid_all_checks()) return false;
        const bool plain = Places::know(variant_, nullptr) && !variant_.hands && !variant_.turns &&
                           !game_.starts_differ();
        if (!plain) return true;
        const std::vector<bool> own = kinds_in_games(player);
        const std::vector<bool> enemies = kinds_in_games(1 - player);
        for (std::size_t i = 0; i < own.size(); ++i) {
            const auto kind = make_id<PieceKind>(i);
            const std::vector<variant::Atom>& atoms = variant_.pieces[i].atoms;
            const bool captures = std::any_of(atoms.begin(), atoms.end(),
                                              [](const auto& atom) { return atom.captures; });
            if (own[i] && captures && !meets_its_like(kind, enemies)) return true;
        }
        return false;
    }
    // Whether all royal enemies are royal pieces of this kind, which attack back.
    [[nodiscard]] bool meets_its_like(PieceKind kind, const std::vector<bool>& enemies) const {
        if (!variant_.pieces[index(kind)].royal || frame_.topology().has_joins() ||
            variant_.royalty.check != variant::CheckPolicy::kNoneLeft) {
            return false;
        }
        for (std::size_t i = 0; i < enemies.size(); ++i) {
            const bool royal = variant_.pieces[i].royal || variant_.pieces[i].royal_when_last;
            if (enemies[i] && royal && i != index(kind)) return false;
        }
        return attacks_back(kind);
    }
    // By leaps to wherever it is attacked from.
    [[nodiscard]] bool attacks_back(PieceKind kind) const {
        std::vector<Vector> attacks[kPlayers];
        for (const variant::Atom& atom : variant_.pieces[index(kind)].atoms) {
            if (!atom.captures) continue;
            const bool leaps = atom.range == 1 && atom.legs.empty() &&
                               atom.jump == variant::Jump::kFree &&
                               atom.hop == variant::Hop::kNone && !atom.initial;
            if (!leaps || (atom.inside | atom.outside | atom.within) != 0) return false;
            for (std::size_t player = 0; player < kPlayers; ++player) {
                attacks[player].push_back(variant_.players[player].on_board(atom.leap));
            }
        }
        return std::all_of(attacks[0].begin(), attacks[0].end(), [&](Vector leap) {
            const Vector back{-leap.x, -leap.y, -leap.z};
            return std::find(attacks[1].begin(), attacks[1].end(), back) != attacks[1].end();
        });
    }
    void look_for_winners() {
        if (told("over-at-start")) return;
        std::vector<std::size_t> losers;
        for (std::size_t player = 0; player < kPlayers; ++player) {
            mates_[player] = may_check(player);
        }
        for (std::size_t player = 0; player < kPlayers; ++player) {
            if (!may_win(player)) losers.push_back(player);
        }
        if (losers.empty()) return;
        // Checkmate would be a win, and cannot be given.
        const bool harmless = std::any_of(losers.begin(), losers.end(), [&](std::size_t player) {
            return has_royals() && !mates_[player] && !variant_.filters.forbid_all_checks() &&
                   wins(variant_.ends.checkmate[1 - player], false);
        });
        const std::string who =
            losers.size() == kPlayers
                ? "nobody can ever win"
                : fmt::format("{} can never win", variant_.players[losers.front()].name);
        const std::string why = harmless ? ": no piece that could give check is ever there"
                                : variant_.filters.forbid_all_checks() ? ": no move may give check"
                                                                       : "";
        warn(tree_.find(harmless ? "start" : "ends"),
             {"no-winner",
              who + why,
              harmless || variant_.filters.forbid_all_checks()
                  ? "pieces that may mate, or a condition under 'ends' that somebody wins"
                  : "'ends' with 'checkmate: loss', or a condition that somebody wins",
              {},
              {}});
    }

    // Faces of pieces that are in no game: their throws move nothing. What decides a chosen move
    // need not move anybody.
    void look_at_faces() {
        if (!variant_.turns || game_.starts_differ()) return;
        if (variant_.turns->contests != variant::Contests::kNone) return;
        const loader::Node* turns = tree_.value("turns");
        const loader::Node* faces = turns == nullptr ? nullptr : turns->value("faces");
        if (faces == nullptr) return;
        const std::vector<bool> seen = kinds_in_games();
        for (const variant::Face& face : variant_.turns->faces) {
            if (face.weight == 0 || !face.kind || seen[index(*face.kind)]) continue;
            warn(faces->find(face.name),
                 {"unused-face",
                  fmt::format("the face '{}' is thrown, and no such piece is ever there to move",
                              face.name),
                  "faces of pieces that are in the game, or 'weight: 0'",
                  {},
                  {}});
        }
    }

    // Kinds that are in no game: not at the start, and nothing becomes one.
    void look_for_kinds() {
        const std::vector<bool> seen = kinds_in_games();
        for (std::size_t kind = 0; kind < seen.size(); ++kind) {
            if (seen[kind]) continue;
            warn(piece(make_id<PieceKind>(kind)),
                 {"never-appears",
                  fmt::format("no '{}' ever comes on the board", variant_.pieces[kind].name),
                  "its letter in 'start', or a promotion to it",
                  {},
                  {}});
        }
    }
    [[nodiscard]] std::vector<bool> kinds_in_games() const {
        std::vector<bool> seen = kinds_in_games(0);
        const std::vector<bool> others = kinds_in_games(1);
        for (std::size_t i = 0; i < seen.size(); ++i) seen[i] = seen[i] || others[i];
        return seen;
    }
    // Those that a player may come to have by its own moves.
    [[nodiscard]] std::vector<bool> kinds_in_games(std::size_t player) const {
        const std::size_t count = variant_.pieces.size();
        const bool handed = variant_.hands || !Places::know(variant_, nullptr);
        std::vector<bool> seen(count, false);
        for (const auto& one : frame_.start()) {
            if (one && (handed || index(one->owner) == player)) seen[index(one->kind)] = true;
        }
        for (const std::vector<int>& hand : frame_.start_hands()) {
            for (std::size_t kind = 0; kind < hand.size(); ++kind) {
                if (hand[kind] != 0) seen[kind] = true;
            }
        }
        for (std::size_t kind = 0; kind < count; ++kind) {
            if (comes_as_wall(make_id<PieceKind>(kind))) seen[kind] = true;
        }
        for (bool more = true; more;) {
            more = false;
            const auto add = [&](PieceKind kind) {
                more |= !seen[index(kind)];
                seen[index(kind)] = true;
            };
            for (const variant::Promotion& one : variant_.promotions) {
                if (!seen[index(one.kind)] || !(handed || one.concerns[player])) continue;
                for (const PieceKind to : one.to) add(to);
            }
            for (std::size_t kind = 0; kind < count; ++kind) {
                if (seen[kind]) add(variant_.held_as(make_id<PieceKind>(kind)));
            }
        }
        return seen;
    }

    // What belongs to nobody comes with moves.
    [[nodiscard]] bool comes_as_wall(PieceKind kind) const {
        const auto& changes = variant_.changes;
        const auto& becomes = variant_.capture.becomes;
        return (variant_.gates.wall && variant_.gates.wall->piece == kind) ||
               std::any_of(changes.begin(), changes.end(),
                           [&](const variant::BoardChange& one) { return one.into == kind; }) ||
               std::any_of(becomes.begin(), becomes.end(),
                           [&](const variant::Becomes& one) { return one.into == kind; });
    }

    // Pieces of the start position that can never leave their squares.
    void look_at_movement(const Places& places) {
        for (std::size_t kind = 0; kind < variant_.pieces.size(); ++kind) {
            if (variant_.pieces[kind].neutral) continue;
            for (std::size_t owner = 0; owner < kPlayers; ++owner) {
                const Piece one{make_id<PlayerId>(owner), make_id<PieceKind>(kind)};
                if (!stays(places, one)) continue;
                warn(piece(one.kind),
                     {"never-moves",
                      fmt::format("no '{}' of {} can ever move", variant_.pieces[kind].name,
                                  variant_.players[owner].name),
                      "a 'move' that leads to other squares from there",
                      {},
                      {}});
                break;
            }
        }
        look_at_stuck(places);
    }
    // Pieces that can never leave where they begin, though others of their kind can.
    void look_at_stuck(const Places& places) {
        std::vector<Piece> told;
        for (const Square square : frame_.topology().squares()) {
            const auto& one = frame_.start()[index(square)];
            if (!one || variant_.pieces[index(one->kind)].neutral) continue;
            if (places.leaves(*one, square) || stays(places, *one)) continue;
            if (std::find(told.begin(), told.end(), *one) != told.end()) continue;
            told.push_back(*one);
            warn(tree_.find("start"),
                 {"stuck-piece",
                  fmt::format("the {} on {} can never move from there", game_.describe(*one),
                              frame_.topology().name(square)),
                  "a square from which its 'move' leads somewhere",
                  {},
                  {}});
        }
    }
    [[nodiscard]] bool stays(const Places& places, Piece one) const {
        bool any = false;
        for (const Square square : frame_.topology().squares()) {
            const bool stands = frame_.start()[index(square)] == std::optional(one);
            any |= stands;
            // Who promotes with every move leaves, and stands nowhere else.
            if (places.leaves(one, square)) return false;
            if (!stands && places.any(one, square)) return false;
        }
        return any;
    }

    // Promotions where no such piece gets.
    void look_at_promotions(const Places& places) {
        const Entry* at = tree_.find("promotion");
        for (const variant::Promotion& rule : variant_.promotions) {
            if (rule.always || !appears(places, rule)) continue;
            bool any = false;
            for (std::size_t owner = 0; owner < kPlayers; ++owner) {
                const auto player = make_id<PlayerId>(owner);
                for (const Square square : frame_.topology().squares()) {
                    any |=
                        rule.concerns[owner] && places.promotes({player, rule.kind}, square, rule);
                }
            }
            if (any) continue;
            warn(at, {"unreachable-promotion",
                      fmt::format("no '{}' ever gets where it would promote",
                                  variant_.pieces[index(rule.kind)].name),
                      "ranks or a zone that it reaches",
                      {},
                      {}});
        }
    }
    [[nodiscard]] static bool appears(const Places& places, const variant::Promotion& rule) {
        for (std::size_t owner = 0; owner < kPlayers; ++owner) {
            if (rule.concerns[owner] && places.anywhere({make_id<PlayerId>(owner), rule.kind})) {
                return true;
            }
        }
        return false;
    }

    const loader::Node& tree_;
    game::Game& game_;
    const Variant& variant_;
    const position::Frame& frame_;
    std::array<bool, kPlayers> mates_{};  // whether a player may give check
    Diagnostics found_;
};

}  // namespace

Diagnostics review(OpenGame& open) {
    Diagnostics found = open.warnings;
    for (Diagnostic& one : Referee(*open.tree, *open.game).look()) found.push_back(std::move(one));
    return found;
}

}  // namespace rulewright::catalog
