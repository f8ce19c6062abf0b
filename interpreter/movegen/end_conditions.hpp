// EndConditions<W>: what `ends: conditions` says, compiled: each kind of condition as a rule that
// holds for a player or does not, asked of every position that is entered.
#pragma once

#include <algorithm>
#include <array>
#include <variant>
#include <vector>

#include "board/square_set.hpp"
#include "movegen/ruled_end.hpp"
#include "position/setup.hpp"

namespace rulewright::movegen {

template <int W>
class ReachRule {
    using Set = board::SquareSet<W>;

public:
    ReachRule(const position::Frame& frame, const variant::Reach& reach) : kinds_(reach.pieces) {
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
        return !there.empty() && std::any_of(kinds_.begin(), kinds_.end(), [&](PieceKind kind) {
            return !there.disjoint(placement.of(kind));
        });
    }

private:
    std::vector<PieceKind> kinds_;
    Set squares_[kPlayers];
};

template <int W>
[[nodiscard]] ReachRule<W> compiled(const position::Frame& frame, const variant::Reach& reach) {
    return {frame, reach};
}

template <int W>
class LeftRule {
public:
    explicit LeftRule(const variant::Left& left) : left_(left) {}

    template <typename Pos>
    [[nodiscard]] bool holds(const Pos& position, PlayerId player) const noexcept {
        const auto& placement = position.placement;
        int count = 0;
        for (const PieceKind kind : left_.pieces) {
            count += (placement.of(player) & placement.of(kind)).count();
            if constexpr (requires { position.state; }) {
                count += position.state.hands[index(player)][index(kind)];
            }
        }
        return count <= left_.at_most;
    }

private:
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
        const board::Topology& topology = frame.topology();
        for (const Square square : topology.squares()) {
            for (const Vector step : directions(topology)) {
                Set row;
                auto at = std::optional(square);
                for (int n = 0; n < line.length && at; ++n) {
                    row.insert(*at);
                    at = topology.step(*at, step);
                }
                if (row.count() == line.length) rows_.push_back(row);
            }
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
    // One of each two that are opposite; on hexagons through edges only.
    [[nodiscard]] static std::vector<Vector> directions(const board::Topology& topology) {
        std::vector<Vector> found;
        const auto add = [&](const std::vector<Vector>& steps) {
            for (const Vector step : steps) {
                if (step.x > 0 || (step.x == 0 && step.y > 0)) found.push_back(step);
            }
        };
        add(topology.straight_steps());
        if (!topology.hexagons()) add(topology.diagonal_steps());
        return found;
    }

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
            for (const Vector step : steps(topology, connects.by)) {
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
    [[nodiscard]] static std::vector<Vector> steps(const board::Topology& topology,
                                                   variant::Adjacent by) {
        std::vector<Vector> found = topology.straight_steps();
        const std::vector<Vector> more = topology.diagonal_steps();
        if (by == variant::Adjacent::kAny) found.insert(found.end(), more.begin(), more.end());
        if (by == variant::Adjacent::kHexagonal && !topology.hexagons()) {
            found.push_back({1, -1});
            found.push_back({-1, 1});
        }
        return found;
    }

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

template <int W>
class EndConditions {
public:
    explicit EndConditions(const position::Frame& frame) {
        for (const variant::EndCondition& said : frame.variant().ends.conditions) {
            rules_.push_back({&said, std::visit(
                                         [&](const auto& when) -> decltype(Rule::holds) {
                                             return compiled<W>(frame, when);
                                         },
                                         said.when)});
        }
    }

    [[nodiscard]] bool empty() const noexcept { return rules_.empty(); }

    // The first condition that holds; each is looked at for `mover`, who has just moved, first.
    template <typename Pos>
    [[nodiscard]] std::optional<RuledEnd> find(const Pos& position, PlayerId mover) const {
        for (const Rule& rule : rules_) {
            for (const PlayerId player : {mover, opponent(mover)}) {
                if (!rule.is_so(position, player)) continue;
                const auto winner = variant::winner_by(rule.said->result, player);
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
    struct Rule {
        const variant::EndCondition* said;
        std::variant<ReachRule<W>, LeftRule<W>, LineRule<W>, ConnectsRule<W>, ChecksRule<W>> holds;

        template <typename Pos>
        [[nodiscard]] bool is_so(const Pos& position, PlayerId player) const {
            return said->concerns[index(player)] &&
                   std::visit([&](const auto& one) { return one.holds(position, player); }, holds);
        }
    };

    std::vector<Rule> rules_;
};

}  // namespace rulewright::movegen
