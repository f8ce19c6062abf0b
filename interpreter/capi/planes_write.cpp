#include <algorithm>

#include "capi/planes.hpp"
#include "variant/declares_state.hpp"

namespace rulewright::capi {

// Goes through the planes in the order of the list: each `next` is another one.
template <typename Number>
class Planes::Writer {
public:
    Writer(const Planes& planes, const game::State& state, Number* to)
        : planes_(planes), state_(state), setup_(state.setup()), to_(to) {
        std::fill(to, to + planes.shape().numbers(), Number{});
    }

    void write() {
        pieces();
        declared();
        rights();
        turn();
        counts();
    }

private:
    [[nodiscard]] const variant::Variant& variant() const { return planes_.game_.variant(); }
    [[nodiscard]] std::size_t squares() const { return setup_.squares.size(); }

    [[nodiscard]] Number as_number(std::size_t plane, int value) const {
        if constexpr (std::is_same_v<Number, std::uint8_t>) {
            return static_cast<std::uint8_t>(
                std::clamp(value - planes_.planes_[plane].min, 0, 255));
        } else {
            return static_cast<Number>(value);
        }
    }
    void put(std::size_t plane, std::size_t square, int value) {
        to_[plane * planes_.shape().cells() + planes_.cells_[square]] = as_number(plane, value);
    }
    void put_next(std::optional<Square> square) {
        const std::size_t plane = at_++;
        if (square) put(plane, index(*square), 1);
    }
    void put_next(const std::vector<bool>& marked) {
        const std::size_t plane = at_++;
        for (std::size_t square = 0; square < marked.size(); ++square) {
            if (marked[square]) put(plane, square, 1);
        }
    }
    // On squares that exist: the others stay 0.
    void fill_next(int value) {
        const std::size_t plane = at_++;
        for (const Square square : planes_.game_.topology().squares()) {
            put(plane, index(square), value);
        }
    }

    // By owner and kind: a plane, or that of a neutral kind.
    void pieces() {
        std::size_t plane_of[kPlayers][kMaxKinds] = {};
        for (auto& row : plane_of) {
            for (std::size_t kind = 0; kind < variant().pieces.size(); ++kind) {
                if (!variant().pieces[kind].neutral) row[kind] = at_++;
            }
        }
        for (std::size_t kind = 0; kind < variant().pieces.size(); ++kind) {
            if (!variant().pieces[kind].neutral) continue;
            for (auto& row : plane_of) row[kind] = at_;
            ++at_;
        }
        for (std::size_t square = 0; square < squares(); ++square) {
            const auto& piece = setup_.squares[square];
            if (piece) put(plane_of[index(piece->owner)][index(piece->kind)], square, 1);
        }
        if (variant().hands) hands();
    }

    void hands() {
        for (const auto& hand : setup_.state.hands) {
            for (std::size_t kind = 0; kind < variant().pieces.size(); ++kind) {
                const auto id = make_id<PieceKind>(kind);
                if (variant().pieces[kind].neutral || variant().held_as(id) != id) continue;
                fill_next(kind < hand.size() ? hand[kind] : 0);
            }
        }
    }

    void column(std::size_t at) {
        const variant::PieceColumn& declared = variant().state.pieces[at];
        const std::vector<int>& values = setup_.state.columns[at];
        const bool is_set = declared.type == variant::ColumnType::kBoards;
        const std::size_t count = is_set ? variant().boards.size() : 1;
        for (std::size_t board = 0; board < count; ++board) {
            for (std::size_t square = 0; square < values.size(); ++square) {
                if (!setup_.squares[square]) continue;
                put(at_ + board, square, is_set ? values[square] >> board & 1 : values[square]);
            }
        }
        at_ += count;
    }

    void declared() {
        for (std::size_t i = 0; i < variant().state.pieces.size(); ++i) column(i);
        if (variant().state.timer) {
            for (std::size_t square = 0; square < setup_.state.timers.size(); ++square) {
                put(at_, square, setup_.state.timers[square]);
            }
            ++at_;
        }
        for (const int value : setup_.state.variables) fill_next(value);
    }

    // The pieces that may castle with each other.
    void castling() {
        std::vector<bool> may = setup_.state.castlers;
        may.resize(squares());
        for (const position::Castle& castle : planes_.game_.frame().castles()) {
            if (!setup_.castles[castle.right] || !is_at_home(castle, setup_.squares)) continue;
            may[index(castle.partner_from)] = true;
            may[index(castle.royal_from)] = true;
        }
        put_next(may);
    }

    void rights() {
        if (planes_.knows_castling()) castling();
        if (variant::keeps_unmoved(variant())) put_next(setup_.state.unmoved);
        if (variant().placing) put_next(setup_.state.placed);
        if (planes_.knows_promoted()) put_next(setup_.state.promoted);
        if (variant().en_passant) {
            for (const position::EnPassant& right : setup_.en_passant) {
                for (const Square square : {right.square, right.further})
                    put(at_, index(square), 1);
            }
            ++at_;
        }
        if (!variant().state.last_move) return;
        const auto& last = setup_.state.last_move;
        put_next(last ? std::optional(last->origin) : std::nullopt);
        put_next(last ? std::optional(last->destination) : std::nullopt);
        fill_next(last && last->captured ? 1 : 0);
    }

    void turn() {
        fill_next(static_cast<int>(index(setup_.to_move)));
        if (!variant().turns) return;
        const position::TurnMemory& memory = setup_.turn;
        for (std::size_t face = 0; face < variant().turns->faces.size(); ++face) {
            int shown = 0;
            for (std::size_t die = 0; die < memory.dice.count(); ++die) {
                shown += memory.dice.face(die) == face ? 1 : 0;
            }
            fill_next(shown);
        }
        for (std::size_t i = 0; i < variant().turns->variables.size(); ++i) {
            fill_next(memory.variables[i]);
        }
        for (const bool flag : {memory.moved, memory.throwing, memory.thrown, memory.waiting}) {
            fill_next(flag ? 1 : 0);
        }
        put_next(memory.waiting ? std::optional(memory.origin()) : std::nullopt);
        put_next(memory.waiting ? std::optional(memory.destination()) : std::nullopt);
    }

    void counts() {
        if (variant().ends.counted_checks() > 0) {
            for (const int given : setup_.state.checks) fill_next(given);
        }
        if (variant().placing) fill_next(setup_.state.placing);
        fill_next(setup_.halfmove_clock);
        fill_next(state_.occurrences());
        if (!variant().limits.empty() || !variant().hooks.empty()) fill_next(setup_.fullmove);
    }

    const Planes& planes_;
    const game::State& state_;
    position::Setup setup_;
    Number* to_;
    std::size_t at_ = 0;
};

template <typename Number>
void Planes::write_all(const game::State& state, Number* to) const {
    Writer<Number>(*this, state, to).write();
}

void Planes::write(const game::State& state, float* to) const {
    write_all(state, to);
}

void Planes::write(const game::State& state, std::uint8_t* to) const {
    write_all(state, to);
}

}  // namespace rulewright::capi
