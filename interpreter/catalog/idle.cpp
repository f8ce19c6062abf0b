#include "catalog/idle.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "catalog/places.hpp"
#include "catalog/warning.hpp"
#include "loader/atom_text.hpp"
#include "loader/document.hpp"
#include "movegen/rides.hpp"

namespace rulewright::catalog {

namespace {

using diagnostics::Diagnostics;
using loader::Entry;
using loader::Node;
using variant::Adjacent;
using variant::Variant;
using variant::Whose;

// The value below these keys, one inside the other; null where one is missing.
const Node* below(const Node& tree, std::initializer_list<const char*> keys) {
    const Node* node = &tree;
    for (const char* key : keys) node = node == nullptr ? nullptr : node->value(key);
    return node;
}

// Whether whatever is next to a square by the one is so by the other, too.
bool is_within(const variant::Beside& one, const variant::Beside& other) {
    const bool whose = one.whose == other.whose || other.whose == Whose::kBoth;
    const bool by =
        one.by == other.by || one.by == Adjacent::kOrthogonal || other.by == Adjacent::kAny;
    return whose && by;
}

class Idle {
public:
    Idle(const Node& tree, game::Game& game)
        : tree_(tree), game_(game), variant_(game.variant()), frame_(game.frame()) {}

    Diagnostics look() {
        look_at_promotions();
        look_at_royal_promotions();
        look_at_move_limit();
        look_at_drops();
        look_at_confined();
        look_at_gates();
        look_at_castling();
        look_at_check_policy();
        look_at_worth();
        look_at_limits();
        look_at_initial(*tree_.value("pieces"));
        if (Places::know(variant_, &game_.engine().hooks()))
            look_at_zones(*tree_.value("pieces"), Places(frame_));
        return std::move(found_);
    }

private:
    void warn(const Node& at, loader::Problem problem) {
        found_.push_back(as_warning(loader::diagnose(at, std::move(problem))));
    }
    void warn(const Entry& at, loader::Problem problem) {
        found_.push_back(warning_at(tree_, &at, std::move(problem)));
    }
    // Whether it is so of some player and square.
    template <typename Is>
    [[nodiscard]] bool any_square(Is is) const {
        for (std::size_t player = 0; player < kPlayers; ++player) {
            for (const Square square : frame_.topology().squares()) {
                if (is(make_id<PlayerId>(player), square)) return true;
            }
        }
        return false;
    }

    void look_at_promotions() {
        const Node* node = tree_.value("promotion");
        for (std::size_t i = 0; i < variant_.promotions.size(); ++i) {
            const Node& one = node->items.empty() ? *node : node->items[i];
            look_at_forced_ranks(one, variant_.promotions[i]);
            look_at_lost(one, variant_.promotions[i]);
        }
    }
    // Who promotes by leaving may be forced wherever it arrives.
    void look_at_forced_ranks(const Node& node, const variant::Promotion& rule) {
        const Node* ranks = node.value("forced_ranks");
        if (ranks == nullptr || rule.leaving) return;
        for (const Node& rank : ranks->items) {
            const bool promotes = any_square([&](PlayerId player, Square square) {
                return rule.concerns[index(player)] &&
                       frame_.on_ranks(player, square, {static_cast<int>(rank.integer)}) &&
                       frame_.promotes(player, square, rule);
            });
            if (promotes) continue;
            warn(rank, {"unreachable-promotion",
                        fmt::format("no '{}' promotes on rank {}, so nothing is forced there",
                                    variant_.pieces[index(rule.kind)].name, rank.integer),
                        "one of the ranks on which it promotes",
                        {},
                        {}});
        }
    }
    void look_at_lost(const Node& node, const variant::Promotion& rule) {
        if (!rule.only_lost) return;
        const std::vector<Node>& targets = node.value("to")->items;
        for (std::size_t i = 0; i < rule.to.size() && i < targets.size(); ++i) {
            const bool stands = any_square([&](PlayerId player, Square square) {
                const std::optional one = Piece{player, rule.to[i]};
                return rule.concerns[index(player)] && frame_.start()[index(square)] == one;
            });
            if (stands) continue;
            warn(targets[i], {"unreachable-promotion",
                              fmt::format("no '{}' stands on the board at the start, so none is "
                                          "ever lost, and nobody promotes to one ('only_lost')",
                                          targets[i].text),
                              "kinds of the start position, or no 'only_lost'",
                              {},
                              {}});
        }
    }

    // Of a player who has one royal piece, and who can be mated.
    void look_at_royal_promotions() {
        const Node* node = tree_.value("promotion");
        for (std::size_t i = 0; i < variant_.promotions.size(); ++i) {
            const variant::Promotion& rule = variant_.promotions[i];
            if (!variant_.pieces[index(rule.kind)].royal || variant_.royalty.capturable) continue;
            const auto plain = std::find_if(rule.to.begin(), rule.to.end(), [&](PieceKind to) {
                return !variant_.pieces[index(to)].royal;
            });
            const bool several =
                std::max(frame_.royals(PlayerId{0}), frame_.royals(PlayerId{1})) > 1;
            if (plain == rule.to.end() || several || !variant_.hooks.empty()) continue;
            const Node& one = node->items.empty() ? *node : node->items[i];
            warn(*one.value("piece"),
                 {"royal-promotes",
                  fmt::format("a '{}' that promotes to '{}' is royal no more: its player cannot be "
                              "mated then",
                              variant_.pieces[index(rule.kind)].name,
                              variant_.pieces[index(*plain)].name),
                  "a piece that is not royal, or 'royal: {capturable: true}'",
                  {},
                  {}});
        }
    }

    // A draw that comes before anybody could do something, or never.
    void look_at_move_limit() {
        const Node* limit = below(tree_, {"draws", "move_limit"});
        const auto& plies = variant_.draws.move_limit_plies;
        if (limit == nullptr || !plies) return;
        if (static_cast<std::size_t>(*plies) <= kPlayers) {
            warn(*limit->value("plies"),
                 {"short-limit",
                  fmt::format("the game is drawn when {} {} neither takes nor resets the count",
                              *plies, *plies == 1 ? "ply" : "plies in a row"),
                  "more plies, such as 100",
                  {},
                  {}});
        }
        const Node* reset = limit->value("reset_by");
        const bool passes = variant_.turns || variant_.links || !variant_.hooks.empty();
        if (reset == nullptr || passes) return;
        for (std::size_t kind = 0; kind < variant_.pieces.size(); ++kind) {
            const auto& kinds = variant_.draws.reset_kinds;
            const bool resets =
                std::find(kinds.begin(), kinds.end(), make_id<PieceKind>(kind)) != kinds.end();
            if (!resets && !variant_.pieces[kind].neutral) return;
        }
        warn(*reset, {"unused-limit",
                      "moves of all pieces reset the count, which never comes to an end",
                      "the pieces whose moves cannot be taken back, such as [pawn]",
                      {},
                      {}});
    }

    void look_at_drops() {
        const Node* drops = below(tree_, {"hands", "drops"});
        if (drops == nullptr || !variant_.hands) return;
        for (const Entry& entry : drops->entries) {
            const auto kind = variant_.find_kind(entry.key);
            if (!kind || !variant_.hands->drops[index(*kind)].dropped) continue;
            const std::string why = why_no_drop(variant_.hands->drops[index(*kind)]);
            if (why.empty()) continue;
            warn(entry, {"never-comes",
                         fmt::format("a '{}' is never dropped: {}", entry.key, why),
                         "limits that leave it a square",
                         {},
                         {}});
        }
    }
    [[nodiscard]] std::string why_no_drop(const variant::DropRule& rule) const {
        const bool room = any_square(
            [&](PlayerId player, Square square) { return is_room(rule, player, square); });
        if (!room) return "no square of the zone is on these ranks";
        if (rule.next_to && rule.apart_from && is_within(*rule.next_to, *rule.apart_from)) {
            return "'apart_from' excludes all squares that 'next_to' asks for";
        }
        return {};
    }

    // What comes on the board outside the zone in which it moves.
    void look_at_confined() {
        const auto outside = [&](const variant::PieceType& type, const auto& comes) {
            return type.confined_to && any_square([&](PlayerId player, Square square) {
                       return comes(player, square) &&
                              !frame_.in_zone(*type.confined_to, player, square);
                   });
        };
        const auto tell = [&](const Entry& at, const variant::PieceType& type, const char* how) {
            const std::string& zone = variant_.zones[*type.confined_to].name;
            warn(at, {"stuck-piece",
                      fmt::format("a '{}' may be {} outside '{}', where it can never move",
                                  type.name, how, zone),
                      fmt::format("squares of '{}' alone", zone),
                      {},
                      {}});
        };
        for (std::size_t kind = 0; variant_.hands && kind < variant_.pieces.size(); ++kind) {
            const variant::PieceType& type = variant_.pieces[kind];
            const variant::DropRule& rule = variant_.hands->drops[kind];
            const bool comes = outside(type, [&](PlayerId player, Square square) {
                return rule.dropped && is_room(rule, player, square);
            });
            if (!comes || !is_held(kind)) continue;
            const Node* drops = below(tree_, {"hands", "drops"});
            const Entry* own = drops == nullptr ? nullptr : drops->find(type.name);
            tell(own != nullptr ? *own : *tree_.find("hands"), type, "dropped");
        }
        if (!variant_.placing) return;
        const variant::PieceType& type = variant_.pieces[index(variant_.placing->kind)];
        const bool comes = outside(type, [&](PlayerId player, Square square) {
            return frame_.on_ranks(player, square, variant_.placing->ranks);
        });
        if (comes) tell(*tree_.value("placing")->find("ranks"), type, "placed");
    }
    // Of what has no other face: whether it is captured into a hand, or begins there.
    [[nodiscard]] bool is_held(std::size_t kind) const {
        const std::vector<PieceKind>& takes = variant_.hands->takes;
        const bool taken = takes.empty() || std::find(takes.begin(), takes.end(),
                                                      make_id<PieceKind>(kind)) != takes.end();
        const auto& hands = frame_.start_hands();
        return (taken && variant_.hands->captures != variant::HandOf::kNobody &&
                !variant_.pieces[kind].royal) ||
               std::any_of(std::begin(hands), std::end(hands), [&](const std::vector<int>& hand) {
                   return kind < hand.size() && hand[kind] != 0;
               });
    }
    [[nodiscard]] bool is_room(const variant::DropRule& rule, PlayerId player,
                               Square square) const {
        return (rule.ranks.empty() || frame_.on_ranks(player, square, rule.ranks)) &&
               (!rule.zone || frame_.in_zone(*rule.zone, player, square));
    }

    void look_at_gates() {
        const Node* ranks = below(tree_, {"gates", "from_hand", "ranks"});
        if (ranks == nullptr || variant_.placing || game_.starts_differ()) return;
        for (const Node& rank : ranks->items) {
            const bool begins = any_square([&](PlayerId player, Square square) {
                const auto& one = frame_.start()[index(square)];
                return one && one->owner == player &&
                       frame_.on_ranks(player, square, {static_cast<int>(rank.integer)});
            });
            if (begins) continue;
            warn(rank, {"never-comes",
                        fmt::format("nothing stands on rank {} at the start, so that nothing comes "
                                    "from the hand by its first move",
                                    rank.integer),
                        "ranks on which pieces begin",
                        {},
                        {}});
        }
    }

    // A king that steps to where castling would bring it is never taken to castle.
    void look_at_castling() {
        if (!variant_.castling || variant_.castling->files || variant_.links) return;
        for (const position::Castle& castle : frame_.castles()) {
            if (!steps_there(castle)) continue;
            const variant::PieceType& type = variant_.pieces[index(castle.royal)];
            const auto atom =
                std::find_if(type.atoms.begin(), type.atoms.end(), [&](const variant::Atom& one) {
                    return one.castling && frame_.may_begin(one, castle.player, castle.royal_from);
                });
            const Node* piece = below(tree_, {"pieces", type.name.c_str()});
            const Node* move =
                piece == nullptr ? nullptr : loader::atom_text(*piece, variant_, *atom);
            if (move == nullptr) return;
            found_.push_back(as_warning(loader::diagnose_inside(
                *move, atom->offset, 1,
                {"unused-castling",
                 fmt::format("'{}' goes from {} to {} by a move of its own, which is played in "
                             "place of castling",
                             type.name, frame_.topology().name(castle.royal_from),
                             frame_.topology().name(castle.royal_to)),
                 "castling by more squares, such as isO2",
                 {},
                 {}})));
            return;
        }
    }
    // Where castling is possible its way is empty.
    [[nodiscard]] bool steps_there(const position::Castle& castle) const {
        const std::vector<variant::Atom>& atoms = variant_.pieces[index(castle.royal)].atoms;
        return std::any_of(atoms.begin(), atoms.end(), [&](const variant::Atom& atom) {
            const bool plain = atom.moves && !atom.castling && atom.legs.empty() &&
                               atom.hop == variant::Hop::kNone && atom.jump != variant::Jump::kMust;
            return plain && frame_.may_begin(atom, castle.player, castle.royal_from) &&
                   frame_.may_land(atom, castle.player, castle.royal_to) && leads(atom, castle);
        });
    }
    [[nodiscard]] bool leads(const variant::Atom& atom, const position::Castle& castle) const {
        const Vector leap = variant_.players[index(castle.player)].on_board(atom.leap);
        Square at = castle.royal_from;
        const std::size_t most = atom.range == variant::kUnlimited
                                     ? frame_.topology().size()
                                     : static_cast<std::size_t>(atom.range);
        for (std::size_t n = 0; n < most; ++n) {
            const auto way = movegen::leap_way(frame_.topology(), at, atom, leap);
            if (!way) return false;
            at = way->back();
            if (at == castle.royal_to) return true;
        }
        return false;
    }

    // Computer players go by how the file says that pieces move.
    void look_at_worth() {
        if (!game_.engine().hooks().defines(hooks::HookPoint::kMoves)) return;
        for (std::size_t kind = 0; kind < variant_.pieces.size(); ++kind) {
            const variant::PieceType& type = variant_.pieces[kind];
            const bool scripted = includes(variant_.promises.moves.kinds, make_id<PieceKind>(kind));
            if (!scripted || !type.atoms.empty() || type.value || type.royal || type.neutral) {
                continue;
            }
            const Entry* piece = tree_.value("pieces")->find(type.name);
            if (piece == nullptr) continue;
            warn(*piece, {"no-value",
                          fmt::format("to computer players a '{}' is worth nothing: only the "
                                      "script moves it",
                                      type.name),
                          "'value', in hundredths of a pawn",
                          {},
                          {}});
        }
    }

    // Limits that no position comes to.
    void look_at_limits() {
        const Node* limits = tree_.value("limits");
        if (limits == nullptr) return;
        const int boards = static_cast<int>(variant_.boards.size());
        const int pieces = static_cast<int>(frame_.topology().size()) / boards;
        for (std::size_t i = 0; i < variant_.limits.size(); ++i) {
            const variant::Limit& limit = variant_.limits[i];
            const variant::Sum& sum = variant_.sums[limit.sum];
            const variant::PieceColumn& value = variant_.state.pieces[sum.column];
            if (value.type != variant::ColumnType::kNumber) continue;
            const int least = std::min(0, pieces * (value.min - (sum.minus_board ? boards : 0)));
            const int most = std::max(0, pieces * (value.max - (sum.minus_board ? 1 : 0)));
            if (limit.low > least || limit.high < most) continue;
            warn(*limits->items[i].value("within"),
                 {"unused-limit",
                  fmt::format("'{}' is never beyond {} and {}, so that nothing is forbidden here",
                              sum.name, least, most),
                  "limits within these",
                  {},
                  {}});
        }
    }

    // What is said of players with several royal pieces, where nobody ever has them.
    void look_at_check_policy() {
        const Node* royal = tree_.value("royal");
        const Entry* check = royal == nullptr ? nullptr : royal->find("check");
        const bool usual = variant_.royalty.check == variant::CheckPolicy::kNoneLeft;
        if (check == nullptr || usual || !variant_.hooks.empty()) return;
        const auto lasts =
            std::count_if(variant_.pieces.begin(), variant_.pieces.end(),
                          [](const variant::PieceType& piece) { return piece.royal_when_last; });
        for (std::size_t player = 0; player < kPlayers; ++player) {
            if (frame_.royals_between(make_id<PlayerId>(player)).second + lasts > 1) return;
        }
        warn(*check, {"unused-check-policy",
                      fmt::format("'{}' means something to players with several royal pieces, and "
                                  "nobody has them",
                                  check->value.text),
                      "'check: none_left', or more royal pieces in the start position",
                      {},
                      {}});
    }

    // Ranks may be named on which no piece ever stands, so that none moves so; but from a rank
    // whence initial moves lead off the board nobody meant them.
    void look_at_initial(const Node& pieces) {
        if (variant_.links) return;
        for (std::size_t kind = 0; kind < variant_.pieces.size(); ++kind) {
            const variant::PieceType& type = variant_.pieces[kind];
            const Node* piece = pieces.value(type.name);
            const Entry* ranks = piece == nullptr ? nullptr : piece->find("initial_ranks");
            const bool some = std::any_of(type.atoms.begin(), type.atoms.end(), is_initial);
            if (ranks == nullptr || !some) continue;
            std::string why;
            if (!begins(make_id<PieceKind>(kind))) {
                why = fmt::format("the initial moves of '{}' lead off the board from there",
                                  type.name);
            } else if (begins_elsewhere(make_id<PieceKind>(kind))) {
                why = fmt::format("no '{}' begins there, so none has its initial moves at first",
                                  type.name);
            }
            if (why.empty()) continue;
            warn(*ranks, {"never-initial",
                          std::move(why),
                          "the ranks on which it begins; 1 is its owner's first, -1 the last",
                          {},
                          {}});
        }
    }
    [[nodiscard]] static bool is_initial(const variant::Atom& atom) noexcept {
        return atom.initial && !atom.castling;
    }
    // Whether pieces of the kind are there at the start, and none of them may move so.
    [[nodiscard]] bool begins_elsewhere(PieceKind kind) const {
        if (variant_.placing || game_.starts_differ()) return false;
        const auto stands = [&](PlayerId player, Square square) {
            return frame_.start()[index(square)] == std::optional(Piece{player, kind});
        };
        return any_square(stands) && !any_square([&](PlayerId player, Square square) {
                   return stands(player, square) && frame_.is_initial({player, kind}, square);
               });
    }
    [[nodiscard]] bool begins(PieceKind kind) const {
        const std::vector<variant::Atom>& atoms = variant_.pieces[index(kind)].atoms;
        return any_square([&](PlayerId player, Square square) {
            const auto leads = [&](const variant::Atom& atom) {
                const Vector leap = variant_.players[index(player)].on_board(atom.leap);
                return is_initial(atom) &&
                       movegen::leap_way(frame_.topology(), square, atom, leap).has_value();
            };
            return frame_.is_initial({player, kind}, square) &&
                   std::any_of(atoms.begin(), atoms.end(), leads);
        });
    }

    void look_at_zones(const Node& pieces, const Places& places) {
        for (std::size_t i = 0; i < variant_.pieces.size(); ++i) {
            const auto kind = make_id<PieceKind>(i);
            const variant::PieceType& type = variant_.pieces[i];
            const Node* piece = pieces.value(type.name);
            const bool seen = any_square([&](PlayerId player, Square square) {
                return places.any({player, kind}, square);
            });
            if (piece == nullptr || !seen) continue;
            for (const auto& [zone, move] : type.inside) look_inside(places, *piece, kind, zone);
        }
    }
    void look_inside(const Places& places, const Node& piece, PieceKind kind, std::size_t zone) {
        const bool comes = any_square([&](PlayerId player, Square square) {
            return frame_.in_zone(zone, player, square) && places.any({player, kind}, square);
        });
        const Node* inside = piece.value("inside");
        const Entry* entry = inside == nullptr ? nullptr : inside->find(variant_.zones[zone].name);
        if (comes || entry == nullptr) return;
        warn(*entry, {"unused-inside",
                      fmt::format("no '{}' ever stands in the zone '{}'",
                                  variant_.pieces[index(kind)].name, variant_.zones[zone].name),
                      "a zone that it comes to",
                      {},
                      {}});
    }

    const Node& tree_;
    game::Game& game_;
    const Variant& variant_;
    const position::Frame& frame_;
    Diagnostics found_;
};

}  // namespace

Diagnostics look_for_idle(const Node& tree, game::Game& game) {
    return Idle(tree, game).look();
}

}  // namespace rulewright::catalog
