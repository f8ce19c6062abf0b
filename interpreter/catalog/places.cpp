#include "catalog/places.hpp"

#include <algorithm>

#include "movegen/rides.hpp"

namespace rulewright::catalog {

bool Places::know(const variant::Variant& variant, const hooks::Hooks* hooks) {
    using hooks::HookPoint;
    using variant::Change;
    const auto only_removes = [](const variant::BoardChange& change) {
        return change.does == variant::Deed::kRemove || change.does == variant::Deed::kForbid;
    };
    if (variant.links || variant.placing || variant.capture.has_consequences() ||
        !std::all_of(variant.changes.begin(), variant.changes.end(), only_removes)) {
        return false;
    }
    if (variant.hooks.empty() || hooks == nullptr) return variant.hooks.empty();
    const auto only_takes = [&](HookPoint point, const variant::Promise& promise) {
        return !hooks->defines(point) ||
               (!promise.may_do(Change::kMove) && !promise.may_do(Change::kPlace) &&
                !promise.may_do(Change::kBecome) && !promise.may_do(Change::kOwner));
    };
    return !hooks->defines(HookPoint::kMoves) && !hooks->defines(HookPoint::kSetup) &&
           !hooks->defines(HookPoint::kPortals) &&
           only_takes(HookPoint::kEffects, variant.promises.effects) &&
           only_takes(HookPoint::kAfterPly, variant.promises.after_ply);
}

bool Places::anywhere(Piece piece) const {
    const std::vector<bool>& squares = seen_[index(piece.owner)][index(piece.kind)];
    return std::find(squares.begin(), squares.end(), true) != squares.end();
}

bool Places::promotes(Piece piece, Square square, const variant::Promotion& rule) const {
    const bool there = frame_.promotes(piece.owner, square, rule);
    const bool arrives_there = (there && (rule.arriving || rule.entering)) ||
                               frame_.on_ranks(piece.owner, square, rule.forced_ranks);
    return (arrives_there && arrives(piece, square)) ||
           (there && rule.leaving && leaves(piece, square));
}

Places::Places(const position::Frame& frame)
    : frame_(frame), variant_(frame.variant()), size_(frame.topology().size()) {
    for (auto* tables : {seen_, left_, arrived_}) {
        for (std::size_t owner = 0; owner < kPlayers; ++owner) {
            tables[owner].assign(variant_.pieces.size(), std::vector<bool>(size_, false));
        }
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

void Places::add(Piece piece, Square square) {
    auto seen = seen_[index(piece.owner)][index(piece.kind)][index(square)];
    if (seen) return;
    seen = true;
    open_.emplace_back(piece, square);
}

void Places::add_drops() {
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

void Places::spread(Piece piece, Square square) {
    for (const variant::Atom& atom : variant_.pieces[index(piece.kind)].atoms) {
        if (!frame_.may_begin(atom, piece.owner, square)) continue;
        const bool initial = atom.initial && !atom.castling;
        if (initial && !frame_.is_initial(piece, square)) continue;
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
        const bool goes = (piece.kind == castle.royal && square == castle.royal_from) ||
                          (piece.kind == castle.partner && square == castle.partner_from);
        if (goes) left_[index(piece.owner)][index(piece.kind)][index(square)] = true;
        const auto ends = [&](PieceKind kind, Square at) {
            arrived_[index(castle.player)][index(kind)][index(at)] = true;
            add({castle.player, kind}, at);
        };
        ends(castle.royal, castle.royal_to);
        ends(castle.partner, castle.partner_to);
    }
}

void Places::bend(Piece piece, Square from, const variant::Atom& atom) {
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

void Places::arrive(Piece piece, Square from, Square to) {
    if (to != from) left_[index(piece.owner)][index(piece.kind)][index(from)] = true;
    arrived_[index(piece.owner)][index(piece.kind)][index(to)] = true;
    bool stays = true;
    for (const variant::Promotion& promotion : variant_.promotions) {
        if (promotion.kind != piece.kind || !promotion.concerns[index(piece.owner)]) continue;
        if (!promotion.applies(frame_.promotes(piece.owner, to, promotion),
                               frame_.promotes(piece.owner, from, promotion))) {
            continue;
        }
        stays &= promotion.heeds_moves() ||
                 (!promotion.forced && !frame_.on_ranks(piece.owner, to, promotion.forced_ranks));
        for (const PieceKind kind : promotion.to) add({piece.owner, kind}, to);
    }
    if (stays) add(piece, to);
}

}  // namespace rulewright::catalog
