#include "view.hpp"

#include <algorithm>
#include <cstdlib>

#include "passing.hpp"

namespace rulewright::judge {

using board::WideSet;
using hooks::Neighbourhood;
using hooks::Reach;

namespace {

Square square_id(int square) {
    return make_id<Square>(square);
}

int number(Square square) {
    return static_cast<int>(index(square));
}

std::vector<Vector> steps_of(const Geometry& geometry, Neighbourhood how) {
    if (how == Neighbourhood::kOrthogonal) return geometry.edges();
    std::vector<Vector> steps = geometry.corners();
    if (how == Neighbourhood::kDiagonal) return steps;
    for (const Vector step : geometry.edges()) steps.push_back(step);
    return steps;
}

WideSet stepped(const Geometry& geometry, const WideSet& set, Vector by) {
    WideSet moved;
    for (const Square square : set) {
        const auto to = geometry.step(number(square), by);
        if (to) moved.insert(square_id(*to));
    }
    return moved;
}

}  // namespace

template <typename Wanted>
WideSet View::squares_where(Wanted wanted) const {
    WideSet found;
    for (int square = 0; square < rules_.geometry.size(); ++square) {
        if (rules_.geometry.exists(square) && wanted(square)) found.insert(square_id(square));
    }
    return found;
}

WideSet View::board() const {
    return squares_where([](int) { return true; });
}

WideSet View::occupied() const {
    return squares_where([&](int square) { return cell_at(position_.board, square).has_value(); });
}

WideSet View::pieces(PlayerId owner) const {
    return squares_where([&](int square) {
        const auto& cell = cell_at(position_.board, square);
        return cell && (cell->piece.owner == owner || rules_.is_neutral(cell));
    });
}

WideSet View::pieces(PieceKind kind) const {
    return squares_where([&](int square) {
        const auto& cell = cell_at(position_.board, square);
        return cell && cell->piece.kind == kind;
    });
}

std::optional<Piece> View::at(Square square) const {
    const auto& cell = cell_at(position_.board, number(square));
    return cell ? std::optional<Piece>(cell->piece) : std::nullopt;
}

WideSet View::connected(const WideSet& seed, const WideSet& within, Neighbourhood how) const {
    WideSet found = seed & within;
    for (bool grown = true; grown;) {
        grown = false;
        for (const Vector step : steps_of(rules_.geometry, how)) {
            const WideSet beside = (stepped(rules_.geometry, found, step) & within) - found;
            grown = grown || !beside.empty();
            found |= beside;
        }
    }
    return found;
}

WideSet View::neighbours(const WideSet& set, Neighbourhood how) const {
    WideSet found;
    for (const Vector step : steps_of(rules_.geometry, how)) {
        found |= stepped(rules_.geometry, set, step);
    }
    return found - set;
}

WideSet View::shift(const WideSet& set, int x, int y) const {
    return stepped(rules_.geometry, set, {x, y});
}

WideSet View::ray(Square from, int x, int y, const WideSet& blockers) const {
    WideSet passed;
    for (auto at = rules_.geometry.step(number(from), {x, y}); at && *at != number(from);
         at = rules_.geometry.step(*at, {x, y})) {
        passed.insert(square_id(*at));
        if (blockers.contains(square_id(*at))) break;
    }
    return passed;
}

int View::value(int square, AttributeId attribute) const {
    const auto& cell = cell_at(position_.board, square);
    if (!cell) return 0;
    const std::size_t constants = rules_.variant.attributes.size();
    if (index(attribute) >= constants) return cell->values[index(attribute) - constants];
    return rules_.type(cell->piece).attributes[index(attribute)];
}

int View::sum(const WideSet& set, AttributeId attribute) const {
    int total = 0;
    for (const Square square : set) total += value(number(square), attribute);
    return total;
}

bool View::attacks_in_passing(const Board& board, int from, int target) const {
    const Cell& cell = *cell_at(board, from);
    bool hits = false;
    for_each_passing(
        Ground{rules_, board}, cell, from, true,
        [&](int over) { return is_prey(rules_, board, cell.piece, over); },
        [&](int over, int to) {
            hits |= over == target && rules_.may_land(cell.piece, to) &&
                    !rules_.blows_up_own(board, from, to);
        });
    return hits;
}

bool View::attacks_by_movement(const Board& board, int from, int target) const {
    bool hits = attacks_in_passing(board, from, target);
    if (hits) return true;
    for_each_arrival(
        Ground{rules_, board}, *cell_at(board, from), from, true,
        [&](const variant::Atom& atom, int to) { hits |= to == target && atom.captures; });
    const auto& there = cell_at(board, target);
    hits = hits && rules_.may_land(cell_at(board, from)->piece, target) &&
           (!there || rules_.captures(cell_at(board, from)->piece, there->piece));
    const std::vector<int> faced = rules_.faced(board, from);
    if (rules_.blows_up_own(board, from, target)) return false;
    return hits || std::find(faced.begin(), faced.end(), target) != faced.end();
}

bool View::leaves_royal_attacked(int from, int to, int victim) const {
    Board after = position_.board;
    cell_at(after, victim).reset();
    cell_at(after, to) = cell_at(after, from);
    cell_at(after, from).reset();
    const PlayerId owner = cell_at(after, to)->piece.owner;
    for (int royal = 0; royal < rules_.geometry.size(); ++royal) {
        const auto& cell = cell_at(after, royal);
        if (!cell || cell->piece.owner != owner || !rules_.is_royal(after, royal)) continue;
        for (int enemy = 0; enemy < rules_.geometry.size(); ++enemy) {
            const auto& other = cell_at(after, enemy);
            if (!other || other->piece.owner == owner) continue;
            if (attacks_by_movement(after, enemy, royal)) return true;
        }
    }
    return false;
}

// Whom it would capture in passing, an empty square as if an enemy stood there.
void View::add_passing(const Cell& cell, int from, const Reach& wanted, WideSet& found) const {
    const auto takes = [&](int square) {
        if (wanted.guards) return is_guarded(cell, square);
        if (!cell_at(position_.board, square)) return true;
        return !wanted.only_empty && is_prey(rules_, position_.board, cell.piece, square);
    };
    for_each_passing(Ground{rules_, position_.board}, cell, from, true, takes,
                     [&](int over, int to) {
                         if (!rules_.may_land(cell.piece, to)) return;
                         if (wanted.legal && leaves_royal_attacked(from, to, over)) return;
                         found.insert(square_id(over));
                     });
}

// Whether it would capture its own piece there, were that the enemy's.
bool View::is_guarded(const Cell& cell, int square) const {
    const auto& there = cell_at(position_.board, square);
    return there && !rules_.is_neutral(there) && there->piece.owner == cell.piece.owner &&
           rules_.captures(cell.piece, {opponent(cell.piece.owner), there->piece.kind});
}

WideSet View::reach(const WideSet& pieces, const Reach& wanted) const {
    WideSet found;
    for (const Square square : pieces) found |= reach_from(number(square), wanted);
    return found;
}

WideSet View::reach_from(int from, const Reach& wanted) const {
    WideSet found;
    auto cell = cell_at(position_.board, from);
    if (!cell) return found;
    if (wanted.as) cell->piece.kind = *wanted.as;
    if (wanted.captures) add_passing(*cell, from, wanted, found);
    for_each_arrival(
        Ground{rules_, position_.board}, *cell, from, true, [&](const variant::Atom& atom, int to) {
            const auto& there = cell_at(position_.board, to);
            if (wanted.guards) {
                const bool could = atom.captures && rules_.may_land(cell->piece, to);
                if (could && is_guarded(*cell, to)) found.insert(square_id(to));
                return;
            }
            if (there && there->piece.owner == cell->piece.owner) return;
            if (there && wanted.only_empty) return;
            if (!rules_.may_land(cell->piece, to)) return;
            const bool moves = wanted.moves && atom.moves && !there;
            const bool captures = wanted.captures && atom.captures &&
                                  (!there || rules_.captures(cell->piece, there->piece));
            if (!moves && !captures) return;
            if (wanted.legal && leaves_royal_attacked(from, to, to)) return;
            found.insert(square_id(to));
        });
    return found;
}

hooks::Field View::influence(const WideSet& pieces, AttributeId attribute,
                             const Reach& reach_of) const {
    hooks::Field field((position_.board.size() + 63) / 64);
    for (const Square square : pieces) {
        hooks::Field one((position_.board.size() + 63) / 64);
        const int weight = value(number(square), attribute);
        one.add(reach_from(number(square), reach_of), static_cast<unsigned>(std::abs(weight)));
        if (weight < 0) {
            field -= one;
        } else {
            field += one;
        }
    }
    return field;
}

Dice View::dice() const {
    Dice dice;
    for (const std::size_t face : position_.turn.dice) dice.add(face);
    return dice;
}

Dice View::contest() const {
    Dice dice;
    for (const std::size_t face : position_.turn.contest) dice.append(face);
    return dice;
}

std::optional<hooks::LastPly> View::last_move() const {
    if (!position_.last) return std::nullopt;
    return hooks::LastPly{square_id(position_.last->from), square_id(position_.last->to),
                          position_.last->captured};
}

WideSet View::en_passant() const {
    WideSet found;
    for (const PassedSquares& passed : position_.en_passant) {
        const auto& victim = cell_at(position_.board, passed.victim);
        if (victim && victim->piece.owner == position_.to_move) continue;
        for (const int one : passed.squares) found.insert(square_id(one));
    }
    return found;
}

// Within boards, by movement alone.
WideSet View::checked(PlayerId player) const {
    return squares_where([&](int square) {
        const auto& cell = cell_at(position_.board, square);
        if (!cell || cell->piece.owner != player) return false;
        if (!rules_.is_royal(position_.board, square)) return false;
        for (int enemy = 0; enemy < rules_.geometry.size(); ++enemy) {
            const auto& other = cell_at(position_.board, enemy);
            if (!other || other->piece.owner == player) continue;
            if (attacks_by_movement(position_.board, enemy, square)) return true;
        }
        return false;
    });
}

int View::held(PlayerId player, PieceKind kind) const {
    const auto& hand = position_.hands[index(player)];
    return hand.empty() ? 0 : hand[index(kind)];
}

WideSet View::zone(std::size_t number, PlayerId player) const {
    return squares_where([&](int square) { return rules_.in_zone(player, square, number); });
}

WideSet View::on_board(std::size_t board_number) const {
    return squares_where([&](int square) {
        return rules_.geometry.place(square).board == static_cast<int>(board_number);
    });
}

WideSet View::links(std::optional<std::pair<std::size_t, int>> changed) const {
    if (!rules_.variant.links) return {};
    std::vector<int> variables = position_.variables;
    if (changed) variables[changed->first] = changed->second;
    const Exits& exits = rules_.exits_of(variables);
    return squares_where(
        [&](int square) { return !exits[static_cast<std::size_t>(square)].empty(); });
}

WideSet View::nearest(Square from, const WideSet& among) const {
    WideSet reached;
    reached.insert(from);
    for (WideSet last; reached != last;) {
        if (!(reached & among).empty()) break;
        last = reached;
        for (const Vector step : steps_of(rules_.geometry, Neighbourhood::kAny)) {
            reached |= stepped(rules_.geometry, last, step);
        }
    }
    return reached & among;
}

}  // namespace rulewright::judge
