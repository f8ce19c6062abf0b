#include "catalog/reachable.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "movegen/rides.hpp"

namespace rulewright::catalog {

namespace {

using diagnostics::Diagnostic;
using diagnostics::Diagnostics;
using variant::Variant;

// Where pieces could ever stand, by owner, kind and square.
class Places {
public:
    explicit Places(const position::Frame& frame)
        : frame_(frame), variant_(frame.variant()), size_(frame.topology().size()) {
        for (auto& kinds : seen_) {
            kinds.assign(variant_.pieces.size(), std::vector<bool>(size_, false));
        }
        for (std::size_t i = 0; i < size_; ++i) {
            if (const auto& piece = frame.start()[i]) add(*piece, make_id<Square>(i));
        }
        add_drops();
        while (!open_.empty()) {
            const auto [piece, square] = open_.back();
            open_.pop_back();
            spread(piece, square);
        }
    }

    [[nodiscard]] bool any(Piece piece, Square square) const {
        return seen_[index(piece.owner)][index(piece.kind)][index(square)];
    }

private:
    void add(Piece piece, Square square) {
        auto seen = seen_[index(piece.owner)][index(piece.kind)][index(square)];
        if (seen) return;
        seen = true;
        open_.emplace_back(piece, square);
    }

    // Whoever may hold pieces may hold any that there are.
    void add_drops() {
        if (!variant_.hands) return;
        for (std::size_t owner = 0; owner < kPlayers; ++owner) {
            for (std::size_t kind = 0; kind < variant_.pieces.size(); ++kind) {
                const variant::DropRule& rule = variant_.hands->drops[kind];
                const auto player = make_id<PlayerId>(owner);
                for (const Square square : frame_.topology().squares()) {
                    if (!rule.ranks.empty() && !frame_.on_ranks(player, square, rule.ranks)) {
                        continue;
                    }
                    if (rule.zone && !frame_.in_zone(*rule.zone, player, square)) continue;
                    add({player, make_id<PieceKind>(kind)}, square);
                }
            }
        }
    }

    void spread(Piece piece, Square square) {
        for (const variant::Atom& atom : variant_.pieces[index(piece.kind)].atoms) {
            if (!frame_.may_begin(atom, piece.owner, square)) continue;
            if (!atom.legs.empty()) {
                bend(piece, square, atom);
                continue;
            }
            const Vector leap = variant_.players[index(piece.owner)].on_board(atom.leap);
            std::size_t steps = atom.range == variant::kUnlimited || atom.castling
                                    ? size_
                                    : static_cast<std::size_t>(atom.range);
            auto way = movegen::leap_way(frame_.topology(), square, atom, leap);
            for (; way && steps > 0; --steps) {
                const Square at = way->back();
                if (frame_.may_land(atom, piece.owner, at)) arrive(piece, square, at);
                way = movegen::leap_way(frame_.topology(), at, atom, leap);
            }
        }
        for (const position::Castle& castle : frame_.castles()) {
            if (castle.player != piece.owner) continue;
            add({castle.player, castle.royal}, castle.royal_to);
            add({castle.player, castle.partner}, castle.partner_to);
        }
    }
    // Where a leg ends does not depend on the way to where it begins.
    void bend(Piece piece, Square from, const variant::Atom& atom) {
        std::vector<Square> starts{from};
        for (const variant::MoveLeg& leg : atom.legs) {
            const Vector leap = variant_.players[index(piece.owner)].on_board(leg.leap);
            std::vector<Square> ends;
            for (const Square start : starts) {
                auto at = frame_.topology().step(start, leap, atom.wraps);
                for (int n = 0; at && *at != start; ++n) {
                    if (leg.range != variant::kUnlimited && n == leg.range) break;
                    ends.push_back(*at);
                    at = frame_.topology().step(*at, leap, atom.wraps);
                }
            }
            std::sort(ends.begin(), ends.end());
            ends.erase(std::unique(ends.begin(), ends.end()), ends.end());
            starts = std::move(ends);
        }
        for (const Square to : starts) {
            if (frame_.may_land(atom, piece.owner, to)) arrive(piece, from, to);
        }
    }
    void arrive(Piece piece, Square from, Square to) {
        add(piece, to);
        for (const variant::Promotion& promotion : variant_.promotions) {
            if (promotion.kind != piece.kind || !promotion.concerns[index(piece.owner)]) continue;
            const bool there = frame_.promotes(piece.owner, to, promotion) ||
                               frame_.promotes(piece.owner, from, promotion) ||
                               frame_.on_ranks(piece.owner, to, promotion.forced_ranks);
            for (const PieceKind kind : promotion.to) {
                if (there) add({piece.owner, kind}, to);
            }
        }
    }

    const position::Frame& frame_;
    const Variant& variant_;
    std::size_t size_;
    std::vector<std::vector<bool>> seen_[kPlayers];
    std::vector<std::pair<Piece, Square>> open_;
};

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
    if (!variant.hooks.empty() || variant.links || variant.placing ||
        variant.capture.has_consequences() || !variant.changes.empty()) {
        return found;
    }
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
