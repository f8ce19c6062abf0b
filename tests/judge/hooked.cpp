#include "hooked.hpp"

#include <algorithm>

#include "view.hpp"

namespace rulewright::judge {

using hooks::Effects;
using hooks::HookPoint;

namespace {

int number(Square square) {
    return static_cast<int>(index(square));
}

// A piece that is something else now has no right that it had.
void change(Position& position, Square square, const Piece& piece) {
    auto& cell = cell_at(position.board, number(square));
    if (!cell) return;
    const PieceKind was = cell->piece.kind;
    if (cell->piece != piece) {
        cell->never_moved = false;
        // As after a promotion.
        std::erase_if(position.en_passant,
                      [&](const PassedSquares& passed) { return passed.victim == number(square); });
    }
    cell->piece = piece;
    cell->unmoved = false;
    if (cell->piece.kind != was) cell->promoted = false;
}

void move_about(const Rules& rules, const Effects& effects, Position& position) {
    for (const Square square : effects.removed) {
        score(rules, position, cell_at(position.board, number(square)));
        cell_at(position.board, number(square)).reset();
    }
    for (const auto& [from, to] : effects.moved) {
        auto& source = cell_at(position.board, number(from));
        auto& target = cell_at(position.board, number(to));
        if (!source || target) continue;
        target = source;
        target->unmoved = target->never_moved = false;
        source.reset();
    }
}

void put_and_change(const Rules& rules, const Effects& effects, Position& position) {
    int last = 0;
    for (const auto& cell : position.board) last = std::max(last, cell ? cell->number : 0);
    for (const auto& [square, piece] : effects.placed) {
        auto& target = cell_at(position.board, number(square));
        if (target) continue;
        Cell cell;
        cell.piece = piece;
        cell.number = ++last;
        for (std::size_t c = 0; c < rules.variant.state.pieces.size(); ++c) {
            cell.values[c] = start_value(rules, c, number(square));
        }
        target = cell;
    }
    for (const auto& [square, kind] : effects.become) {
        if (const auto& cell = cell_at(position.board, number(square))) {
            change(position, square, {cell->piece.owner, kind});
        }
    }
    for (const auto& [square, owner] : effects.owners) {
        if (const auto& cell = cell_at(position.board, number(square))) {
            change(position, square, {owner, cell->piece.kind});
        }
    }
}

}  // namespace

void score(const Rules& rules, Position& position, const std::optional<Cell>& cell) {
    const auto& points = rules.variant.ends.points;
    if (!points || points->captured.empty() || !cell || rules.is_neutral(cell)) return;
    const PlayerId mover = opponent(position.to_move);
    if (cell->piece.owner == mover) return;
    int& sum = position.variables[points->sums + index(mover)];
    sum = std::clamp(sum + points->captured[index(cell->piece.kind)], -10'000, 10'000);
}

hooks::MoveView view_of(const Position& position, const Move& move) {
    hooks::MoveView view;
    view.origin = make_id<Square>(move.from);
    view.destination = make_id<Square>(move.to);
    if (move.victim) view.victim = make_id<Square>(*move.victim);
    view.mover = mover_of(position, move);
    view.promotion = move.promotion;
    view.en_passant = move.sort == Sort::kEnPassant;
    view.castling = move.sort == Sort::kCastle;
    view.drop = move.dropped.has_value();
    return view;
}

std::vector<hooks::ExtraMove> added_moves(const Rules& rules, const Position& position, int from,
                                          PlayerId player) {
    std::vector<hooks::ExtraMove> moves;
    const auto& cell = cell_at(position.board, from);
    const Piece piece = cell->piece;
    if (!rules.asks(HookPoint::kMoves)) return moves;
    const variant::Promise& promise = rules.variant.promises.moves;
    if (!includes(promise.kinds, piece.kind)) return moves;
    if (rules.is_neutral(cell)) {
        if (promise.kinds == kAllKinds) return moves;
    } else if (promise.whose != variant::Whose::kBoth &&
               (piece.owner == player) != (promise.whose == variant::Whose::kOwn)) {
        return moves;
    }
    Position turned = position;
    turned.to_move = player;
    rules.hooks->moves(View(rules, turned), make_id<Square>(from), moves, nullptr);
    return moves;
}

bool covers(const Rules&, const variant::Promise& promise, const Position& position,
            const Move* move) {
    const auto named = [&](variant::Trait trait) {
        return (promise.on >> static_cast<unsigned>(trait) & 1) != 0;
    };
    if (move == nullptr) {
        const bool kinds_alone = promise.kinds != kAllKinds && promise.on == ~0u;
        return named(variant::Trait::kPass) && !kinds_alone;
    }
    const Piece mover = mover_of(position, *move);
    if (!includes(promise.kinds, mover.kind)) return false;
    if (move->promotion && named(variant::Trait::kPromotion)) return true;
    if (move->sort == Sort::kDrop && named(variant::Trait::kDrop)) return true;
    if (move->sort == Sort::kCastle) return named(variant::Trait::kCastling);
    return named(move->victim ? variant::Trait::kCapture : variant::Trait::kQuiet);
}

void apply(const Rules& rules, const Effects& effects, Position& position) {
    const Position unchanged = position;
    move_about(rules, effects, position);
    put_and_change(rules, effects, position);
    for (const auto& [square, column, value] : effects.values) {
        if (auto& cell = cell_at(position.board, number(square))) cell->values[column] = value;
    }
    for (const auto& [square, plies] : effects.timers) position.timers[index(square)] = plies;
    for (const auto& [player, kind, count] : effects.held) {
        position.hands[index(player)][index(kind)] += count;
    }
    for (const auto& [variable, value] : effects.variables) position.variables[variable] = value;
    if (effects.ends_en_passant) position.en_passant.clear();
    if (effects.over && !position.over) position.over = RuledEnd{*effects.over, effects.winner};
    if (!effects.removed.empty() || !effects.placed.empty()) position.clock = 0;
    if (!effects.changes_board()) return;
    drop_rights(rules, unchanged, position);
    std::erase_if(position.en_passant, [&](PassedSquares& passed) {
        std::erase_if(passed.squares,
                      [&](int one) { return cell_at(position.board, one).has_value(); });
        const auto& victim = cell_at(position.board, passed.victim);
        const bool stands = victim && victim->piece.owner != position.to_move;
        return !stands || passed.squares.empty();
    });
}

void take_effect(const Rules& rules, const Position& before, const Move& move, Position& after,
                 std::vector<std::string>* notices) {
    const auto follow = [&](const Effects& effects) {
        apply(rules, effects, after);
        if (notices == nullptr) return;
        notices->insert(notices->end(), effects.notices.begin(), effects.notices.end());
    };
    if (move.sort == Sort::kExtra || move.sort == Sort::kSwap || move.sort == Sort::kStay) {
        for (const auto& one : added_moves(rules, before, move.from, before.to_move)) {
            if (number(one.to) == move.to) follow(one.effects);
        }
    }
    if (!rules.asks(HookPoint::kEffects)) return;
    if (!covers(rules, rules.variant.promises.effects, before, &move)) return;
    Effects effects;
    rules.hooks->effects(view_of(before, move), View(rules, before), View(rules, after), effects,
                         nullptr);
    follow(effects);
}

bool hook_allows(const Rules& rules, const Position& before, const Move& move,
                 const Position& after) {
    if (!rules.asks(HookPoint::kLegal)) return true;
    if (!covers(rules, rules.variant.promises.legal, before, &move)) return true;
    return rules.hooks->legal(view_of(before, move), View(rules, before), View(rules, after),
                              nullptr);
}

void see_outcome(const Rules& rules, Position& position) {
    if (!rules.asks(HookPoint::kOutcome) || position.over || position.placing != 0) return;
    if (const auto end = rules.hooks->outcome(View(rules, position), nullptr)) {
        position.over = RuledEnd{end->over, end->winner};
    }
}

}  // namespace rulewright::judge
