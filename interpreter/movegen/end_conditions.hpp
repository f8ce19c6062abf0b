// EndConditions<W>: what `ends: conditions` says, compiled: each kind of condition as a rule that
// holds for a player or does not, asked of every position that is entered.
#pragma once

#include <algorithm>
#include <array>
#include <variant>
#include <vector>

#include "board/square_set.hpp"
#include "movegen/facing.hpp"
#include "movegen/lines.hpp"
#include "movegen/ruled_end.hpp"
#include "movegen/step_table.hpp"
#include "position/setup.hpp"

namespace rulewright::movegen {

template <int W>
class ReachRule {
    using Set = board::SquareSet<W>;

public:
    ReachRule(const position::Frame& frame, const variant::Reach& reach)
        : kinds_(reach.pieces), at_least_(reach.at_least) {
        const board::Topology& topology = frame.topology();
        for (std::size_t i = 0; i < topology.size(); ++i) {
            const auto square = make_id<Square>(i);
            const std::string& board = topology.grids()[topology.coordinates(square).board].name;
            const std::string& name = topology.name(square);
            const bool named = std::any_of(
                reach.squares.begin(), reach.squares.end(),
                [&](const std::string& one) { return one == name || board + one == name; });
            for (std::size_t player = 0; player < kPlayers; ++player) {
                const auto id = make_id<PlayerId>(player);
                if (named || frame.on_ranks(id, square, reach.ranks) ||
                    (reach.zone && frame.in_zone(*reach.zone, id, square))) {
                    squares_[player].insert(square);
                }
            }
        }
    }

    template <typename Pos>
    [[nodiscard]] bool holds(const Pos& position, PlayerId player) const noexcept {
        const auto& placement = position.placement;
        const Set there = placement.of(player) & squares_[index(player)];
        return !there.empty() && (there & of_kinds(placement)).count() >= at_least_;
    }
    // Whether such a piece of the player has just gone away from there; what is dropped has not.
    template <typename Pos>
    [[nodiscard]] bool is_left(const Pos& position, PlayerId player) const noexcept {
        if constexpr (requires { position.state; }) {
            const auto& last = position.state.last_move;
            const auto& placement = position.placement;
            return last && last->origin != last->destination &&
                   squares_[index(player)].contains(last->origin) &&
                   (placement.of(player) & of_kinds(placement)).contains(last->destination);
        } else {
            return false;
        }
    }

private:
    template <typename Placed>
    [[nodiscard]] Set of_kinds(const Placed& placement) const noexcept {
        Set found;
        for (const PieceKind kind : kinds_) found |= placement.of(kind);
        return found;
    }

    std::vector<PieceKind> kinds_;
    int at_least_;
    Set squares_[kPlayers];
};

template <int W>
[[nodiscard]] ReachRule<W> compiled(const position::Frame& frame, const variant::Reach& reach) {
    return {frame, reach};
}

template <int W>
struct LeavesRule {
    template <typename Pos>
    [[nodiscard]] bool holds(const Pos& position, PlayerId player) const noexcept {
        return from.is_left(position, player);
    }
    ReachRule<W> from;
};

template <int W>
[[nodiscard]] LeavesRule<W> compiled(const position::Frame& frame, const variant::Leaves& leaves) {
    return {{frame, leaves.from}};
}

template <int W>
class LeftRule {
public:
    explicit LeftRule(const variant::Left& left) : left_(left) {}

    template <typename Pos>
    [[nodiscard]] bool holds(const Pos& position, PlayerId player) const noexcept {
        if (count(position, player) > left_.at_most) return false;
        if (left_.other_at_least == 0 && !left_.other_at_most) return true;
        const int others = count(position, opponent(player));
        return others >= left_.other_at_least && others <= left_.other_at_most.value_or(others);
    }

private:
    template <typename Pos>
    [[nodiscard]] int count(const Pos& position, PlayerId player) const noexcept {
        const auto& placement = position.placement;
        int count = 0;
        for (const PieceKind kind : left_.pieces) {
            count += (placement.of(player) & placement.of(kind)).count();
            if constexpr (requires { position.state; }) {
                if (left_.hands) count += position.state.hands[index(player)][index(kind)];
            }
        }
        return count;
    }

    const variant::Left& left_;
};

template <int W>
[[nodiscard]] LeftRule<W> compiled(const position::Frame&, const variant::Left& left) {
    return LeftRule<W>(left);
}

template <int W>
class LineRule {
    using Set = board::SquareSet<W>;

public:
    LineRule(const position::Frame& frame, const variant::InLine& line) : kinds_(line.pieces) {
        for (const board::WideSet& row : rows_of(frame.topology(), line)) {
            rows_.push_back(board::narrow<W>(row));
        }
    }

    template <typename Pos>
    [[nodiscard]] bool holds(const Pos& position, PlayerId player) const noexcept {
        const auto& placement = position.placement;
        Set own;
        for (const PieceKind kind : kinds_) own |= placement.of(player) & placement.of(kind);
        return std::any_of(rows_.begin(), rows_.end(),
                           [&](const Set& row) { return row.subset_of(own); });
    }

private:
    std::vector<PieceKind> kinds_;
    std::vector<Set> rows_;
};

template <int W>
[[nodiscard]] LineRule<W> compiled(const position::Frame& frame, const variant::InLine& line) {
    return {frame, line};
}

template <int W>
class ConnectsRule {
    using Set = board::SquareSet<W>;

public:
    ConnectsRule(const position::Frame& frame, const variant::Connects& connects)
        : kinds_(connects.pieces) {
        const board::Topology& topology = frame.topology();
        for (std::size_t i = 0; i < topology.size(); ++i) {
            const auto square = make_id<Square>(i);
            Set next;
            for (const Vector step : steps_by(topology, connects.by)) {
                if (const auto to = topology.step(square, step)) next.insert(*to);
            }
            next_.push_back(next);
            for (std::size_t player = 0; player < kPlayers; ++player) {
                for (std::size_t side = 0; side < 2; ++side) {
                    if (frame.in_zone(connects.zones[side], make_id<PlayerId>(player), square)) {
                        sides_[player][side].insert(square);
                    }
                }
            }
        }
    }

    template <typename Pos>
    [[nodiscard]] bool holds(const Pos& position, PlayerId player) const noexcept {
        const auto& placement = position.placement;
        Set own;
        for (const PieceKind kind : kinds_) own |= placement.of(player) & placement.of(kind);
        const auto& [from, to] = sides_[index(player)];
        Set open = own & from;
        Set seen = open;
        while (!open.empty()) {
            if (!open.disjoint(to)) return true;
            Set more;
            for (const Square square : open) more |= next_[index(square)];
            open = (more & own) - seen;
            seen |= open;
        }
        return false;
    }

private:
    std::vector<PieceKind> kinds_;
    std::vector<Set> next_;  // by square
    std::array<Set, 2> sides_[kPlayers];
};

template <int W>
[[nodiscard]] ConnectsRule<W> compiled(const position::Frame& frame,
                                       const variant::Connects& connects) {
    return {frame, connects};
}

template <int W>
class ChecksRule {
public:
    explicit ChecksRule(const variant::ChecksGiven& checks) : count_(checks.count) {}

    template <typename Pos>
    [[nodiscard]] bool holds(const Pos& position, PlayerId player) const noexcept {
        if constexpr (requires { position.state; }) {
            return position.state.checks[index(player)] >= count_;
        } else {
            return false;
        }
    }

private:
    int count_;
};

template <int W>
[[nodiscard]] ChecksRule<W> compiled(const position::Frame&, const variant::ChecksGiven& checks) {
    return ChecksRule<W>(checks);
}

// The points of the player.
template <typename Pos>
[[nodiscard]] int points_of(const variant::Points& points, const Pos& position,
                            PlayerId player) noexcept {
    const auto& placement = position.placement;
    int sum = points.extra[index(player)];
    for (std::size_t kind = 0; kind < points.of.size(); ++kind) {
        if (points.of[kind] == 0) continue;
        const auto pieces = placement.of(player) & placement.of(make_id<PieceKind>(kind));
        sum += pieces.count() * points.of[kind];
    }
    if constexpr (requires { position.state; }) {
        if (!points.captured.empty()) sum += position.state.variables[points.sums + index(player)];
    }
    return sum;
}

// Who wins by points; nobody with as many.
template <typename Pos>
[[nodiscard]] std::optional<PlayerId> winner_by_points(const variant::Points& points,
                                                       const Pos& position) noexcept {
    const int first = points_of(points, position, make_id<PlayerId>(0));
    const int second = points_of(points, position, make_id<PlayerId>(1));
    if (first == second) return std::nullopt;
    return make_id<PlayerId>((first > second) == points.fewer_wins ? 1 : 0);
}

template <int W>
class PointsRule {
public:
    PointsRule(const variant::Points& points, int count) : points_(points), count_(count) {}

    template <typename Pos>
    [[nodiscard]] bool holds(const Pos& position, PlayerId player) const noexcept {
        return points_of(points_, position, player) >= count_;
    }

private:
    const variant::Points& points_;
    int count_;
};

template <int W>
[[nodiscard]] PointsRule<W> compiled(const position::Frame& frame,
                                     const variant::PointsReached& points) {
    return {*frame.variant().ends.points, points.count};
}

template <int W>
class PassesRule {
public:
    PassesRule(const position::Frame& frame, const variant::PassesMade& passes)
        : facing_(frame), said_(passes), variable_(*frame.variant().ends.passes) {}

    template <typename Pos>
    [[nodiscard]] bool holds(const Pos& position, PlayerId player) const noexcept {
        if constexpr (requires { position.state; }) {
            const bool goes_on = position.turn.moved;  // the turn of who has passed
            return (player == position.to_move) == goes_on &&
                   position.state.variables[variable_] >= said_.times &&
                   (!said_.facing || facing_.any(position.placement));
        } else {
            return false;
        }
    }

private:
    FacingFiles<W> facing_;
    const variant::PassesMade& said_;
    std::size_t variable_;
};

template <int W>
[[nodiscard]] PassesRule<W> compiled(const position::Frame& frame,
                                     const variant::PassesMade& passes) {
    return {frame, passes};
}

template <int W>
class EndConditions {
public:
    explicit EndConditions(const position::Frame& frame) : points_(frame.variant().ends.points) {
        for (const variant::EndCondition& said : frame.variant().ends.conditions) {
            Rule& rule = rules_.emplace_back();
            rule.said = &said;
            for (const variant::Circumstance& when : said.when) {
                rule.all.push_back(std::visit(
                    [&](const auto& one) -> Compiled { return compiled<W>(frame, one); }, when));
            }
        }
    }

    [[nodiscard]] bool empty() const noexcept { return rules_.empty(); }

    // The first condition that holds; each is looked at for `mover`, who has just moved, first.
    template <typename Pos>
    [[nodiscard]] std::optional<RuledEnd> find(const Pos& position, PlayerId mover) const {
        for (const Rule& rule : rules_) {
            if (rule.said->at_turn_end && position.turn.moved) continue;
            for (const PlayerId player : {mover, opponent(mover)}) {
                if (!rule.is_so(position, player)) continue;
                const auto winner = rule.said->result == variant::Verdict::kPoints
                                        ? winner_by_points(*points_, position)
                                        : variant::winner_by(rule.said->result, player);
                if (!rule.said->replies[0] && !rule.said->replies[1]) {
                    return RuledEnd{winner, rule.said->name};
                }
                if (rule.is_so(position, opponent(player))) return RuledEnd{{}, rule.said->name};
                const bool answers = winner && *winner != position.to_move &&
                                     rule.said->replies[index(opponent(*winner))];
                if (!answers) return RuledEnd{winner, rule.said->name};
            }
        }
        return std::nullopt;
    }

private:
    using Compiled = std::variant<ReachRule<W>, LeavesRule<W>, LeftRule<W>, LineRule<W>,
                                  ConnectsRule<W>, ChecksRule<W>, PointsRule<W>, PassesRule<W>>;
    struct Rule {
        const variant::EndCondition* said = nullptr;
        std::vector<Compiled> all;

        template <typename Pos>
        [[nodiscard]] bool is_so(const Pos& position, PlayerId player) const {
            return said->concerns[index(player)] &&
                   std::all_of(all.begin(), all.end(), [&](const Compiled& some) {
                       return std::visit(
                           [&](const auto& one) { return one.holds(position, player); }, some);
                   });
        }
    };

    const std::optional<variant::Points>& points_;
    std::vector<Rule> rules_;
};

}  // namespace rulewright::movegen
