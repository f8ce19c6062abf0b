#include "catalog/referee.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "catalog/fairness.hpp"
#include "catalog/idle.hpp"
#include "catalog/places.hpp"
#include "catalog/warning.hpp"
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
            warn(at, {"over-at-start",
                      fmt::format("the game is over before its first move: {}",
                                  notation::reason_text(variant_, outcome->reason)),
                      "a position from which somebody can move",
                      {},
                      {}});
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
        if (has_royals() && !bare_ &&
            (wins(ends.checkmate[other], false) || wins(ends.checkmate[player], true)))
            return true;
        if (wins(ends.stalemate[other], false) || wins(ends.stalemate[player], true)) return true;
        return std::any_of(ends.conditions.begin(), ends.conditions.end(),
                           [&](const variant::EndCondition& end) {
                               return (end.concerns[player] && wins(end.result, true)) ||
                                      (end.concerns[other] && wins(end.result, false));
                           });
    }
    // Whether there are royal pieces of one kind alone, and who attacks another is attacked by it:
    // no move may give check.
    [[nodiscard]] bool is_bare() const {
        const bool plain = Places::know(variant_, nullptr) && !variant_.hands && !variant_.turns &&
                           !frame_.topology().has_joins() &&
                           variant_.royalty.check == variant::CheckPolicy::kNoneLeft;
        std::optional<PieceKind> kind;
        for (const auto& one : frame_.start()) {
            if (!one) continue;
            if (kind.value_or(one->kind) != one->kind) return false;
            kind = one->kind;
        }
        return plain && kind && variant_.pieces[index(*kind)].royal && !promotes(*kind) &&
               attacks_back(*kind);
    }
    [[nodiscard]] bool promotes(PieceKind kind) const {
        return std::any_of(variant_.promotions.begin(), variant_.promotions.end(),
                           [&](const variant::Promotion& rule) { return rule.kind == kind; });
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
        bare_ = is_bare();
        std::vector<std::string> losers;
        for (std::size_t player = 0; player < kPlayers; ++player) {
            if (!may_win(player)) losers.push_back(variant_.players[player].name);
        }
        if (losers.empty()) return;
        if (bare_ && losers.size() == kPlayers) {
            warn(tree_.find("start"),
                 {"no-winner",
                  "nobody can ever win: no royal piece can give check to another one of its kind",
                  "pieces that mate, or a condition under 'ends' that somebody wins",
                  {},
                  {}});
            return;
        }
        warn(tree_.find("ends"),
             {"no-winner",
              losers.size() == kPlayers ? "nobody can ever win"
                                        : fmt::format("{} can never win", losers.front()),
              "'ends' with 'checkmate: loss', or a condition that somebody wins",
              {},
              {}});
    }

    // Faces of pieces that are in no game: their throws move nothing.
    void look_at_faces() {
        if (!variant_.turns || game_.starts_differ()) return;
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
        const std::size_t count = variant_.pieces.size();
        std::vector<bool> seen(count, false);
        for (const auto& one : frame_.start()) {
            if (one) seen[index(one->kind)] = true;
        }
        for (const std::vector<int>& hand : frame_.start_hands()) {
            for (std::size_t kind = 0; kind < hand.size(); ++kind) {
                if (hand[kind] != 0) seen[kind] = true;
            }
        }
        for (std::size_t kind = 0; kind < count; ++kind) {
            if (variant_.pieces[kind].neutral) seen[kind] = true;  // a wall may come with any move
        }
        for (bool more = true; more;) {
            more = false;
            const auto add = [&](PieceKind kind) {
                more |= !seen[index(kind)];
                seen[index(kind)] = true;
            };
            for (const variant::Promotion& one : variant_.promotions) {
                if (!seen[index(one.kind)]) continue;
                for (const PieceKind to : one.to) add(to);
            }
            for (std::size_t kind = 0; kind < count; ++kind) {
                if (seen[kind]) add(variant_.held_as(make_id<PieceKind>(kind)));
            }
        }
        return seen;
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
    bool bare_ = false;  // whether nobody can mate
    Diagnostics found_;
};

}  // namespace

Diagnostics review(OpenGame& open) {
    Diagnostics found = open.warnings;
    for (Diagnostic& one : Referee(*open.tree, *open.game).look()) found.push_back(std::move(one));
    return found;
}

}  // namespace rulewright::catalog
