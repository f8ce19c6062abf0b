// Variant → Rules: atoms become leap tables, groups of rays, set-wise steps or walked paths.
#include <algorithm>

#include "movegen/capabilities.hpp"
#include "movegen/compile_atoms.hpp"
#include "movegen/compile_paths.hpp"
#include "movegen/compile_rides.hpp"
#include "movegen/rules.hpp"

namespace rulewright::movegen {

using variant::Atom;
using variant::Vector;

template <int W>
class Compiler {
    using Set = board::SquareSet<W>;

public:
    explicit Compiler(Rules<W>& rules)
        : rules_(rules),
          variant_(rules.variant()),
          topology_(rules.frame().topology()),
          rides_(topology_, rules.rides_),
          walks_(variant_.links || variant_.closed) {}

    void compile() {
        rules_.board_ = board::narrow<W>(topology_.squares());
        rules_.colours_.resize(topology_.hexagons() ? 3 : 2);
        for (const Square square : rules_.board_) {
            rules_.colours_[static_cast<std::size_t>(topology_.colour(square))].insert(square);
        }
        for (std::size_t kind = 0; kind < variant_.pieces.size(); ++kind) {
            const auto id = make_id<PieceKind>(kind);
            const variant::PieceType& type = variant_.pieces[kind];
            if (type.neutral) rules_.neutral_ |= KindMask{1} << kind;
            if (type.royal) rules_.royals_.push_back(id);
            if (type.royal && forbids_facing()) rules_.gazing_.push_back(id);
            if (type.royal_when_last) rules_.last_royals_.push_back(id);
            if (is_exempt(id)) rules_.exempt_.push_back(id);
            if (type.initial.never_moved) rules_.first_movers_.push_back(id);
        }
        for (auto& counts : rules_.at_start_) counts.assign(variant_.pieces.size(), 0);
        for (const auto& piece : rules_.frame().start()) {
            if (piece) ++rules_.at_start_[index(piece->owner)][index(piece->kind)];
        }
        for (std::size_t player = 0; player < kPlayers; ++player) {
            for (std::size_t kind = 0; kind < variant_.pieces.size(); ++kind) {
                compile_kind(make_id<PlayerId>(player), make_id<PieceKind>(kind));
            }
        }
        for (std::size_t player = 0; player < kPlayers; ++player) {
            compile_attacks(make_id<PlayerId>(player));
        }
        compile_clock();
        compile_capabilities(rules_, rides_.wraps() || topology_.has_joins(), rules_.capabilities_);
    }

private:
    [[nodiscard]] Vector on_board(PlayerId owner, Vector leap) const {
        return variant_.players[index(owner)].on_board(leap);
    }

    void compile_kind(PlayerId owner, PieceKind kind) {
        const variant::PieceType& type = variant_.pieces[index(kind)];
        KindRules<W> made;
        made.royal = type.royal;
        made.wary = type.wary;
        made.exempt = is_exempt(kind);
        made.initial = type.initial;
        Atom anywhere;
        if (type.confined_to) anywhere.within = std::uint32_t{1} << *type.confined_to;
        made.lands = landings(owner, anywhere);
        made.move_leaps.assign(topology_.size(), Set{});
        made.capture_leaps.assign(topology_.size(), Set{});
        std::vector<Atom> atoms;
        for (const Atom& atom : type.atoms) {
            if (!atom.castling) atoms.push_back(atom);
        }
        made.picky = !type.captures_not.empty() || type.is_picky_jumper();
        made.unjumped = std::any_of(
            variant_.pieces.begin(), variant_.pieces.end(), [&](const variant::PieceType& other) {
                return other.hops != variant::Whose::kBoth || contains(other.hops_not, kind);
            });
        // Two steps may lead from one square to one other where squares are joined.
        made.by_steps = by_steps(atoms) && !made.picky && !made.unjumped && !topology_.has_joins();
        for (const Atom& atom : atoms) add_atom(owner, kind, atom, made);
        add_rides(owner, kind, atoms, made);
        if (made.royal && forbids_facing()) {
            append(made.gaze, rides_.find({{{0, 1}, {0, -1}}, variant::kUnlimited, false}));
        }
        made.uniform = made.is_uniform();
        made.bends = !made.paths.empty() || !made.first_leaps.empty();
        made.ways = compile_ways<W>(rules_, owner, kind);
        add_promotions(owner, kind, made);
        add_routes(owner, type, made);
        rules_.players_[index(owner)].kinds.push_back(std::move(made));
    }

    [[nodiscard]] bool forbids_facing() const {
        return variant_.royalty.facing == variant::Facing::kForbidden;
    }
    [[nodiscard]] bool is_exempt(PieceKind kind) const {
        return !variant_.closed || contains(variant_.closed->exempt, kind);
    }
    [[nodiscard]] static bool contains(const std::vector<PieceKind>& kinds, PieceKind kind) {
        return std::find(kinds.begin(), kinds.end(), kind) != kinds.end();
    }

    void add_atom(PlayerId owner, PieceKind kind, const Atom& atom, KindRules<W>& made) {
        const bool for_en_passant = variant_.en_passant && (atom.en_passant || is_long_step(atom));
        if (made.by_steps || for_en_passant) add_step(owner, kind, atom, made);
        if (made.by_steps) return;
        const bool first = depends(kind, atom);
        if (first && is_jump(atom)) {
            made.first_leaps.resize(topology_.size());
            add_leap(owner, kind, atom, made.first_leaps);
        } else if (is_leap(atom)) {
            if (atom.moves) add_leap(owner, kind, atom, made.move_leaps);
            if (atom.captures) add_leap(owner, kind, atom, made.capture_leaps);
        } else if (!is_looked_up(kind, atom, made)) {
            add_path(owner, atom, origins(owner, kind, atom), made);
        }
    }
    void add_leap(PlayerId owner, PieceKind kind, const Atom& atom, std::vector<Set>& leaps) const {
        const Vector leap = on_board(owner, atom.leap);
        const Set ends = landings(owner, atom);
        for (const Square from : origins(owner, kind, atom)) {
            const auto to = topology_.step(from, leap, atom.wraps);
            if (to && to != from && ends.contains(*to)) leaps[index(from)].insert(*to);
        }
    }

    // Whether more than squares is asked before a piece of the kind may move so.
    [[nodiscard]] bool depends(PieceKind kind, const Atom& atom) const {
        return atom.initial && variant_.pieces[index(kind)].initial.depend();
    }
    [[nodiscard]] bool is_looked_up(PieceKind kind, const Atom& atom,
                                    const KindRules<W>& made) const {
        if (depends(kind, atom)) return false;
        // Over whom it would jump depends on which of several lines it goes.
        if (made.picky && atom.hop != variant::Hop::kNone && topology_.has_joins()) return false;
        return walks_ ? is_plain_slide(atom) : manner_of(atom).has_value();
    }

    void add_path(PlayerId owner, const Atom& atom, const Set& starts, KindRules<W>& made) const {
        made.paths.push_back(compile_path<W>(topology_, atom, variant_.players[index(owner)],
                                             starts, landings(owner, atom)));
    }

    [[nodiscard]] Set origins(PlayerId owner, PieceKind kind, const Atom& atom) const {
        Set set;
        for (const Square square : rules_.board_) {
            if (!rules_.frame().may_begin(atom, owner, square)) continue;
            if (atom.initial && !rules_.frame().is_initial({owner, kind}, square)) continue;
            set.insert(square);
        }
        return set;
    }
    [[nodiscard]] Set landings(PlayerId owner, const Atom& atom) const {
        Set set;
        for (const Square square : rules_.board_) {
            if (rules_.frame().may_land(atom, owner, square)) set.insert(square);
        }
        return set;
    }

    // One rule for each distance in square numbers: boards have widths, and joins lead far away.
    void add_step(PlayerId owner, PieceKind kind, const Atom& atom, KindRules<W>& made) {
        const Vector leap = on_board(owner, atom.leap);
        const Set starts = origins(owner, kind, atom);
        const Set ends = landings(owner, atom);
        std::vector<StepRule<W>> rules;
        for (const Square from : starts) {
            const auto way = way_of_step(from, atom, leap);
            if (!way || !ends.contains(way->back())) continue;
            StepRule<W> rule;
            rule.distance = distance(from, way->back());
            if (way->size() > 1) rule.passed = distance(from, way->front());
            if (way->size() > 2) rule.further = distance(from, (*way)[1]);
            auto same = std::find_if(rules.begin(), rules.end(), [&](const StepRule<W>& other) {
                return other.distance == rule.distance && other.passed == rule.passed &&
                       other.further == rule.further;
            });
            if (same == rules.end()) same = rules.insert(same, rule);
            same->origins.insert(from);
            if (atom.captures) made.capture_leaps[index(from)].insert(way->back());
        }
        for (StepRule<W>& rule : rules) {
            rule.moves = atom.moves;
            rule.captures = atom.captures;
            rule.en_passant = atom.en_passant && variant_.en_passant;
            rule.long_step = is_long_step(atom) && variant_.en_passant;
            rule.initial = atom.initial;
            // Through joins two steps may lead to one square.
            for (const StepRule<W>& other : made.steps) {
                const bool same = rule.en_passant && other.en_passant;
                if (same && other.distance == rule.distance) rule.origins -= other.origins;
            }
            rule.destinations = rule.origins.shifted(rule.distance);
            made.takes_en_passant |= rule.en_passant;
            made.long_steps |= rule.long_step;
            made.steps.push_back(rule);
        }
    }
    // Of one that is taken by itself or as a long step, never over the edge.
    [[nodiscard]] std::optional<Ray> way_of_step(Square from, const Atom& atom, Vector leap) const {
        if (atom.jump == variant::Jump::kLame) return lame_way(topology_, from, leap);
        const auto to = topology_.step(from, leap);
        return to ? std::optional<Ray>({*to}) : std::nullopt;
    }
    [[nodiscard]] static int distance(Square from, Square to) noexcept {
        return static_cast<int>(index(to)) - static_cast<int>(index(from));
    }

    void add_rides(PlayerId owner, PieceKind kind, const std::vector<Atom>& atoms,
                   KindRules<W>& made) {
        if (made.by_steps) return;
        struct One {
            RideAtom ride;
            Set starts;
            const Atom* atom;
        };
        std::vector<One> ones;
        for (const Atom& atom : atoms) {
            if (is_leap(atom) || !is_looked_up(kind, atom, made)) continue;
            RideShape shape{{on_board(owner, atom.leap)}, atom.range, atom.wraps};
            shape.manner = *manner_of(atom);
            const Set ends = landings(owner, atom);
            if (ends != rules_.board_) shape.destinations = board::widen(ends);
            const RideAtom ride{ray_class(atom.leap), atom.moves, atom.captures, std::move(shape)};
            const Set starts = origins(owner, kind, atom);
            // What it does in several zones, each told apart, is one way from all of them.
            const auto same = std::find_if(ones.begin(), ones.end(),
                                           [&](const One& one) { return one.ride == ride; });
            if (same != ones.end()) {
                same->starts |= starts;
            } else {
                ones.push_back({ride, starts, &atom});
            }
        }
        std::vector<RideAtom> gathered;
        for (auto& [ride, starts, atom] : ones) {
            if (starts != rules_.board_) ride.shape.origins = board::widen(starts);
            // Groups are few on purpose; a path does as well.
            if (!rides_.gather(ride, gathered)) add_path(owner, *atom, starts, made);
        }
        for (RideAtom& atom : gathered) {
            const std::uint8_t group = rides_.find(std::move(atom.shape));
            if (atom.moves) append(made.move_rides, group);
            if (atom.captures) append(made.capture_rides, group);
        }
    }

    static void append(RideList& list, std::uint8_t group) { list.group[list.count++] = group; }

    void add_promotions(PlayerId owner, PieceKind kind, KindRules<W>& made) {
        for (const variant::Promotion& promotion : variant_.promotions) {
            if (promotion.kind != kind || !promotion.concerns[index(owner)]) continue;
            PromotionRule<W> rule;
            rule.to = promotion.to;
            rule.only_lost = promotion.only_lost;
            rule.memory = promotion.memory;
            rule.quietly = promotion.quietly;
            rule.capturing = promotion.capturing;
            rule.forced = promotion.forced;
            Set there;
            Set forced;
            for (const Square square : rules_.board_) {
                if (rules_.frame().promotes(owner, square, promotion)) there.insert(square);
                // Where it cannot promote by arriving nothing is forced; who leaves might.
                if ((there.contains(square) || promotion.leaving) &&
                    rules_.frame().on_ranks(owner, square, promotion.forced_ranks)) {
                    forced.insert(square);
                }
            }
            if (promotion.arriving) rule.arriving = there;
            if (promotion.leaving) rule.leaving = there;
            if (promotion.entering) rule.entering = there;
            if (promotion.forced) {
                made.forced_arriving |= rule.arriving | rule.entering;
                made.forced_leaving |= rule.leaving;
            }
            made.forced_arriving |= forced;
            made.special_arriving |= rule.arriving | rule.entering | forced;
            made.special_leaving |= rule.leaving;
            made.only_lost |= promotion.only_lost;
            made.heeds_moves |= promotion.heeds_moves();
            rule.forced_on = forced;
            made.promotions.push_back(std::move(rule));
        }
        const bool plain = made.promotions.size() == 1 && made.special_leaving.empty() &&
                           made.promotions.front().arriving == made.forced_arriving;
        if (plain) made.plain_ways = static_cast<unsigned>(made.promotions.front().to.size());
        made.leaves_capturing = !made.promotions.empty() && leaves_capturing(kind, made);
    }

    // Whether what captures is taken away by `changes`, be it still of the kind or what that is
    // promoted to; nothing but other removals comes before.
    [[nodiscard]] bool leaves_capturing(PieceKind kind, const KindRules<W>& made) const {
        const variant::CaptureRule& capture = variant_.capture;
        if (!capture.changes_side.empty() || !capture.becomes.empty()) return false;
        for (const variant::BoardChange& change : variant_.changes) {
            if (change.does == variant::Deed::kForbid) continue;
            if (change.does != variant::Deed::kRemove) return false;
            const auto goes = [&](PieceKind one) { return contains(change.kinds, one); };
            const bool leaves = change.where == variant::ChangeAt::kArrival &&
                                !change.at_turn_end && !change.zone && goes(kind) &&
                                change.by.covers(kind, variant::bit_of(variant::Trait::kCapture));
            const bool whatever =
                std::all_of(made.promotions.begin(), made.promotions.end(), [&](const auto& rule) {
                    return std::all_of(rule.to.begin(), rule.to.end(), goes);
                });
            if (leaves && whatever) return true;
        }
        return false;
    }

    void add_routes(PlayerId owner, const variant::PieceType& type, KindRules<W>& made) {
        if (type.routes.empty()) return;
        made.routes.resize(topology_.size());
        for (const variant::LeapRoutes& routes : type.routes) {
            for (const Atom& atom : type.atoms) {
                if (atom.range != 1 || !is_same_leap(routes.leap, atom.leap)) continue;
                for (const Square at : rules_.board_) {
                    auto way = compile_route<W>(topology_, at, routes, on_board(owner, atom.leap));
                    if (way) made.routes[index(at)].push_back(std::move(*way));
                }
            }
        }
        for (auto* paths : {&made.paths, &made.ways}) {
            for (PathRule<W>& path : *paths) path.routes = made.routes;
        }
    }

    void compile_attacks(PlayerId attacker) {
        PlayerRules<W>& player = rules_.players_[index(attacker)];
        for (std::size_t i = 0; i < player.kinds.size(); ++i) {
            const auto kind = make_id<PieceKind>(i);
            const KindRules<W>& made = player.kinds[i];
            add_leap_attack(kind, made, player);
            for (std::size_t r = 0; r < made.capture_rides.count; ++r) {
                add_ride_attack(kind, made.capture_rides.group[r], made.exempt, player);
            }
            // Nothing but pieces stands between royal pieces that face each other.
            if (made.gaze.count != 0) add_ride_attack(kind, made.gaze.group[0], true, player, true);
            const bool by_path = std::any_of(made.paths.begin(), made.paths.end(),
                                             [](const PathRule<W>& path) { return path.captures; });
            if (by_path) player.path_attackers.push_back(kind);
        }
    }

    void add_leap_attack(PieceKind kind, const KindRules<W>& made, PlayerRules<W>& player) const {
        LeapAttack<W> attack{kind, std::vector<Set>(topology_.size())};
        bool any = false;
        for (const Square from : rules_.board_) {
            for (const Square to : made.capture_leaps[index(from)]) {
                attack.from[index(to)].insert(from);
                any = true;
            }
        }
        if (any) player.leap_attacks.push_back(std::move(attack));
    }

    void add_ride_attack(PieceKind kind, std::uint8_t group, bool exempt, PlayerRules<W>& player,
                         bool gazes = false) {
        const std::uint8_t back = rides_.backwards(group);
        const RideManner manner = rules_.rides_[back].manner();
        const bool over = manner == RideManner::kOver || manner == RideManner::kBehind;
        rules_.capabilities_.hops |= !rules_.rides_[back].tells_all();
        std::vector<RideAttack<W>>& attacks = over ? player.hop_attacks : player.ride_attacks;
        for (RideAttack<W>& attack : attacks) {
            if (attack.group == back && attack.exempt == exempt && attack.gazes == gazes) {
                attack.kinds.push_back(kind);
                return;
            }
        }
        attacks.push_back({back, exempt, gazes, {kind}});
    }

    void compile_clock() {
        // What has left the board may come back, and so may who goes ahead through a join.
        rules_.capabilities_.forgets =
            !topology_.has_joins() && (!variant_.hands || !variant_.hands->refills());
        for (const PieceKind kind : variant_.draws.reset_kinds) {
            rules_.resets_clock_ |= mask_of(kind);
            for (const Atom& atom : variant_.pieces[index(kind)].atoms) {
                rules_.capabilities_.forgets &= variant::goes_ahead(atom);
            }
        }
    }

    Rules<W>& rules_;
    const variant::Variant& variant_;
    const board::Topology& topology_;
    RideBook<W> rides_;
    bool walks_;  // lame and hopping ways: where links and closed squares lie on them
};

template <int W>
Rules<W>::Rules(const variant::Variant& variant, bool make_and_test)
    : frame_(variant),
      zobrist_(frame_.topology().size(), variant.pieces.size()),
      conditions_(frame_),
      facing_(frame_),
      castles_(frame_),
      neighbours_(frame_.topology()) {
    Compiler<W>(*this).compile();
    castles_.compile_moves(*this);
    declared_.compile(*this);
    sway_.compile(*this);
    if (make_and_test) capabilities_.pins = capabilities_.masks = capabilities_.carefree = false;
}

template class Rules<1>;
template class Rules<2>;
template class Rules<4>;
template class Rules<8>;

}  // namespace rulewright::movegen
