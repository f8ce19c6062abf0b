// Castling, within a board and with a partner on another one.
#include <algorithm>
#include <cstdlib>

#include "ply.hpp"
#include "sight.hpp"

namespace rulewright::judge {

namespace {

bool all_empty(const Position& position, const std::vector<int>& squares) {
    return std::none_of(squares.begin(), squares.end(),
                        [&](int square) { return cell_at(position.board, square).has_value(); });
}

bool has_right(const Rules& rules, const Position& position, std::size_t i) {
    if (!rules.across()) return position.rights[i];
    const Castling& castling = rules.castlings[i];
    const auto unmoved = [&](int square, const Piece& piece) {
        return holds(position.board, square, piece) && cell_at(position.board, square)->unmoved;
    };
    return unmoved(castling.royal_from, castling.royal) &&
           unmoved(castling.partner_from, castling.partner);
}

// Closed squares concern the royal piece alone.
bool is_open(const Sight& sight, const Castling& castling) {
    const Ground ground = sight.ground(castling.royal);
    return sight.may_enter(castling.royal, castling.royal_to) &&
           sight.rules().may_land(castling.partner, castling.partner_to) &&
           std::all_of(castling.crossed.begin(), castling.crossed.end(),
                       [&](int square) { return ground.passable(square); });
}

bool stays_off_links(const Sight& sight, const Castling& castling) {
    const auto& links = sight.rules().variant.links;
    if (!links || links->stop != variant::LinkStop::kNever) return true;
    return !sight.is_link(castling.royal_to) && !sight.is_link(castling.partner_to);
}

Move move_of(const Castling& castling) {
    Move move{Sort::kCastle, castling.royal_from, castling.royal_to, castling.royal_to};
    move.partner_from = castling.partner_from;
    move.partner_to = castling.partner_to;
    move.crossed = castling.crossed;
    return move;
}

// The royal piece of one board castles with the partner of another.
class Across {
public:
    Across(const Sight& sight, const Castling& castling, int board)
        : sight_(sight),
          rules_(sight.rules()),
          position_(sight.position()),
          castling_(castling),
          board_(board) {}

    [[nodiscard]] std::optional<Move> move() const {
        const auto there = [&](int square) { return rules_.geometry.on_board(square, board_); };
        const auto partner_from = there(castling_.partner_from);
        const auto royal_to = there(castling_.royal_to);
        if (!partner_from || !royal_to || !is_ready(castling_.royal_from, castling_.royal) ||
            !is_ready(*partner_from, castling_.partner) ||
            !rules_.may_land(castling_.royal, *royal_to) ||
            !rules_.may_land(castling_.partner, castling_.partner_to)) {
            return std::nullopt;
        }
        const int last = castling_.partner_from;
        for (int at = castling_.royal_from + castling_.direction; at != last;
             at += castling_.direction) {
            const auto other = there(at);
            if (!other || cell_at(position_.board, at) || cell_at(position_.board, *other)) {
                return std::nullopt;
            }
        }
        const bool on_link = sight_.is_link(*royal_to) || sight_.is_link(castling_.partner_to);
        const auto& links = rules_.variant.links;
        if (links && links->stop != variant::LinkStop::kAlways && on_link) return std::nullopt;
        Move move = move_of(castling_);
        move.to = move.arrival = *royal_to;
        move.partner_from = *partner_from;
        return move;
    }

private:
    // Unmoved, and able to pay for the distance.
    [[nodiscard]] bool is_ready(int square, const Piece& piece) const {
        if (!holds(position_.board, square, piece)) return false;
        const Cell& cell = *cell_at(position_.board, square);
        const int distance = std::abs(board_ - rules_.geometry.place(castling_.royal_from).board);
        const auto& links = rules_.variant.links;
        const bool pays = !links || !links->cost || cell.values[*links->cost] >= distance;
        return cell.unmoved && pays;
    }

    const Sight& sight_;
    const Rules& rules_;
    const Position& position_;
    const Castling& castling_;
    int board_;
};

}  // namespace

std::vector<Move> castling_moves(const Rules& rules, const Position& position) {
    std::vector<Move> moves;
    const Sight sight(rules, position);
    for (std::size_t i = 0; i < rules.castlings.size(); ++i) {
        const Castling& castling = rules.castlings[i];
        if (castling.player != position.to_move) continue;
        if (has_right(rules, position, i) && all_empty(position, castling.between) &&
            is_open(sight, castling) && stays_off_links(sight, castling)) {
            moves.push_back(move_of(castling));
        }
        for (int board = 0; rules.across() && board < rules.geometry.boards(); ++board) {
            if (board == rules.geometry.place(castling.royal_from).board) continue;
            if (const auto move = Across(sight, castling, board).move()) moves.push_back(*move);
        }
    }
    std::erase_if(moves, [&](const Move& move) { return !castles_safely(rules, position, move); });
    return moves;
}

// The start square in the position as it is; each crossed one with the royal piece on it, its
// origin empty, the partner still at home.
bool castles_safely(const Rules& rules, const Position& position, const Move& move) {
    const PlayerId enemy = opponent(position.to_move);
    const variant::Castling& rule = *rules.variant.castling;
    if (!rule.from_check && Sight(rules, position).attacked(enemy, move.from)) return false;
    if (rule.through_check) return true;
    return std::none_of(move.crossed.begin(), move.crossed.end(), [&](int square) {
        Position crossing = position;
        crossing.occurrences = 1;
        cell_at(crossing.board, square) = cell_at(crossing.board, move.from);
        cell_at(crossing.board, move.from).reset();
        return Sight(rules, crossing).attacked(enemy, square);
    });
}

}  // namespace rulewright::judge
