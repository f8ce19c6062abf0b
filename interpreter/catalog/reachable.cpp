#include "catalog/reachable.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "catalog/material.hpp"
#include "catalog/places.hpp"
#include "movegen/lines.hpp"

namespace rulewright::catalog {

namespace {

using diagnostics::Diagnostic;
using diagnostics::Diagnostics;
using variant::Variant;

std::vector<PieceKind> kinds_or_all(const Variant& variant, const std::vector<PieceKind>& kinds) {
    if (!kinds.empty()) return kinds;
    std::vector<PieceKind> all;
    for (std::size_t i = 0; i < variant.pieces.size(); ++i) all.push_back(make_id<PieceKind>(i));
    return all;
}

bool is_goal(const position::Frame& frame, const variant::Reach& reach, PlayerId player,
             Square square) {
    if (reach.zone) return frame.in_zone(*reach.zone, player, square);
    if (!reach.ranks.empty() && frame.on_ranks(player, square, reach.ranks)) return true;
    const std::string& name = frame.topology().name(square);
    const auto& board = frame.topology().grids()[frame.topology().coordinates(square).board].name;
    return std::any_of(reach.squares.begin(), reach.squares.end(),
                       [&](const std::string& one) { return one == name || board + one == name; });
}

std::string never_captured(int count, const char* whose) {
    return fmt::format("{} of {} {} royal and never captured", count, whose,
                       count == 1 ? "is" : "are");
}

// Looks at one kind of end; gives why it never comes about for the player, or nothing.
class Look {
public:
    Look(const position::Frame& frame, const Places& places, PlayerId player)
        : frame_(frame),
          variant_(frame.variant()),
          places_(places),
          material_(frame),
          player_(player) {}

    [[nodiscard]] std::string operator()(const variant::Reach& reach) const {
        const int squares = goals(reach);
        if (squares == 0) return "no such piece ever stands there";
        if (squares < reach.at_least) {
            return fmt::format("such pieces get to {} of these squares, and {} are asked for",
                               squares, reach.at_least);
        }
        return too_many(player_, kinds_or_all(variant_, reach.pieces), reach.at_least);
    }
    [[nodiscard]] std::string operator()(const variant::InLine& line) const {
        const int longest = longest_line(line);
        if (longest < line.length) {
            return fmt::format("the longest such line of the board has {} squares, not {}", longest,
                               line.length);
        }
        return too_many(player_, kinds_or_all(variant_, line.pieces), line.length);
    }
    [[nodiscard]] std::string operator()(const variant::Left& left) const {
        const auto kinds = kinds_or_all(variant_, left.pieces);
        const int kept = material_.kept(player_, kinds);
        if (kept > left.at_most) return never_captured(kept, "these");
        const int others = material_.kept(opponent(player_), kinds);
        if (left.other_at_most && others > *left.other_at_most) {
            return never_captured(others, "the other player's");
        }
        return too_many(opponent(player_), kinds, left.other_at_least);
    }
    [[nodiscard]] std::string operator()(const variant::PointsReached& points) const {
        if (!material_.is_bounded()) return {};
        const int most = material_.most_points(player_, *variant_.ends.points);
        if (most >= points.count) return {};
        return fmt::format("all pieces together make at most {} points, not {}", most,
                           points.count);
    }
    [[nodiscard]] std::string operator()(const variant::Leaves& leaves) const {
        return goals(leaves.from) > 0 ? "" : "no such piece ever stands there";
    }
    [[nodiscard]] std::string operator()(const variant::PassesMade&) const {
        return variant_.turns ? "" : "nobody passes ('turns: {pass: free}')";
    }
    [[nodiscard]] std::string operator()(const variant::ChecksGiven&) const {
        return variant_.filters.forbid_all_checks()
                   ? "no move may give check ('filters: {no_checks: true}')"
                   : "";
    }
    // Of others nothing is known: pieces can always be lost.
    template <typename When>
    [[nodiscard]] std::string operator()(const When&) const {
        return {};
    }

private:
    // How many of the squares some such piece may stand on.
    [[nodiscard]] int goals(const variant::Reach& reach) const {
        const auto kinds = kinds_or_all(variant_, reach.pieces);
        int count = 0;
        for (std::size_t i = 0; i < frame_.topology().size(); ++i) {
            const auto square = make_id<Square>(i);
            count += is_goal(frame_, reach, player_, square) &&
                     std::any_of(kinds.begin(), kinds.end(), [&](PieceKind kind) {
                         return places_.any({player_, kind}, square);
                     });
        }
        return count;
    }
    [[nodiscard]] std::string too_many(PlayerId player, const std::vector<PieceKind>& kinds,
                                       int wanted) const {
        if (!material_.is_bounded()) return {};
        const int most = material_.most(player, kinds);
        if (most >= wanted) return {};
        return fmt::format("there {} at most {} such piece{}, and {} are asked for",
                           most == 1 ? "is" : "are", most, most == 1 ? "" : "s", wanted);
    }
    // Up to the length that is asked for: joined edges may lead round and round.
    [[nodiscard]] int longest_line(const variant::InLine& line) const {
        const board::Topology& topology = frame_.topology();
        int longest = 0;
        for (const Vector step : movegen::steps_along(topology, line)) {
            for (const Square square : topology.squares()) {
                int length = 0;
                for (auto at = std::optional(square); at && length < line.length; ++length) {
                    at = topology.step(*at, step);
                }
                longest = std::max(longest, length);
            }
        }
        return longest;
    }

    const position::Frame& frame_;
    const Variant& variant_;
    const Places& places_;
    const Material material_;
    PlayerId player_;
};

Diagnostic never_comes_about(const variant::EndCondition& end, const std::string& whom,
                             const std::string& why) {
    Diagnostic diagnostic;
    diagnostic.code = "unreachable-end";
    diagnostic.severity = diagnostics::Severity::kWarning;
    diagnostic.place = end.place;
    diagnostic.message = fmt::format("'{}' never comes about{}: {}", end.name, whom, why);
    diagnostic.expected = "what can happen in a game, or 'for' with those who can bring it about";
    return diagnostic;
}

}  // namespace

Diagnostics check_reachable(const position::Frame& frame) {
    const Variant& variant = frame.variant();
    Diagnostics found;
    if (variant.ends.conditions.empty() || !Places::know(variant, nullptr)) return found;
    const Places places(frame);
    for (const variant::EndCondition& end : variant.ends.conditions) {
        std::string whys[kPlayers];
        for (std::size_t i = 0; i < kPlayers; ++i) {
            if (!end.concerns[i]) continue;
            for (const variant::Circumstance& when : end.when) {
                if (whys[i].empty())
                    whys[i] = std::visit(Look(frame, places, make_id<PlayerId>(i)), when);
            }
        }
        if (!whys[0].empty() && !whys[1].empty()) {
            found.push_back(never_comes_about(end, "", whys[0]));
            continue;
        }
        for (std::size_t i = 0; i < kPlayers; ++i) {
            if (whys[i].empty()) continue;
            found.push_back(never_comes_about(end, " for " + variant.players[i].name, whys[i]));
        }
    }
    return found;
}

}  // namespace rulewright::catalog
