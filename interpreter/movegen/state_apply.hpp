// state_apply: plays a legal move of a stateful variant, and asks the hook what follows the ply.
#pragma once

#include "movegen/arrival.hpp"
#include "movegen/state_play.hpp"

namespace rulewright::movegen {

template <int W, int K>
class StateApply {
    using Set = board::SquareSet<W>;
    using Pos = position::StatefulPosition<W, K>;
    using Play = StatePlay<W, K>;

public:
    StateApply(const Rules<W>& rules, const StateRules<W>& more, Pos& position) noexcept
        : rules_(rules), more_(more), position_(position), us_(position.to_move) {}

    // Without what follows the ply.
    void play(const Move& move) {
        if (move.type == MoveType::kPlace) return place(move);
        if (move.type == MoveType::kDone) return finish_placing();
        const std::optional<Square> victim = victim_of(move);
        const bool castles = move.type == MoveType::kCastle;
        if (castles) {
            castle(*find_castle(rules_, us_, move), move.kind);
        } else {
            run_timers_after(move, victim);
        }
        position_.en_passant.reset();
        if (!castles) note_double_step(move);
        count(victim || (!castles && rules_.resets_clock(move.kind)));
    }

    // A ply without a move, as search imagines one.
    void pass() noexcept {
        run_timers();
        position_.en_passant.reset();
        count(false);
    }

    // What the hook wants; relocations that are none are left out.
    void follow(const hooks::AfterPly& effects) {
        for (const auto& [from, to] : effects.relocations) relocate(from, to);
        for (const auto& [variable, value] : effects.variables) {
            position_.state.variables[variable] = static_cast<std::int16_t>(value);
        }
        if (effects.ends_en_passant) position_.en_passant.reset();
        if (effects.over) {
            position_.state.over = static_cast<std::uint8_t>(*effects.over + 1);
            position_.state.winner = effects.winner;
        }
        if (!effects.relocations.empty()) drop_useless_rights(rules_, position_);
    }

private:
    [[nodiscard]] Square arrival_on_own_board(const Move& move) const noexcept {
        return arrival_of(rules_.variant(), rules_.frame().topology(), move);
    }
    [[nodiscard]] std::optional<Square> victim_of(const Move& move) const noexcept {
        if (move.type == MoveType::kEnPassant) return position_.en_passant->victim;
        if (move.type == MoveType::kCastle) return std::nullopt;
        const Square arrival = arrival_on_own_board(move);
        const bool taken = position_.placement.of(opponent(us_)).contains(arrival);
        return taken ? std::optional<Square>(arrival) : std::nullopt;
    }

    void run_timers_after(const Move& move, std::optional<Square> victim) {
        const Carried carried = Play(rules_, more_, position_)
                                    .carried(move.origin, move.destination, victim.has_value());
        run_timers();
        set_timer(move.destination, carried.timer);
        if (victim) remove(*victim);
        remove(move.origin);
        add({us_, move.promotion.value_or(move.kind)}, move.destination, carried.values);
        if (move.promotion) remember(move);
        position_.state.unmoved -= Set::of(move.origin) | Set::of(move.destination);
        if (victim) position_.state.unmoved.erase(*victim);
        drop_useless_rights(rules_, position_);
    }

    // The board where it is promoted is added to what the piece remembers (D12).
    void remember(const Move& move) {
        const auto& memory = more_.kind(us_, move.kind).memory;
        if (!memory) return;
        std::uint16_t& boards = position_.state.columns[*memory][index(move.destination)];
        boards =
            static_cast<std::uint16_t>(boards | 1u << more_.board_of(arrival_on_own_board(move)));
    }

    void castle(const CastleMove& castle, PieceKind royal) {
        const Play play(rules_, more_, position_);
        const Carried carried = play.carried(castle.royal_from, castle.royal_to, false);
        const auto partner = play.values_at(castle.partner_from);
        run_timers();
        set_timer(castle.royal_to, carried.timer);
        remove(castle.royal_from);
        remove(castle.partner_from);
        add({us_, royal}, castle.royal_to, carried.values);
        add({us_, castle.partner}, castle.partner_to, partner);
        position_.state.unmoved -= Set::of(castle.royal_from) | Set::of(castle.partner_from);
        drop_useless_rights(rules_, position_);
    }

    void run_timers() noexcept {
        Set still;
        for (const Square square : position_.state.running) {
            if (--position_.state.timers[index(square)] != 0) still.insert(square);
        }
        position_.state.running = still;
    }
    void set_timer(Square square, std::uint8_t plies) noexcept {
        if (plies == 0) return;
        position_.state.timers[index(square)] = plies;
        position_.state.running.insert(square);
    }

    void change_sums(Square square, int sign) noexcept {
        const auto values = Play(rules_, more_, position_).values_at(square);
        const typename Play::Change change{more_.board_of(square), sign, &values};
        for (std::size_t s = 0; s < more_.sums().size(); ++s) {
            std::int16_t& sum = position_.state.sums[s][change.board];
            sum = static_cast<std::int16_t>(sum + Play(rules_, more_, position_).amount(s, change));
        }
    }
    void remove(Square square) noexcept {
        change_sums(square, -1);
        position_.placement.remove(Set::of(square));
        for (auto& column : position_.state.columns) column[index(square)] = 0;
    }
    void add(Piece piece, Square square,
             const std::array<std::uint16_t, variant::kMaxColumns>& values) noexcept {
        position_.placement.put(Set::of(square), piece);
        for (std::size_t c = 0; c < values.size(); ++c) {
            position_.state.columns[c][index(square)] = values[c];
        }
        change_sums(square, 1);
    }

    void relocate(Square from, Square to) {
        const auto piece = position_.placement.at(from);
        if (!piece || position_.placement.at(to)) return;
        const auto values = Play(rules_, more_, position_).values_at(from);
        remove(from);
        add(*piece, to, values);
        position_.state.unmoved.erase(from);
    }

    void note_double_step(const Move& move) {
        const KindRules<W>& kind = rules_.kind(us_, move.kind);
        if (!kind.double_steps || more_.board_of(move.origin) != more_.board_of(move.destination)) {
            return;
        }
        if (const auto passed = kind.passed_by(move.origin, move.destination)) {
            position_.en_passant = {moved_by(move.origin, *passed), move.destination};
        }
    }

    void count(bool resets) noexcept {
        position_.halfmove_clock =
            resets ? std::uint16_t{0} : static_cast<std::uint16_t>(position_.halfmove_clock + 1);
        if (index(us_) + 1 == kPlayers) ++position_.fullmove;
        ++position_.state.plies;
        position_.to_move = opponent(us_);
    }

    // Placements are no plies (D17); the piece loses its right to castle.
    void place(const Move& move) {
        auto values = Play(rules_, more_, position_).values_at(move.origin);
        const auto& column = rules_.variant().placing->sets_board;
        if (column) {
            values[*column] = static_cast<std::uint16_t>(more_.board_of(move.destination) + 1);
        }
        remove(move.origin);
        add({us_, move.kind}, move.destination, values);
        position_.state.unmoved.erase(move.origin);
        position_.state.placed.insert(move.destination);
        drop_useless_rights(rules_, position_);
    }
    void finish_placing() noexcept {
        const bool last = position_.state.placing == kPlayers;
        position_.state.placing =
            last ? std::uint8_t{0} : static_cast<std::uint8_t>(position_.state.placing + 1);
        position_.state.placed = {};
        position_.to_move = last ? PlayerId{} : opponent(us_);
    }

    const Rules<W>& rules_;
    const StateRules<W>& more_;
    Pos& position_;
    PlayerId us_;
};

}  // namespace rulewright::movegen
