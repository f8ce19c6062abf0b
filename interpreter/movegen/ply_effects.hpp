// The part of Ply that does more than move a piece: what comes with a move, and what hooks want.
#pragma once

#include "movegen/ply.hpp"

namespace rulewright::movegen {

template <bool kHash, typename Pos>
void Ply<kHash, Pos>::bring(Gate gate, Square square) requires kHasState<Pos> {
    if (position_.placement.occupied().contains(square)) return;
    const PieceKind kind = gate.kind();
    spend(rules_, position_, us_, kind);
    create(square, {us_, kind});
    if constexpr (kHash) position_.hash ^= rules_.zobrist().piece({us_, kind}, square);
}
template <bool kHash, typename Pos>
void Ply<kHash, Pos>::bring(Wall wall) requires kHasState<Pos> {
    const variant::WallRule& rule = *rules_.variant().gates.wall;
    if (position_.placement.occupied().contains(wall.square())) return;
    [[maybe_unused]] Placed before;
    if constexpr (kHash) before = position_.placement;
    if (rule.place == variant::WallPlace::kDuck) {
        const Set walls = position_.placement.of(rule.piece);
        for (const Square square : walls) payload().leave(square);
        position_.placement.remove(walls);
    }
    create(wall.square(), {PlayerId{}, rule.piece});
    rehash(before);
    filter_rights([&](position::EnPassant& right) { return still_passed(right); });
}

// What a hook wants done, in the order of the fields.
template <bool kHash, typename Pos>
void Ply<kHash, Pos>::follow(const hooks::Effects& effects) requires kHasState<Pos> {
    if (told_ != nullptr) told_->append(effects);
    const bool board = effects.changes_board();
    const Placed before = board ? position_.placement : Placed{};
    if (board) change_board(effects);
    for (const auto& [square, column, value] : effects.values) {
        if (!position_.placement.occupied().contains(square)) continue;
        payload().set_value(square, column, value);
    }
    for (const auto& [square, plies] : effects.timers) {
        payload().set_timer(square, plies);
    }
    for (const auto& [player, kind, number] : effects.held) {
        std::uint8_t& has = position_.state.hands[index(player)][index(kind)];
        has = static_cast<std::uint8_t>(std::clamp(has + number, 0, variant::Hands::kMost));
    }
    for (const auto& [variable, value] : effects.variables) {
        position_.state.variables[variable] = static_cast<std::int16_t>(value);
    }
    if (effects.ends_en_passant) filter_rights([](const position::EnPassant&) { return false; });
    if (effects.over && position_.state.over == 0) {
        position_.state.over = static_cast<std::uint8_t>(*effects.over + 1);
        position_.state.winner = effects.winner;
    }
    if (board) settle(before);
}

template <bool kHash, typename Pos>
void Ply<kHash, Pos>::follow_capture(const Move& move,
                                     const Delta<W>& delta) requires kHasState<Pos> {
    const Square arrival = arrival_by(move, delta);
    if (rules_.capabilities().blasts && delta.captured) {
        const auto& topology = rules_.frame().topology();
        const Square centre = arrival_of(rules_.variant(), topology, move);
        follow(blast_effects(rules_, position_.placement, centre, arrival, why_));
    }
    if (!rules_.capabilities().consequences) return;
    const auto more =
        consequences_of(rules_, position_.placement, {arrival, *delta.victim, *taken_}, why_);
    follow(more);
    // Its owner is to move now.
    for (const auto& [home, piece] : more.placed) {
        set_castles(position_.castles | castles_gained(rules_, position_, home));
    }
}

// Each change sees what those before it have done.
template <bool kHash, typename Pos>
void Ply<kHash, Pos>::make_changes(const Move& move,
                                   const Delta<W>& delta) requires kHasState<Pos> {
    const std::uint32_t traits = Judge<Pos>::traits_of(move, delta.victim);
    const Made made{us_, move.origin, arrival_by(move, delta), delta.victim};
    for (const variant::BoardChange& change : rules_.variant().changes) {
        if (change.at_turn_end || !change.by.covers(move.kind, traits)) continue;
        const Changes<W, K> changes(rules_, position_.placement, made);
        if (change.does == variant::Deed::kForbid) {
            if (missed_ == nullptr && !changes.changed(change).empty()) missed_ = &change;
            continue;
        }
        const hooks::Effects effects = changes.effects(change, why_);
        if (effects.changes_board()) {
            const Set royals = pieces_of(position_.placement, us_, rules_.royal_kinds());
            follow(effects);
            const Set left = pieces_of(position_.placement, us_, rules_.royal_kinds());
            gave_up_royal_ |= !royals.subset_of(left);
        } else if (change.must && missed_ == nullptr) {
            missed_ = &change;
        }
    }
}

template <bool kHash, typename Pos>
void Ply<kHash, Pos>::end_turn() requires kHasState<Pos> {
    const Made made{us_, {}, {}};
    for (const variant::BoardChange& change : rules_.variant().changes) {
        if (!change.at_turn_end) continue;
        const hooks::Effects effects =
            Changes<W, K>(rules_, position_.placement, made).effects(change, why_);
        if (effects.changes_board()) follow(effects);
    }
}

// First what an added move does, then what the `effects` hook makes of every move.
template <bool kHash, typename Pos>
void Ply<kHash, Pos>::take_effect(const Move& move, std::optional<Square> victim,
                                  const Pos& before) requires kHasState<Pos> {
    const View<Pos> was(rules_, hooks_, before);
    if (is_added(move.type)) {
        std::vector<hooks::ExtraMove> added;
        hooks_.moves(was, move.origin, added, nullptr);
        for (const hooks::ExtraMove& one : added) {
            if (one.to == move.destination) follow(one.effects);
        }
    }
    const variant::Promise& promise = rules_.variant().promises.effects;
    if (!rules_.capabilities().effects ||
        !promise.covers(move.kind, Judge<Pos>::traits_of(move, victim))) {
        return;
    }
    hooks::Effects effects;
    const hooks::MoveView view = Judge<Pos>(rules_, hooks_, before).view_of(move, victim);
    hooks_.effects(view, was, View<Pos>(rules_, hooks_, position_), effects, why_);
    follow(effects);
}

template <bool kHash, typename Pos>
void Ply<kHash, Pos>::change_board(const hooks::Effects& effects) requires kHasState<Pos> {
    auto& placement = position_.placement;
    const Set removed = board::narrow<W>(effects.removed) & placement.occupied();
    if (rules_.capabilities().scores) score(removed);
    for (const Square square : removed) payload().leave(square);
    placement.remove(removed);
    position_.state.castlers -= removed;
    position_.state.unmoved -= removed;
    for (const auto& [from, to] : effects.moved) relocate(from, to);
    for (const auto& [square, piece] : effects.placed) create(square, piece);
    for (const auto& [square, kind] : effects.become) {
        if (const auto piece = placement.at(square)) replace(square, {piece->owner, kind});
    }
    for (const auto& [square, owner] : effects.owners) {
        if (const auto piece = placement.at(square)) replace(square, {owner, piece->kind});
    }
    // Nobody can take back what came or went, no more than a capture.
    if (!removed.empty() || !effects.placed.empty()) position_.halfmove_clock = 0;
}

template <bool kHash, typename Pos>
void Ply<kHash, Pos>::score(const Set& squares) noexcept requires kHasState<Pos> {
    const variant::Points& points = *rules_.variant().ends.points;
    const auto& placement = position_.placement;
    std::int16_t& sum = position_.state.variables[points.sums + index(us_)];
    // What is nobody's stands in both sets.
    for (const Square square : (squares & placement.of(opponent(us_))) - placement.of(us_)) {
        const int more = sum + points.captured[index(*placement.kind_at(square))];
        sum = static_cast<std::int16_t>(
            std::clamp(more, -variant::kMostPoints, variant::kMostPoints));
    }
}

template <bool kHash, typename Pos>
void Ply<kHash, Pos>::replace(Square square, Piece piece) requires kHasState<Pos> {
    // What has become something else is no promoted piece any more.
    const auto was = position_.placement.at(square);
    if (was && was->kind != piece.kind) position_.state.promoted.erase(square);
    position_.placement.remove(Set::of(square));
    put_piece(rules_, position_.placement, square, piece);
    position_.state.castlers.erase(square);
    position_.state.unmoved.erase(square);
}

template <bool kHash, typename Pos>
void Ply<kHash, Pos>::place(const Move& move) requires kHasState<Pos> {
    const Placed before = position_.placement;
    Values values = Carrying<Pos>(rules_, position_).values_at(move.origin);
    const auto& column = rules_.variant().placing->sets_board;
    if (column) {
        values[*column] =
            static_cast<std::uint16_t>(rules_.declared().board_of(move.destination) + 1);
    }
    move_piece({us_, move.kind}, move.origin, move.destination, values);
    position_.state.placed.insert(move.destination);
    settle(before);
}

template <bool kHash, typename Pos>
void Ply<kHash, Pos>::finish_placing() noexcept requires kHasState<Pos> {
    const bool last = position_.state.placing == kPlayers;
    position_.state.placing =
        last ? std::uint8_t{0} : static_cast<std::uint8_t>(position_.state.placing + 1);
    position_.state.placed = {};
    const PlayerId next = last ? PlayerId{} : opponent(us_);
    if constexpr (kHash) {
        if (next != us_) position_.hash ^= rules_.zobrist().second_player_to_move();
    }
    position_.to_move = next;
}

}  // namespace rulewright::movegen
