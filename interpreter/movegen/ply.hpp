// Ply: plays a legal move: what it does (Delta), what its pieces carry, rights, counters; then what
// the `after_ply` hook wants. The hash is kept only where somebody reads it (kHash); perft does
// not.
#pragma once

#include "movegen/changes.hpp"
#include "movegen/companions.hpp"
#include "movegen/consequences.hpp"
#include "movegen/hands.hpp"
#include "movegen/judge.hpp"
#include "movegen/passed.hpp"
#include "movegen/payload.hpp"
#include "position/state_text.hpp"

namespace rulewright::movegen {

template <bool kHash, typename Pos>
class Ply {
    static constexpr int W = Pos::kWords;
    static constexpr int K = Pos::kKinds;
    static constexpr bool kState = kHasState<Pos>;
    using Set = board::SquareSet<W>;
    using Placed = position::Placement<W, K>;

public:
    // `told` receives what the hooks have done beside the move, `why` their reasons; both may be
    // null.
    Ply(const Rules<W>& rules, hooks::Hooks& hooks, Pos& position, hooks::Effects* told = nullptr,
        hooks::Why* why = nullptr) noexcept
        : rules_(rules),
          hooks_(hooks),
          position_(position),
          us_(position.to_move),
          told_(told),
          why_(why) {}

    // Without what follows the ply.
    void play(const Move& move) {
        if (rules_.capabilities().steps && is_plain(move)) {
            step(move);
        } else {
            if constexpr (kState) {
                if (move.type == MoveType::kPlace) return place(move);
                if (move.type == MoveType::kDone) return finish_placing();
            }
            play_in_full(move);
        }
        if constexpr (kState) {
            if (move.gate) bring(move.gate, gate_square(rules_, us_, move));
            if (move.wall) bring(move.wall);
            if (!position_.state.unmoved.empty() && rules_.variant().gates.from_hand) {
                drop_useless_gates(rules_, position_);
            }
        }
    }

    // After the move was played, whose it was.
    void acts_for(PlayerId player) noexcept { us_ = player; }
    // What comes with a move, after it was played.
    void bring(Gate gate, Square square) requires kHasState<Pos>;
    void bring(Wall wall) requires kHasState<Pos>;

    // A ply without a move.
    void pass() noexcept {
        if constexpr (kState) {
            payload().run_timers();
            position_.state.last_move.reset();
        }
        age_rights({});
        count(false);
    }

    // After a ply that did not end the turn, the mover goes on.
    void hand_back() noexcept {
        if constexpr (kHash) position_.hash ^= rules_.zobrist().second_player_to_move();
        position_.to_move = opponent(position_.to_move);
        if (index(position_.to_move) + 1 == kPlayers) --position_.fullmove;
    }

    // And the other way round, when the mover has nothing left to do.
    void hand_over() noexcept {
        if constexpr (kHash) position_.hash ^= rules_.zobrist().second_player_to_move();
        if (index(position_.to_move) + 1 == kPlayers) ++position_.fullmove;
        position_.to_move = opponent(position_.to_move);
    }

    // The change because of which the move that was played is not legal: it must bring it about and
    // did not, or may not and would; null when there is none.
    [[nodiscard]] const variant::BoardChange* missed() const noexcept { return missed_; }

    // Where its piece stands, if it does.
    [[nodiscard]] static Square arrival_by(const Move& move, const Delta<W>& delta) noexcept {
        return delta.count == 0 ? move.origin : delta.puts[0].to;
    }
    // Whether a change has taken a royal piece of the mover's, whatever else came of it.
    [[nodiscard]] bool gave_up_royal() const noexcept { return gave_up_royal_; }

    // What changes when the turn of the player is over for whom it acts.
    void end_turn() requires kHasState<Pos>;

    // What a hook wants done, in the order of the fields.
    void follow(const hooks::Effects& effects) requires kHasState<Pos>;

private:
    // Without what comes with it.
    [[gnu::noinline]] void play_in_full(const Move& move) {
        const Judge<Pos> judge(rules_, hooks_, position_);
        const Delta<W> delta = judge.resolve(move);
        if constexpr (kState) {
            const Capabilities& can = rules_.capabilities();
            const bool gone = delta.victim && delta.removed.contains(*delta.victim);
            const bool follows = (delta.captured && can.blasts) || (gone && can.consequences);
            if (follows) taken_ = position_.placement.at(*delta.victim);
            const auto act = [&] {
                carry_out(move, delta);
                if (follows) follow_capture(move, delta);
                if (can.changes) make_changes(move, delta);
            };
            if (!can.effects && !(can.adds_moves && is_added(move.type))) return act();
            const Pos before = position_;
            act();
            return take_effect(move, delta.victim, before);
        }
        carry_out(move, delta);
    }

    // Whether it goes to its square, and takes whom it finds, if anybody.
    [[nodiscard]] bool is_plain(const Move& move) const noexcept {
        const bool wins = !rules_.capabilities().contested || move.contest == Contest::kWon;
        if (move.type == MoveType::kEnPassant) return wins;
        const auto& others = position_.placement.of(opponent(us_));
        return move.type == MoveType::kNormal && (wins || !others.contains(captures_on(move)));
    }
    // Where it would capture.
    [[nodiscard]] Square captures_on(const Move& move) const noexcept {
        if constexpr (!kState) return move.destination;
        return arrival_of(rules_.variant(), rules_.frame().topology(), move);
    }

    // A plain Delta, spelled out: nearly all that perft and search play is one. Measured, the
    // general way takes a sixth more of chess, and half more where pieces carry something.
    void step(const Move& move) {
        auto& placement = position_.placement;
        const Set from = Set::of(move.origin);
        const Set to = Set::of(move.destination);
        const Square arrival = captures_on(move);
        const Set victim = move.type == MoveType::kEnPassant
                               ? Set::of(passed_victim(position_, move.destination))
                               : Set::of(arrival) & placement.of(opponent(us_));
        const Piece becomes{us_, move.promotion.value_or(move.kind)};
        if constexpr (kHash) {
            const position::Zobrist& zobrist = rules_.zobrist();
            position_.hash ^= zobrist.piece({us_, move.kind}, move.origin) ^
                              zobrist.piece(becomes, move.destination);
            if (!victim.empty()) {
                const Square square = victim.first();
                const PieceKind kind = *placement.kind_at(square);
                position_.hash ^= zobrist.piece({opponent(us_), kind}, square);
            }
        }
        if constexpr (kState) lift(move, victim);
        placement.remove(from | to | victim);
        placement.put(to, becomes);
        if constexpr (kState) set_down(move, move.destination);
        if (position_.castles != 0) {
            set_castles(position_.castles & rules_.castles_kept(move.origin) &
                        rules_.castles_kept(arrival) & rules_.castles_kept_by(us_, move.kind));
        }
        age_rights(from);
        bool first = true;
        if constexpr (kState) {
            first = moves_first(move);
            note_moved(from | to | victim);
            note_last(move, !victim.empty());
        }
        if (victim.empty() && !move.promotion) note_long_step(move, first);
        count(!victim.empty() || rules_.resets_clock(move.kind));
    }

    void carry_out(const Move& move, const Delta<W>& delta) {
        [[maybe_unused]] Placed before;
        if constexpr (kHash) before = position_.placement;
        if constexpr (kState) {
            hand_over_captured(rules_, position_, move, delta);
            if (rules_.capabilities().scores) score(delta.leaving());
            carry(move, delta);
        }
        change(position_.placement, delta);
        if constexpr (kState) arrive(move, delta);
        if constexpr (kHash) rehash(before);
        bool first = true;
        if constexpr (kState) first = moves_first(move);
        keep_rights(move, delta);
        age_rights(delta.removed);
        if constexpr (kState) note_last(move, delta.captured);
        const bool plain = move.type == MoveType::kNormal && delta.count == 1;
        if (plain && !delta.victim && !move.promotion) note_long_step(move, first);
        const bool castles = move.type == MoveType::kCastle;
        const bool drops = move.type == MoveType::kDrop;  // nobody can take it back
        count(delta.victim || drops || (!castles && rules_.resets_clock(move.kind)));
    }

    void follow_capture(const Move& move, const Delta<W>& delta) requires kHasState<Pos>;
    void make_changes(const Move& move, const Delta<W>& delta) requires kHasState<Pos>;
    void take_effect(const Move& move, std::optional<Square> victim,
                     const Pos& before) requires kHasState<Pos>;
    void change_board(const hooks::Effects& effects) requires kHasState<Pos>;
    void create(Square square, Piece piece) requires kHasState<Pos> {
        if (position_.placement.at(square)) return;
        put_piece(rules_, position_.placement, square, piece);
        payload().enter(square, start_values(square));
    }
    [[nodiscard]] Values start_values(Square square) const noexcept requires kHasState<Pos> {
        Values values{};
        for (std::size_t c = 0; c < rules_.variant().state.pieces.size(); ++c) {
            values[c] = static_cast<std::uint16_t>(start_value(rules_.frame(), c, square));
        }
        return values;
    }
    void replace(Square square, Piece piece) requires kHasState<Pos>;
    // Hash, castling rights and the right to capture en passant after pieces were moved about.
    void settle(const Placed& before) requires kHasState<Pos> {
        rehash(before);
        set_castles(castles_at_home(rules_, position_));
        drop_useless_rights(rules_, position_);
        filter_rights([&](position::EnPassant& right) {
            const auto victim = position_.placement.at(right.victim);
            // What has become something else, as by a promotion, is not captured so.
            const bool same = victim && victim == before.at(right.victim);
            return same && victim->owner != position_.to_move && still_passed(right);
        });
    }
    // Nobody captures en passant where something stands.
    [[nodiscard]] bool still_passed(position::EnPassant& right) const requires kHasState<Pos> {
        auto& [square, victim, further] = right;
        if (position_.placement.at(further)) further = square;
        if (position_.placement.at(square)) square = further;
        return !position_.placement.at(square);
    }
    template <typename Keep>
    void filter_rights(Keep keep) requires kHasState<Pos> {
        if (position_.en_passant && !keep(*position_.en_passant)) position_.en_passant.reset();
        position_.state.earlier.filter(keep);
    }
    // A ply ends the rights of the other player, and within a turn of its own those to capture what
    // has gone on from its square.
    void age_rights(const Set& moved) noexcept {
        position_.en_passant.reset();
        if constexpr (kState) {
            auto& earlier = position_.state.earlier;
            if (earlier.empty()) return;
            if (!position_.turn.moved) return earlier.clear();
            earlier.filter([&](position::EnPassant& right) {
                return !moved.contains(right.victim) && still_passed(right);
            });
        }
    }

    void rehash(const Placed& before) noexcept {
        if constexpr (kHash) {
            position_.hash ^= hash_between(rules_, before, position_.placement);
        } else {
            static_cast<void>(before);
        }
    }

    // Castling rights go with a piece's leaving its square, and with a partner's being captured.
    void keep_rights(const Move& move, const Delta<W>& delta) {
        if (position_.castles != 0) {
            std::uint64_t castles = position_.castles;
            if (delta.removed.contains(move.origin)) {
                const PlayerId owner = delta.count == 0 ? us_ : delta.puts[0].piece.owner;
                castles &=
                    rules_.castles_kept(move.origin) & rules_.castles_kept_by(owner, move.kind);
            }
            if (delta.captured) castles &= rules_.castles_kept(*delta.victim);
            if (rules_.capabilities().contest_removes_others || is_added(move.type)) {
                castles &= castles_at_home(rules_, position_);
            }
            set_castles(castles);
        }
        if constexpr (kState) note_moved(delta.removed);
    }
    // Whoever stood on the squares has moved.
    void note_moved(const Set& squares) requires kHasState<Pos> {
        position_.state.unmoved -= squares;
        if (position_.state.castlers.empty()) return;
        position_.state.castlers -= squares;
        drop_useless_rights(rules_, position_);
    }
    [[nodiscard]] bool moves_first(const Move& move) const noexcept requires kHasState<Pos> {
        return !rules_.kind(us_, move.kind).initial.never_moved ||
               position_.state.unmoved.contains(move.origin);
    }
    void note_last(const Move& move, bool captured) noexcept requires kHasState<Pos> {
        if (!rules_.variant().state.last_move) return;
        position_.state.last_move = {move.origin, move.destination, captured};
    }
    void set_castles(std::uint64_t castles) noexcept {
        if constexpr (kHash) {
            position_.hash ^= rules_.zobrist().castles(position_.castles ^ castles);
        }
        position_.castles = castles;
    }
    void note_long_step(const Move& move, bool first = true) {
        const KindRules<W>& kind = rules_.kind(us_, move.kind);
        if (!kind.long_steps) return;
        position_.en_passant = kind.passing(move.origin, move.destination, first);
    }

    void count(bool resets) noexcept {
        if constexpr (kState) position_.state.occurrences = 1;  // as far as a position knows
        position_.halfmove_clock =
            resets ? std::uint16_t{0} : static_cast<std::uint16_t>(position_.halfmove_clock + 1);
        if (index(us_) + 1 == kPlayers) ++position_.fullmove;
        position_.to_move = opponent(us_);
        if constexpr (kHash) position_.hash ^= rules_.zobrist().second_player_to_move();
    }

    // Enemies on the squares leave the board, and count for the player; asked before they do.
    void score(const Set& squares) noexcept requires kHasState<Pos>;
    // The mover leaves its square, and so does a victim; asked of the position before it.
    void lift(const Move& move, const Set& victim) noexcept requires kHasState<Pos> {
        if (rules_.variant().hands && !victim.empty()) {
            take_in_hand(rules_, position_, victim.first(), us_);
        }
        if (rules_.capabilities().scores) score(victim);
        take_along(move, move.origin, move.destination, !victim.empty());
        payload().run_timers();
        payload().leave(move.origin);
        if (!victim.empty()) payload().leave(victim.first());
    }
    // What the mover carries to where it stands after the move.
    void take_along(const Move& move, Square from, Square to,
                    bool captured) noexcept requires kHasState<Pos> {
        carried_ = Carrying<Pos>(rules_, position_).carried(from, to, captured, true);
        promoted_ = position_.state.promoted.contains(from) ||
                    (move.promotion && rules_.declared().marks_promoted(*move.promotion));
    }
    void set_down(const Move& move, Square to) requires kHasState<Pos> {
        payload().enter(to, carried_.values, promoted_);
        if (carried_.timer != 0) payload().set_timer(to, carried_.timer);
        if (move.promotion) remember(move);
    }

    // What the pieces of the Delta carry; asked of the position before it.
    void carry(const Move& move, const Delta<W>& delta) noexcept requires kHasState<Pos> {
        const Carrying<Pos> carrying(rules_, position_);
        if (delta.count != 0) {
            const Put& mover = delta.puts[0];
            take_along(move, mover.from, mover.to, delta.captured);
            if (delta.count == 2) partner_ = carrying.values_at(delta.puts[1].from);
        } else if (delta.stays) {
            carried_ = carrying.carried(move.origin, move.origin, delta.captured, false);
        }
        if (move.type == MoveType::kDrop) carried_ = {start_values(move.destination), 0};
        // Who is blown up with its capture stops nowhere.
        if (delta.captured && rules_.capabilities().blasts) carried_.timer = 0;
        payload().run_timers();
        for (const Square square : delta.removed& position_.placement.occupied()) {
            payload().leave(square);
        }
        if (delta.stays && !rules_.declared().gains().empty()) payload().leave(move.origin);
    }
    void arrive(const Move& move, const Delta<W>& delta) requires kHasState<Pos> {
        if (delta.count != 0) set_down(move, delta.puts[0].to);
        if (delta.count == 2) payload().enter(delta.puts[1].to, partner_);
        if (delta.stays && !rules_.declared().gains().empty()) {
            payload().enter(move.origin, carried_.values);
        }
        if (move.type == MoveType::kDrop) {
            set_castles(position_.castles | castles_gained(rules_, position_, move.destination));
        }
    }
    [[nodiscard]] Payload<Pos> payload() noexcept { return {rules_, position_}; }

    // The board where it is promoted is added to what the piece remembers (D12).
    void remember(const Move& move) {
        const Square arrival = arrival_of(rules_.variant(), rules_.frame().topology(), move);
        const auto memory = memory_of(rules_, us_, move, arrival);
        if (!memory) return;
        std::uint16_t& boards = position_.state.columns[*memory][index(move.destination)];
        boards = static_cast<std::uint16_t>(boards | 1u << rules_.declared().board_of(arrival));
    }

    void relocate(Square from, Square to) {
        const auto piece = position_.placement.at(from);
        if (!piece || position_.placement.at(to)) return;
        move_piece(*piece, from, to, Carrying<Pos>(rules_, position_).values_at(from));
    }
    void move_piece(Piece piece, Square from, Square to, const Values& values) {
        const bool promoted = position_.state.promoted.contains(from);
        payload().leave(from);
        position_.placement.remove(Set::of(from));
        put_piece(rules_, position_.placement, to, piece);
        payload().enter(to, values, promoted);
        position_.state.castlers.erase(from);
        position_.state.unmoved.erase(from);
    }

    // Placements are no plies (D17); the piece loses its right to castle.
    void place(const Move& move) requires kHasState<Pos>;
    void finish_placing() noexcept requires kHasState<Pos>;

    using Put = typename Delta<W>::Put;

    const Rules<W>& rules_;
    hooks::Hooks& hooks_;
    Pos& position_;
    PlayerId us_;
    hooks::Effects* told_;
    hooks::Why* why_;
    Carried carried_;
    std::optional<Piece> taken_;  // where more comes of a capture
    const variant::BoardChange* missed_ = nullptr;
    bool gave_up_royal_ = false;
    bool promoted_ = false;  // whether the mover goes into a hand as what it was
    Values partner_{};
};

}  // namespace rulewright::movegen

#include "movegen/ply_effects.hpp"
