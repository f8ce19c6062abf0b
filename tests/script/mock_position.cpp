#include "mock_position.hpp"
#include "variant/letters.hpp"

namespace rulewright::test {

using board::WideSet;
using hooks::Neighbourhood;
using hooks::Reach;

namespace {

struct Leap {
    int x;
    int y;
};
constexpr Leap kKing[] = {{0, 1}, {0, -1}, {1, 0}, {-1, 0}, {1, 1}, {1, -1}, {-1, 1}, {-1, -1}};
constexpr Leap kKnight[] = {{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}};
constexpr std::size_t kPawnKind = 0, kKnightKind = 1, kBishopKind = 2, kRookKind = 3, kKingKind = 5;

bool is_wanted(const Leap& leap, Neighbourhood how) {
    if (how == Neighbourhood::kAny) return true;
    const bool straight = leap.x == 0 || leap.y == 0;
    return straight == (how == Neighbourhood::kOrthogonal);
}

}  // namespace

MockPosition::MockPosition(const board::Topology& topology, const variant::Variant& variant,
                           std::string_view fen)
    : topology_(&topology), variant_(&variant), squares_(topology.size()) {
    int file = 0;
    int rank = topology.grids()[0].ranks - 1;
    std::size_t i = 0;
    for (; i < fen.size() && fen[i] != ' '; ++i) {
        if (fen[i] == '/') {
            file = 0;
            --rank;
        } else if (std::isdigit(fen[i]) != 0) {
            file += fen[i] - '0';
        } else {
            const bool white = std::isupper(fen[i]) != 0;
            const auto kind = variant.find_kind(static_cast<char>(std::toupper(fen[i])));
            squares_[index(topology.at({0, file++, rank}))] =
                Piece{make_id<PlayerId>(white ? 0 : 1), *kind};
        }
    }
    to_move_ = make_id<PlayerId>(fen.substr(i).starts_with(" b") ? 1 : 0);
}

MockPosition MockPosition::after(const hooks::MoveView& move) const {
    MockPosition next(*this);
    if (move.victim) next.squares_[index(*move.victim)].reset();
    next.squares_[index(move.destination)] = next.squares_[index(move.origin)];
    next.squares_[index(move.origin)].reset();
    next.to_move_ = opponent(to_move_);
    return next;
}

hooks::MoveView MockPosition::move(std::string_view from, std::string_view to,
                                   std::string_view victim) const {
    hooks::MoveView made;
    made.origin = *topology_->find(from);
    made.destination = *topology_->find(to);
    made.victim = topology_->find(victim.empty() ? to : victim);
    // On boards that the text does not fill nobody may stand there.
    made.mover = at(made.origin).value_or(Piece{});
    made.en_passant = !victim.empty();
    return made;
}

WideSet MockPosition::board() const {
    return WideSet::first_squares(squares_.size());
}

WideSet MockPosition::occupied() const {
    return pieces(make_id<PlayerId>(0)) | pieces(make_id<PlayerId>(1));
}

WideSet MockPosition::pieces(PlayerId owner) const {
    WideSet found;
    for (const Square square : board()) {
        if (at(square) && at(square)->owner == owner) found.insert(square);
    }
    return found;
}

WideSet MockPosition::pieces(PieceKind kind) const {
    WideSet found;
    for (const Square square : board()) {
        if (at(square) && at(square)->kind == kind) found.insert(square);
    }
    return found;
}

std::optional<Piece> MockPosition::at(Square square) const {
    return squares_[index(square)];
}

WideSet MockPosition::connected(const WideSet& seed, const WideSet& within,
                                Neighbourhood how) const {
    WideSet found = seed & within;
    for (WideSet before; before != found;) {
        before = found;
        for (const Leap& leap : kKing) {
            if (is_wanted(leap, how)) found |= shift(found, leap.x, leap.y) & within;
        }
    }
    return found;
}

WideSet MockPosition::neighbours(const WideSet& set, Neighbourhood how) const {
    WideSet found;
    for (const Leap& leap : kKing) {
        if (is_wanted(leap, how)) found |= shift(set, leap.x, leap.y);
    }
    return found - set;
}

WideSet MockPosition::shift(const WideSet& set, int x, int y) const {
    WideSet moved;
    for (const Square square : set) {
        if (const auto to = topology_->step(square, x, y)) moved.insert(*to);
    }
    return moved;
}

WideSet MockPosition::ray(Square from, int x, int y, const WideSet& blockers) const {
    WideSet passed;
    for (auto to = topology_->step(from, x, y); to; to = topology_->step(*to, x, y)) {
        passed.insert(*to);
        if (blockers.contains(*to)) break;
    }
    return passed;
}

int MockPosition::sum(const WideSet& set, AttributeId attribute) const {
    int total = 0;
    for (const Square square : set) {
        if (!at(square)) continue;
        total += variant_->pieces[index(at(square)->kind)].attributes[index(attribute)];
    }
    return total;
}

void MockPosition::add_pawn_targets(Square from, Piece pawn, const Reach& reach,
                                    WideSet& found) const {
    const int forward = index(pawn.owner) == 0 ? 1 : -1;
    const int first_rank = index(pawn.owner) == 0 ? 1 : topology_->grids()[0].ranks - 2;
    const auto one = topology_->step(from, 0, forward);
    if (reach.moves && one && !at(*one)) {
        found.insert(*one);
        const auto two = topology_->step(from, 0, 2 * forward);
        if (topology_->coordinates(from).rank == first_rank && two && !at(*two)) found.insert(*two);
    }
    for (const int side : {-1, 1}) {
        const auto to = topology_->step(from, side, forward);
        if (reach.captures && to && (!at(*to) || at(*to)->owner != pawn.owner)) found.insert(*to);
    }
}

void MockPosition::add_leaps(Square from, const Reach& reach, WideSet& found) const {
    const Piece piece = *at(from);
    const std::size_t kind = index(piece.kind);
    const bool rides = kind >= kBishopKind && kind < kKingKind;
    const auto add_target = [&](Square to) {
        const bool capture = at(to) && at(to)->owner != piece.owner;
        if (!at(to) || (capture && reach.captures)) found.insert(to);
    };
    const auto go = [&](const Leap& leap) {
        for (auto to = topology_->step(from, leap.x, leap.y); to;
             to = topology_->step(*to, leap.x, leap.y)) {
            add_target(*to);
            if (!rides || at(*to)) break;
        }
    };
    if (kind == kKnightKind) {
        for (const Leap& leap : kKnight) go(leap);
        return;
    }
    for (const Leap& leap : kKing) {
        if (kind == kBishopKind && !is_wanted(leap, Neighbourhood::kDiagonal)) continue;
        if (kind == kRookKind && !is_wanted(leap, Neighbourhood::kOrthogonal)) continue;
        go(leap);
    }
}

bool MockPosition::leaves_royal_attacked(Square from, Square to) const {
    MockPosition next(*this);
    next.squares_[index(to)] = next.squares_[index(from)];
    next.squares_[index(from)].reset();
    const PlayerId mover = at(from)->owner;
    const WideSet royal = next.pieces(mover) & next.pieces(make_id<PieceKind>(kKingKind));
    for (const Square enemy : next.pieces(opponent(mover))) {
        if (!next.reach_from(enemy, {false, true, false, false}).disjoint(royal)) return true;
    }
    return false;
}

WideSet MockPosition::reach(const WideSet& pieces, const Reach& wanted) const {
    WideSet found;
    for (const Square square : pieces) found |= reach_from(square, wanted);
    return found;
}

WideSet MockPosition::reach_from(Square square, const Reach& wanted) const {
    WideSet found;
    if (!at(square)) return found;
    if (index(at(square)->kind) == kPawnKind) {
        add_pawn_targets(square, *at(square), wanted, found);
    } else {
        add_leaps(square, wanted, found);
    }
    if (wanted.only_empty) found -= occupied();
    if (!wanted.legal) return found;
    WideSet legal;
    for (const Square to : found) {
        if (!leaves_royal_attacked(square, to)) legal.insert(to);
    }
    return legal;
}

hooks::Field MockPosition::influence(const WideSet& by, AttributeId attribute,
                                     const Reach& wanted) const {
    hooks::Field field((squares_.size() + 63) / 64);
    for (const Square square : by) {
        const int weight = sum(WideSet::of(square), attribute);
        field.add(reach_from(square, wanted), static_cast<unsigned>(weight));
    }
    return field;
}

std::string MockPosition::fen() const {
    std::string text;
    const board::GridShape& grid = topology_->grids()[0];
    for (int rank = grid.ranks - 1; rank >= 0; --rank) {
        int empty = 0;
        for (int file = 0; file < grid.files; ++file) {
            const auto piece = at(topology_->at({0, file, rank}));
            if (!piece) {
                ++empty;
                continue;
            }
            if (empty > 0) text += std::to_string(empty);
            empty = 0;
            text += variant::letter_of(variant_->pieces[index(piece->kind)], piece->owner);
        }
        if (empty > 0) text += std::to_string(empty);
        if (rank > 0) text += '/';
    }
    return text + (index(to_move_) == 0 ? " w" : " b");
}

}  // namespace rulewright::test
