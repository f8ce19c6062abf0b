#include "catalog/reachable.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "catalog/places.hpp"

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

// Looks at one kind of end; gives why it never comes about for the player, or nothing.
class Look {
public:
    Look(const position::Frame& frame, PlayerId player)
        : frame_(frame), variant_(frame.variant()), player_(player) {}

    [[nodiscard]] std::string operator()(const variant::Reach& reach) const {
        const Places places(frame_);
        for (const PieceKind kind : kinds_or_all(variant_, reach.pieces)) {
            for (std::size_t i = 0; i < frame_.topology().size(); ++i) {
                const auto square = make_id<Square>(i);
                if (is_goal(frame_, reach, player_, square) && places.any({player_, kind}, square))
                    return {};
            }
        }
        return "no such piece ever gets there";
    }
    [[nodiscard]] std::string operator()(const variant::InLine& line) const {
        const auto kinds = kinds_or_all(variant_, line.pieces);
        if (variant_.hands && variant_.hands->captures != variant::HandOf::kNobody) return {};
        int most = 0;
        const auto counts = [&](PieceKind kind) {
            return std::find(kinds.begin(), kinds.end(), kind) != kinds.end();
        };
        for (const auto& piece : frame_.start()) {
            most +=
                piece && piece->owner == player_ && (counts(piece->kind) || becomes(*piece, kinds));
        }
        const auto& held = frame_.start_hands()[index(player_)];
        for (std::size_t kind = 0; kind < held.size(); ++kind) most += held[kind];
        if (most >= line.length) return {};
        return fmt::format("there are at most {} such pieces, {} make a line", most, line.length);
    }
    [[nodiscard]] std::string operator()(const variant::Leaves& leaves) const {
        return (*this)(leaves.from);
    }
    [[nodiscard]] std::string operator()(const variant::PassesMade&) const {
        return variant_.turns ? "" : "nobody passes ('turns: {pass: free}')";
    }
    [[nodiscard]] std::string operator()(const variant::ChecksGiven&) const {
        return variant_.filters.no_checks ? "no move may give check ('filters: {no_checks: true}')"
                                          : "";
    }
    // Of others nothing is known: pieces can always be lost.
    template <typename When>
    [[nodiscard]] std::string operator()(const When&) const {
        return {};
    }

private:
    [[nodiscard]] bool becomes(Piece piece, const std::vector<PieceKind>& kinds) const {
        return std::any_of(
            variant_.promotions.begin(), variant_.promotions.end(),
            [&](const variant::Promotion& promotion) {
                return promotion.kind == piece.kind && promotion.concerns[index(piece.owner)] &&
                       std::find_first_of(promotion.to.begin(), promotion.to.end(), kinds.begin(),
                                          kinds.end()) != promotion.to.end();
            });
    }

    const position::Frame& frame_;
    const Variant& variant_;
    PlayerId player_;
};

}  // namespace

Diagnostics check_reachable(const position::Frame& frame) {
    const Variant& variant = frame.variant();
    Diagnostics found;
    if (!Places::know(variant)) return found;
    for (const variant::EndCondition& end : variant.ends.conditions) {
        for (std::size_t i = 0; i < kPlayers; ++i) {
            if (!end.concerns[i]) continue;
            const Look look(frame, make_id<PlayerId>(i));
            const std::string why = std::visit(look, end.when);
            if (why.empty()) continue;
            Diagnostic diagnostic;
            diagnostic.code = "unreachable-end";
            diagnostic.severity = diagnostics::Severity::kWarning;
            diagnostic.place = end.place;
            diagnostic.message = fmt::format("'{}' never comes about for {}: {}", end.name,
                                             variant.players[i].name, why);
            diagnostic.expected =
                "what can happen in a game, or 'for' with those who can bring it about";
            found.push_back(std::move(diagnostic));
        }
    }
    return found;
}

}  // namespace rulewright::catalog
