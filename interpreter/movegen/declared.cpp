#include "movegen/declared.hpp"

#include <algorithm>

#include "movegen/rules.hpp"

namespace rulewright::movegen {

template <int W>
void DeclaredRules<W>::compile(const Rules<W>& rules) {
    compile_boards(rules);
    for (std::size_t player = 0; player < kPlayers; ++player) {
        for (std::size_t kind = 0; kind < rules.kinds(); ++kind) {
            compile_kind(rules, make_id<PlayerId>(player), make_id<PieceKind>(kind));
        }
    }
    compile_promotions(rules);
    compile_gains(rules);
    compile_placing(rules);
    compile_hands(rules);
    compile_walls(rules);
    compile_changes(rules);
    for (const variant::Sum& sum : rules.variant().sums) {
        sums_.push_back({sum.column, sum.minus_board});
    }
    tables_[0].ends.resize(rules.frame().topology().size());
}

template <int W>
void DeclaredRules<W>::compile_changes(const Rules<W>& rules) {
    const bool changes = !rules.variant().changes.empty();
    if (changes || rules.variant().filters.must_jump) {
        steps_ = StepTable<W>(rules.frame().topology());
    }
    if (!changes) return;
    for (std::size_t player = 0; player < kPlayers; ++player) {
        change_zone_[player] = {rules.board()};
        for (std::size_t zone = 0; zone < rules.variant().zones.size(); ++zone) {
            Set& within = change_zone_[player].emplace_back();
            for (const Square square : rules.board()) {
                if (rules.frame().in_zone(zone, make_id<PlayerId>(player), square)) {
                    within.insert(square);
                }
            }
        }
    }
}

template <int W>
void DeclaredRules<W>::compile_boards(const Rules<W>& rules) {
    const board::Topology& topology = rules.frame().topology();
    board_sets_.resize(topology.grids().size());
    board_of_.resize(topology.size());
    for (const Square square : rules.board()) {
        const std::size_t board = topology.coordinates(square).board;
        board_of_[index(square)] = static_cast<std::uint8_t>(board);
        board_sets_[board].insert(square);
    }
    for (const Set& board : board_sets_) {
        board_words_.push_back(static_cast<std::uint8_t>(board::word_of(board.first())));
    }
    for (const Square square : rules.frame().castlers()) castlers_.insert(square);
}

template <int W>
void DeclaredRules<W>::compile_kind(const Rules<W>& rules, PlayerId owner, PieceKind kind) {
    DeclaredKind<W> made;
    const KindRules<W>& its = rules.kind(owner, kind);
    made.backward = (its.by_steps || its.uniform) && its.ways.empty() && its.first_leaps.empty();
    all_backward_ &= made.backward;
    made.steps.resize(rules.frame().topology().size());
    made.steps_back.resize(rules.frame().topology().size());
    compile_steps(rules, owner, kind, made);
    if (its.uniform) compile_backward(rules, owner, kind, made);
    kinds_[index(owner)].push_back(std::move(made));
}

template <int W>
void DeclaredRules<W>::compile_steps(const Rules<W>& rules, PlayerId owner, PieceKind kind,
                                     DeclaredKind<W>& made) {
    const KindRules<W>& its = rules.kind(owner, kind);
    for (const StepRule<W>& rule : its.steps) {
        for (const Square to : rule.destinations) {
            const int origin = static_cast<int>(index(to)) - rule.distance;
            if (origin < 0 || origin >= static_cast<int>(board_of_.size())) continue;
            const auto from = make_id<Square>(origin);
            if (!rule.origins.contains(from)) continue;
            StepMove step{to, {}, rule.moves, rule.captures, rule.en_passant, rule.initial};
            if (rule.passed) step.passed[0] = moved_by(from, *rule.passed);
            if (rule.further) step.passed[1] = moved_by(from, *rule.further);
            if (its.by_steps || rule.en_passant) made.steps[index(from)].push_back(step);
            step.to = from;
            if (its.by_steps) made.steps_back[index(to)].push_back(step);
        }
    }
}

template <int W>
void DeclaredRules<W>::compile_backward(const Rules<W>& rules, PlayerId owner, PieceKind kind,
                                        DeclaredKind<W>& made) {
    made.quiet_back.resize(board_of_.size());
    for (const Square from : rules.board()) {
        for (const Square to : rules.kind(owner, kind).move_leaps[index(from)]) {
            made.quiet_back[index(to)].insert(from);
        }
    }
    for (const RideAttack<W>& ride : rules.player(owner).ride_attacks) {
        if (ride.gazes) continue;
        if (std::find(ride.kinds.begin(), ride.kinds.end(), kind) != ride.kinds.end()) {
            made.ride_back.push_back(ride.group);
        }
    }
}

template <int W>
void DeclaredRules<W>::compile_promotions(const Rules<W>& rules) {
    for (const variant::Promotion& promotion : rules.variant().promotions) {
        for (std::size_t player = 0; player < kPlayers; ++player) {
            auto& kinds = kinds_[player];
            Set zone;
            for (const auto& rule :
                 rules.kind(make_id<PlayerId>(player), promotion.kind).promotions) {
                zone |= rule.arriving | rule.entering;
            }
            if (!promotion.again || !promotion.concerns[player]) continue;
            for (const PieceKind kind : promotion.to) {
                DeclaredKind<W>& made = kinds[index(kind)];
                made.memory = promotion.memory;
                made.again_zone = zone;
                made.again_quietly = promotion.quietly;
                made.again_capturing = promotion.capturing;
                made.again = promotion.to;
                made.again.erase(std::remove(made.again.begin(), made.again.end(), kind),
                                 made.again.end());
            }
        }
    }
}

template <int W>
void DeclaredRules<W>::compile_gains(const Rules<W>& rules) {
    const board::Topology& topology = rules.frame().topology();
    for (const variant::Gain& gain : rules.variant().gains) {
        GainRule<W> rule;
        rule.on_capture = gain.on == variant::GainOn::kCapture;
        rule.column = gain.column;
        rule.add = gain.add;
        rule.most = rules.variant().state.pieces[gain.column].max;
        rule.timer = gain.recharge ? *gain.recharge - 1 : 0;
        rule.not_twice_by = gain.not_twice_by;
        for (const board::GridShape& grid : topology.grids()) {
            for (const std::string& name : gain.squares) {
                if (const auto square = topology.find(grid.name + name)) {
                    rule.squares.insert(*square);
                }
            }
        }
        stop_squares_ |= rule.squares;
        gains_.push_back(std::move(rule));
    }
}

template <int W>
void DeclaredRules<W>::compile_placing(const Rules<W>& rules) {
    const auto& placing = rules.variant().placing;
    if (!placing) return;
    for (std::size_t player = 0; player < kPlayers; ++player) {
        for (const Square square : rules.board()) {
            if (rules.frame().on_ranks(make_id<PlayerId>(player), square, placing->ranks)) {
                placing_zone_[player].insert(square);
            }
        }
    }
}

template <int W>
void DeclaredRules<W>::compile_walls(const Rules<W>& rules) {
    const auto& wall = rules.variant().gates.wall;
    if (!wall) return;
    const auto& forbidden = rules.variant().pieces[index(wall->piece)].forbidden_ranks;
    for (std::size_t player = 0; player < kPlayers; ++player) {
        for (const Square square : rules.board()) {
            const auto id = make_id<PlayerId>(player);
            // It is nobody's: ranks count as the first player's.
            const bool stands = !rules.frame().on_ranks(PlayerId{}, square, forbidden);
            if (stands && (!wall->zone || rules.frame().in_zone(*wall->zone, id, square))) {
                wall_zone_[player].insert(square);
            }
        }
    }
}

template <int W>
void DeclaredRules<W>::compile_hands(const Rules<W>& rules) {
    was_.resize(rules.kinds());
    const auto& hands = rules.variant().hands;
    if (!hands) return;
    compile_places(rules);
    for (std::size_t p = 0; p < kPlayers; ++p) compile_drops(rules, make_id<PlayerId>(p));
    if (hands->reverts) compile_reverts(rules);
}

// Files, what is beside squares and what is below them.
template <int W>
void DeclaredRules<W>::compile_places(const Rules<W>& rules) {
    const board::Topology& topology = rules.frame().topology();
    for (std::size_t board = 0; board < topology.grids().size(); ++board) {
        for (int file = 0; file < topology.grids()[board].files; ++file) {
            Set& squares = files_.emplace_back();
            for (const Square square : board_sets_[board]) {
                if (topology.coordinates(square).file == file) squares.insert(square);
            }
        }
    }
    for (auto& table : beside_) table.resize(topology.size());
    below_.resize(topology.size());
    for (const Square square : rules.board()) {
        below_[index(square)] = topology.step(square, {0, -1});
        for (std::size_t by = 0; by < beside_.size(); ++by) {
            for (const Vector step : steps_by(topology, static_cast<variant::Adjacent>(by))) {
                if (const auto to = topology.step(square, step)) {
                    beside_[by][index(square)].insert(*to);
                }
            }
        }
    }
}

template <int W>
void DeclaredRules<W>::compile_drops(const Rules<W>& rules, PlayerId player) {
    for (std::size_t i = 0; i < rules.kinds(); ++i) {
        const variant::DropRule& said = rules.variant().hands->drops[i];
        DropSquares<W>& drops = kinds_[index(player)][i].drops;
        drops.most_on_file = said.most_on_file;
        drops.mates = said.mates;
        drops.checks = said.checks;
        drops.other_colour = said.other_colour;
        drops.dropped = said.dropped;
        drops.next_to = said.next_to;
        drops.apart_from = said.apart_from;
        drops.falls = said.falls;
        for (const Square square : rules.board()) {
            const bool ranks =
                said.ranks.empty() || rules.frame().on_ranks(player, square, said.ranks);
            const bool zone = !said.zone || rules.frame().in_zone(*said.zone, player, square);
            if (ranks && zone) drops.zone.insert(square);
        }
    }
}

template <int W>
void DeclaredRules<W>::compile_reverts(const Rules<W>& rules) {
    // A kind that pieces can also be of without having been promoted is told by a mark.
    std::vector<bool> plain(rules.kinds());
    for (const auto& piece : rules.frame().start()) {
        if (piece) plain[index(piece->kind)] = true;
    }
    for (const auto& hand : rules.frame().start_hands()) {
        for (std::size_t i = 0; i < hand.size(); ++i) {
            if (hand[i] != 0) plain[i] = true;
        }
    }
    for (const variant::Promotion& promotion : rules.variant().promotions) {
        for (const PieceKind to : promotion.to) {
            was_[index(to)] = promotion.kind;
            if (plain[index(to)]) marks_ |= mask_of(to);
        }
    }
}

template <int W>
std::optional<Square> DeclaredRules<W>::partner(const Rules<W>& rules, Square square,
                                                std::size_t board) const {
    const board::Topology& topology = rules.frame().topology();
    board::Coordinates place = topology.coordinates(square);
    const board::GridShape& grid = topology.grids()[board];
    if (place.file >= grid.files || place.rank >= grid.ranks) return std::nullopt;
    place.board = board;
    const Square there = topology.at(place);
    return topology.has(there) ? std::optional(there) : std::nullopt;
}

template <int W>
void DeclaredRules<W>::make_links(const Rules<W>& rules, hooks::Hooks& hooks) {
    const auto& links = rules.variant().links;
    if (!links) return;
    std::size_t count = 1;
    for (const std::size_t variable : links->by) {
        const variant::StateVariable& its = rules.variant().state.variables[variable];
        const auto size = static_cast<std::size_t>(its.max - its.min + 1);
        axes_.push_back({variable, its.min, size});
        count *= size;
    }
    tables_.clear();
    for (std::size_t place = 0; place < count; ++place) {
        hooks::Variables variables;
        variables.count = rules.variant().state.variables.size();
        std::size_t rest = place;
        for (std::size_t i = axes_.size(); i-- > 0; rest /= axes_[i].size) {
            variables.values[axes_[i].variable] =
                static_cast<std::int16_t>(axes_[i].least + static_cast<int>(rest % axes_[i].size));
        }
        tables_.push_back(make_table(rules, hooks, variables));
    }
    links_are_local_ = stays_on_boards(rules) &&
                       std::all_of(tables_.begin(), tables_.end(),
                                   [&](LinkTable<W>& table) { return add_lanes(table); });
}

// Whether each board lies in a word, and nothing but links leads from one to another.
template <int W>
bool DeclaredRules<W>::stays_on_boards(const Rules<W>& rules) const {
    const Capabilities& can = rules.capabilities();
    const bool plain = all_backward_ && !can.hops && !can.wraps && !can.locusts && !can.picky &&
                       rules.gazing_kinds().empty() && !rules.variant().stacked &&
                       !rules.variant().links->always;
    if (!plain) return false;
    for (std::size_t i = 0; i < boards(); ++i) {
        const Set& board = board_sets_[i];
        const std::size_t word = board_words_[i];
        if (!board.subset_of(board::LocalSet(board, word).template in<W>(word))) return false;
    }
    for (std::size_t player = 0; player < kPlayers; ++player) {
        for (const KindRules<W>& kind : rules.player(make_id<PlayerId>(player)).kinds) {
            for (const Square from : rules.board()) {
                Set reached = kind.move_leaps[index(from)] | kind.capture_leaps[index(from)];
                for (std::size_t i = 0; i < kind.move_rides.count; ++i) {
                    reached |= rules.ride(kind.move_rides.group[i]).reach(from);
                }
                if (!reached.subset_of(board_sets_[board_of(from)])) return false;
            }
        }
    }
    return true;
}

// False where two links between the same boards lead differently far.
template <int W>
bool DeclaredRules<W>::add_lanes(LinkTable<W>& table) const {
    table.lanes.resize(boards() * boards());
    for (std::size_t i = 0; i < table.ends.size(); ++i) {
        const auto from = make_id<Square>(i);
        for (const LinkEnd& end : table.ends[i]) {
            LinkLane& lane = table.lanes[board_of(from) * boards() + end.board];
            const auto shift = static_cast<std::int8_t>(static_cast<int>(index(end.to) % 64) -
                                                        static_cast<int>(i % 64));
            if (!lane.from.empty() && lane.shift != shift) return false;
            lane.from |= board::LocalSet::of(from);
            lane.distance = end.distance;
            lane.word = static_cast<std::uint8_t>(board::word_of(end.to));
            lane.shift = shift;
        }
    }
    return true;
}

template <int W>
LinkTable<W> DeclaredRules<W>::make_table(const Rules<W>& rules, hooks::Hooks& hooks,
                                          const hooks::Variables& variables) const {
    LinkTable<W> table;
    table.ends.resize(board_of_.size());
    for (std::size_t a = 0; a < boards(); ++a) {
        for (std::size_t b = a + 1; b < boards(); ++b) {
            const Set joined = board::narrow<W>(hooks.portals(variables, a, b)) & board_set(a);
            for (const Square square : joined) {
                const auto other = partner(rules, square, b);
                if (!other) continue;
                const auto distance = static_cast<std::uint8_t>(b - a);
                table.ends[index(square)].push_back(
                    {*other, static_cast<std::uint8_t>(b), distance});
                table.ends[index(*other)].push_back(
                    {square, static_cast<std::uint8_t>(a), distance});
                table.any.insert(square);
                table.any.insert(*other);
            }
        }
    }
    return table;
}

template class DeclaredRules<1>;
template class DeclaredRules<2>;
template class DeclaredRules<4>;
template class DeclaredRules<8>;

}  // namespace rulewright::movegen
