#include "changes.hpp"

#include <algorithm>

#include "hooked.hpp"

namespace rulewright::judge {

namespace {

using hooks::Effects;
using variant::BoardChange;
using variant::ChangeAt;
using variant::Deed;
using variant::Lines;
using variant::Whose;

Square square_id(int square) {
    return make_id<Square>(square);
}

std::vector<Vector> directions_of(const Rules& rules, const BoardChange& change) {
    std::vector<Vector> steps;
    if (change.lines != Lines::kDiagonal) steps = rules.geometry.edges();
    if (change.lines == Lines::kStraight) return steps;
    for (const Vector step : rules.geometry.corners()) steps.push_back(step);
    return steps;
}

// Walks through the group of the piece on the square until it comes to an empty one.
bool is_smothered(const Rules& rules, const BoardChange& change, const Board& board, int square) {
    if (rules.is_neutral(cell_at(board, square))) return false;
    const PlayerId owner = cell_at(board, square)->piece.owner;
    std::vector<int> group{square};
    for (std::size_t i = 0; i < group.size(); ++i) {
        for (const Vector step : directions_of(rules, change)) {
            const auto next = rules.geometry.step(group[i], step);
            if (!next) continue;
            const auto& cell = cell_at(board, *next);
            if (!cell) return false;
            const bool same = !rules.is_neutral(cell) && cell->piece.owner == owner;
            if (same && std::find(group.begin(), group.end(), *next) == group.end()) {
                group.push_back(*next);
            }
        }
    }
    return true;
}

// One entry, for one move.
class Entry {
public:
    Entry(const Rules& rules, const BoardChange& change, const Position& before, const Move& move,
          int at, const Position& after)
        : rules_(rules),
          change_(change),
          us_(before.to_move),
          move_(move),
          at_(at),
          board_(after.board) {}

    [[nodiscard]] Effects effects() const {
        Effects effects;
        const auto& mover = cell_at(board_, at_);
        if (!mover || mover->piece.owner != us_ || rules_.is_neutral(mover)) return effects;
        if (change_.where == ChangeAt::kLeft || change_.where == ChangeAt::kVictim) {
            const auto square = change_.where == ChangeAt::kVictim ? move_.victim
                                : move_.dropped                    ? std::optional<int>()
                                                                   : move_.from;
            if (square && !cell_at(board_, *square) && is_inside(*square)) place(effects, *square);
            return effects;
        }
        for (const int square : squares()) {
            if (is_named(square) && is_inside(square)) change(effects, square);
        }
        return effects;
    }
    // Whether there is anything of which it speaks, on the board after the move.
    [[nodiscard]] bool finds_any() const {
        const auto& mover = cell_at(board_, at_);
        if (!mover || mover->piece.owner != us_ || rules_.is_neutral(mover)) return false;
        const std::vector<int> found = squares();
        return std::any_of(found.begin(), found.end(),
                           [this](int square) { return is_named(square) && is_inside(square); });
    }

private:
    [[nodiscard]] bool is_named(int square) const {
        const auto& cell = cell_at(board_, square);
        const auto& kinds = change_.kinds;
        return cell && std::find(kinds.begin(), kinds.end(), cell->piece.kind) != kinds.end();
    }
    [[nodiscard]] bool is_inside(int square) const {
        return !change_.zone || rules_.in_zone(us_, square, *change_.zone);
    }
    [[nodiscard]] bool is_enemy(int square) const {
        const auto& cell = cell_at(board_, square);
        return cell && !rules_.is_neutral(cell) && cell->piece.owner != us_;
    }
    [[nodiscard]] bool is_own(int square) const {
        const auto& cell = cell_at(board_, square);
        return cell && !rules_.is_neutral(cell) && cell->piece.owner == us_;
    }
    // Nobody's piece is neither, and only in the list if it is named.
    [[nodiscard]] bool is_meant(int square) const {
        if (rules_.is_neutral(cell_at(board_, square))) return true;
        if (change_.whose == Whose::kEnemy) return is_enemy(square);
        return change_.whose == Whose::kBoth || is_own(square);
    }

    [[nodiscard]] std::vector<Vector> directions() const { return directions_of(rules_, change_); }

    [[nodiscard]] std::vector<int> squares() const {
        if (change_.where == ChangeAt::kArrival) return {at_};
        std::vector<int> found;
        if (change_.where == ChangeAt::kBoard) {
            for (std::size_t i = 0; i < board_.size(); ++i) {
                const auto square = static_cast<int>(i);
                if (board_[i] && is_meant(square)) found.push_back(square);
            }
            return found;
        }
        if (change_.where == ChangeAt::kEnclosed) {
            for (const Vector step : directions()) add_row(step, found);
            return found;
        }
        if (change_.where == ChangeAt::kSmothered) {
            for (std::size_t i = 0; i < board_.size(); ++i) {
                const auto square = static_cast<int>(i);
                if (board_[i] && is_meant(square) && is_smothered(rules_, change_, board_, square))
                    found.push_back(square);
            }
            return found;
        }
        if (change_.where == ChangeAt::kSurrounded) {
            for (const int square : around()) {
                if (is_enemy(square) && is_surrounded(square)) found.push_back(square);
            }
            return found;
        }
        for (const int square : change_.where == ChangeAt::kAround
                                    ? around()
                                    : rules_.geometry.between(move_.from, at_)) {
            if (is_meant(square)) found.push_back(square);
        }
        return found;
    }

    void add_row(Vector step, std::vector<int>& found) const {
        std::vector<int> row;
        auto square = rules_.geometry.step(at_, step);
        for (; square && is_enemy(*square); square = rules_.geometry.step(*square, step)) {
            row.push_back(*square);
        }
        if (!square || !encloses(*square) || *square == at_) return;
        const int length = static_cast<int>(row.size());
        if (change_.at_most != 0 && length > change_.at_most) return;
        if (length < change_.at_least) return;
        found.insert(found.end(), row.begin(), row.end());
    }

    // An own piece, or an empty square that stands in for one.
    [[nodiscard]] bool encloses(int square) const {
        if (cell_at(board_, square)) return is_own(square);
        return change_.hostile && rules_.in_zone(us_, square, *change_.hostile);
    }
    [[nodiscard]] bool is_surrounded(int square) const {
        const std::vector<Vector> all = directions();
        return std::all_of(all.begin(), all.end(), [&](Vector step) {
            const auto next = rules_.geometry.step(square, step);
            return next ? encloses(*next) : change_.edge;
        });
    }

    [[nodiscard]] std::vector<int> around() const {
        std::vector<int> found;
        for (const Vector step : directions()) {
            if (const auto square = rules_.geometry.step(at_, step)) found.push_back(*square);
        }
        return found;
    }

    [[nodiscard]] bool is_nobodys(PieceKind kind) const {
        return rules_.variant.pieces[index(kind)].neutral;
    }
    void place(Effects& effects, int square) const {
        const PlayerId owner = is_nobodys(*change_.into) ? PlayerId{} : us_;
        effects.placed.push_back({square_id(square), {owner, *change_.into}});
    }
    // What is so already does not change, nor does the side of what is nobody's.
    void change(Effects& effects, int square) const {
        const auto& cell = cell_at(board_, square);
        const Piece piece = cell->piece;
        if (change_.does == Deed::kRemove) effects.removed.insert(square_id(square));
        if (change_.does == Deed::kChangeSide && !rules_.is_neutral(cell)) {
            effects.owners.push_back({square_id(square), opponent(piece.owner)});
        }
        if (change_.does != Deed::kBecome || piece.kind == *change_.into) return;
        effects.become.push_back({square_id(square), *change_.into});
        if (is_nobodys(*change_.into)) effects.owners.push_back({square_id(square), PlayerId{}});
    }

    const Rules& rules_;
    const BoardChange& change_;
    PlayerId us_;
    const Move& move_;
    int at_;
    const Board& board_;
};

// The numbers of the player's pieces that are royal whatever else he has.
std::vector<int> royals_of(const Rules& rules, const Board& board, PlayerId player) {
    std::vector<int> numbers;
    for (const auto& cell : board) {
        const bool royal = cell && cell->piece.owner == player && rules.type(cell->piece).royal;
        if (royal) numbers.push_back(cell->number);
    }
    std::sort(numbers.begin(), numbers.end());
    return numbers;
}

}  // namespace

void make_changes(const Rules& rules, const Position& before, const Move& move,
                  std::optional<int> at, Position& after) {
    if (rules.variant.changes.empty()) return;
    const auto were = royals_of(rules, after.board, before.to_move);
    for (const BoardChange& change : rules.variant.changes) {
        if (change.at_turn_end || !covers(rules, change.by, before, &move)) continue;
        if (change.does == Deed::kForbid) {
            after.fell_short |= at && Entry(rules, change, before, move, *at, after).finds_any();
            continue;
        }
        const Effects effects =
            at ? Entry(rules, change, before, move, *at, after).effects() : Effects{};
        if (!effects.changes_board()) {
            if (change.must) after.fell_short = true;
            continue;
        }
        apply(rules, effects, after);
    }
    const auto are = royals_of(rules, after.board, before.to_move);
    after.gave_up_royal = !std::includes(are.begin(), are.end(), were.begin(), were.end());
}

void end_turn(const Rules& rules, PlayerId player, Position& position) {
    for (const BoardChange& change : rules.variant.changes) {
        if (!change.at_turn_end) continue;
        const auto is_changed = [&](const Cell& cell, int square) {
            const bool nobodys = rules.type(cell.piece).neutral;
            const bool mine = cell.piece.owner == player;
            const auto& kinds = change.kinds;
            const bool smothers = change.where == ChangeAt::kSmothered;
            return std::find(kinds.begin(), kinds.end(), cell.piece.kind) != kinds.end() &&
                   (!smothers || is_smothered(rules, change, position.board, square)) &&
                   (nobodys || change.whose == Whose::kBoth ||
                    mine == (change.whose == Whose::kOwn)) &&
                   (!change.zone || rules.in_zone(player, square, *change.zone));
        };
        Effects effects;
        for (std::size_t i = 0; i < position.board.size(); ++i) {
            const auto& cell = position.board[i];
            const auto at = static_cast<int>(i);
            if (!cell || !is_changed(*cell, at)) continue;
            const bool nobodys = rules.type(cell->piece).neutral;
            if (change.does == Deed::kRemove) effects.removed.insert(square_id(at));
            if (change.does == Deed::kChangeSide && !nobodys) {
                effects.owners.push_back({square_id(at), opponent(cell->piece.owner)});
            }
            if (change.does == Deed::kBecome && cell->piece.kind != *change.into) {
                effects.become.push_back({square_id(at), *change.into});
                if (rules.variant.pieces[index(*change.into)].neutral) {
                    effects.owners.push_back({square_id(at), PlayerId{}});
                }
            }
        }
        if (effects.changes_board()) apply(rules, effects, position);
    }
}

}  // namespace rulewright::judge
