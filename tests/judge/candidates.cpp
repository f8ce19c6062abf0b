// Stage `targets`: where pieces may go.
#include <algorithm>
#include <map>
#include <tuple>

#include "companions.hpp"
#include "hands.hpp"
#include "hooked.hpp"
#include "passing.hpp"
#include "ply.hpp"
#include "sight.hpp"
#include "support/text.hpp"

namespace rulewright::judge {

namespace {

auto order(const Move& move) {
    const int promotion = move.promotion ? static_cast<int>(index(*move.promotion)) + 1 : 0;
    const int dropped = move.dropped ? static_cast<int>(index(*move.dropped)) + 1 : 0;
    const int partner = move.sort == Sort::kCastle ? move.partner_from + 1 : 0;
    return std::tuple(dropped, move.from, move.to, promotion, partner);
}

// Ways with the same text are one move; castling to fixed files has a text of its own.
bool is_same(const Rules& rules, const Move& a, const Move& b) {
    const auto named = [&](const Move& move) {
        return std::tuple(move.dropped, move.from, named_target(rules, move), move.promotion);
    };
    return named(a) == named(b);
}

// The moves of one piece.
class Mover {
public:
    Mover(const Sight& sight, int from, std::vector<Move>& moves)
        : sight_(sight),
          rules_(sight.rules()),
          position_(sight.position()),
          from_(from),
          cell_(*cell_at(position_.board, from)),
          moves_(moves) {}

    void find() {
        const bool begins = sight_.may_begin(cell_.piece);
        for_each_arrival(sight_.ground(cell_.piece), cell_, from_, begins,
                         [&](const variant::Atom& atom, int to) { arrive(atom, to); });
        pass(begins);
        for (const Passage& passage : sight_.passages(from_, begins)) {
            if (passage.captures && !may_capture(passage.to)) continue;
            Move move{Sort::kNormal, from_, passage.to, passage.to};
            if (passage.captures) move.victim = passage.to;
            add(move);
        }
    }

private:
    // Enemies only, of kinds that it captures, and royal ones only where they may be captured.
    [[nodiscard]] bool may_capture(int square) const {
        const auto& there = cell_at(position_.board, square);
        if (!there || there->piece.owner == cell_.piece.owner) return false;
        if (rules_.is_neutral(there) || !rules_.captures(cell_.piece, there->piece)) return false;
        return rules_.may_take(position_.board, square);
    }
    // Who has passed the square, the first one of several.
    [[nodiscard]] std::optional<int> passed_by(int square) const {
        for (const auto& [victim, squares] : position_.en_passant) {
            if (std::count(squares.begin(), squares.end(), square) != 0) return victim;
        }
        return std::nullopt;
    }

    void arrive(const variant::Atom& atom, int to) {
        Move move{Sort::kNormal, from_, to, to};
        if (!sight_.may_enter(cell_.piece, to)) return;
        const auto& links = rules_.variant.links;
        if (links && links->always && !sight_.ground(cell_.piece).passable(to)) return;
        if (cell_at(position_.board, to)) {
            if (!atom.captures || !may_capture(to)) return;
            move.victim = to;
            return finish(move);
        }
        const auto victim = passed_by(to);
        if (atom.en_passant && victim && may_capture(*victim)) {
            Move capture = move;
            capture.sort = Sort::kEnPassant;
            capture.victim = victim;
            finish(capture);
        }
        if (!atom.moves) return;
        const int length = variant::long_step(atom);
        const Vector leap = rules_.geometry.turned(cell_.piece.owner, atom.leap);
        int at = from_;
        for (int n = 1; n < length; ++n) {
            const Vector part{leap.x / length, leap.y / length};
            at = *rules_.geometry.step(at, part, atom.wraps);
            move.passed.push_back(at);
        }
        finish(move);
    }

    // To one square only the first victim is captured that some way leads to, whatever is closed.
    void pass(bool begins) {
        const auto takes = [&](int square) { return may_capture(square); };
        std::map<int, int> meant;
        for_each_passing({rules_, position_.board}, cell_, from_, begins, takes,
                         [&](int victim, int to) { meant.emplace(to, victim); });
        for_each_passing(sight_.ground(cell_.piece), cell_, from_, begins, takes,
                         [&](int victim, int to) {
                             if (meant.at(to) != victim) return;
                             if (!sight_.may_enter(cell_.piece, to)) return;
                             Move move{Sort::kNormal, from_, to, to};
                             move.victim = victim;
                             finish(move);
                         });
    }

    // A move within a board ends here, unless all moves end with a link.
    void finish(Move move) {
        const auto& links = rules_.variant.links;
        if (!links) return add(move);
        if (!links->always) {
            const bool never = links->stop == variant::LinkStop::kNever;
            if (!never || !sight_.is_link(move.to)) add(move);
            return;
        }
        for (const int beyond : sight_.onward(cell_, move.arrival)) {
            move.to = beyond;
            add(move);
        }
    }

    void add(Move move) {
        for (const auto& promotion : promotions_by(rules_, position_, move)) {
            move.promotion = promotion;
            moves_.push_back(move);
        }
    }

    const Sight& sight_;
    const Rules& rules_;
    const Position& position_;
    int from_;
    const Cell& cell_;
    std::vector<Move>& moves_;
};

bool is_own(const Rules& rules, const Position& position, int square) {
    const auto& cell = cell_at(position.board, square);
    return cell && cell->piece.owner == position.to_move && !rules.is_neutral(cell);
}

// What the `moves` hook adds; royal enemies are safe from it where they are from others.
void add_extra(const Rules& rules, const Position& position, std::vector<Move>& moves) {
    const auto may_take = [&](int square) {
        const auto& there = cell_at(position.board, square);
        return !there || there->piece.owner == position.to_move ||
               rules.may_take(position.board, square);
    };
    for (int from = 0; from < rules.geometry.size(); ++from) {
        const auto& cell = cell_at(position.board, from);
        if (!cell) continue;
        const bool own = is_own(rules, position, from);
        for (const auto& one : added_moves(rules, position, from, position.to_move)) {
            const int to = static_cast<int>(index(one.to));
            Move move{Sort::kExtra, from, to, to};
            if (one.manner == hooks::ExtraMove::Manner::kSwaps) move.sort = Sort::kSwap;
            if (one.manner == hooks::ExtraMove::Manner::kStays) move.sort = Sort::kStay;
            bool fine = true;
            for (const Square gone : one.effects.removed) {
                fine = fine && may_take(static_cast<int>(index(gone)));
            }
            if (move.sort == Sort::kExtra) {
                fine = fine && may_take(to);
                if (cell_at(position.board, to)) move.victim = to;
            }
            if (move.sort != Sort::kStay) fine = fine && rules.may_land(cell->piece, to);
            if (move.sort != Sort::kStay && rules.is_neutral(cell_at(position.board, to)))
                fine = false;
            if (!fine) continue;
            if (move.sort == Sort::kStay || !own) {
                moves.push_back(move);
                continue;
            }
            for (const auto& promotion : promotions_by(rules, position, move)) {
                move.promotion = promotion;
                moves.push_back(move);
            }
        }
    }
}

// Whether the `restrain` hook refuses the move.
bool is_held_back(const Rules& rules, const Position& position, const Sight& sight,
                  const Move& move) {
    if (!is_own(rules, position, move.from)) return false;
    const hooks::Restraint& held = sight.held_back();
    const auto is_in = [](const board::WideSet& set, int square) {
        return set.contains(make_id<Square>(square));
    };
    const bool castles = move.sort == Sort::kCastle;
    if (is_in(held.still, move.from) || (castles && is_in(held.still, move.partner_from))) {
        return true;
    }
    return move.victim && (is_in(held.tame, move.from) || is_in(held.safe, *move.victim));
}

}  // namespace

std::vector<Move> board_moves(const Rules& rules, const Position& position) {
    std::vector<Move> moves;
    const Sight sight(rules, position);
    for (int from = 0; from < rules.geometry.size(); ++from) {
        const auto& cell = cell_at(position.board, from);
        if (rules.is_neutral(cell)) continue;
        if (cell && cell->piece.owner == position.to_move) Mover(sight, from, moves).find();
    }
    for (const Move& castling : castling_moves(rules, position)) moves.push_back(castling);
    add_extra(rules, position, moves);
    // Of ways with the same text the first one of the list.
    std::stable_sort(moves.begin(), moves.end(),
                     [](const Move& a, const Move& b) { return order(a) < order(b); });
    moves.erase(std::unique(moves.begin(), moves.end(),
                            [&](const Move& a, const Move& b) { return is_same(rules, a, b); }),
                moves.end());
    std::erase_if(moves,
                  [&](const Move& move) { return is_held_back(rules, position, sight, move); });
    return moves;
}

std::vector<Move> candidates(const Rules& rules, const Position& position) {
    if (position.placing != 0) return placements(rules, position);
    std::vector<Move> moves;
    const auto& hands = rules.variant.hands;
    if (!hands || !hands->must_drop || !holds_any(rules, position, position.to_move)) {
        moves = board_moves(rules, position);
    }
    for (const Move& drop : drops(rules, position)) moves.push_back(drop);
    return moves;
}

std::vector<Move> placements(const Rules& rules, const Position& position) {
    const variant::Placing& placing = *rules.variant.placing;
    const Sight sight(rules, position);
    std::vector<Move> moves{{Sort::kDone}};
    for (int from = 0; from < rules.geometry.size(); ++from) {
        const auto& cell = cell_at(position.board, from);
        if (!cell || cell->piece != Piece{position.to_move, placing.kind} || cell->placed) continue;
        for (int to = 0; to < rules.geometry.size(); ++to) {
            if (cell_at(position.board, to) || !rules.geometry.exists(to)) continue;
            if (!rules.geometry.on_ranks(position.to_move, to, placing.ranks)) continue;
            if (placing.off_links && sight.is_link(to)) continue;
            moves.push_back({Sort::kPlace, from, to, to});
        }
    }
    return moves;
}

int named_target(const Rules& rules, const Move& move) {
    const bool castles = move.sort == Sort::kCastle && rules.variant.castling->files;
    return castles ? move.partner_from : move.to;
}

std::string coordinates_of(const Rules& rules, const Position& position, const Move& move) {
    const std::string to = rules.geometry.name(named_target(rules, move));
    const auto letter = [&](PieceKind kind) { return rules.variant.pieces[index(kind)].letter; };
    if (move.dropped) {
        return text_along(rules, *move.dropped, move, letter(*move.dropped) + "@" + to);
    }
    std::string text = rules.geometry.name(move.from) + to;
    if (move.promotion) {
        text += support::to_lower(letter(*move.promotion));
    } else if (move.lets_die_promote) {
        text += '?';
    }
    return text_along(rules, cell_at(position.board, move.from)->piece.kind, move, std::move(text));
}

std::string text_of(const Rules& rules, const Position& position, const Move& move) {
    if (move.sort == Sort::kDone) return "done";
    const bool placed = move.sort == Sort::kPlace;
    const bool edan = rules.variant.notation.moves == variant::MoveStyle::kEdan;
    if (move.dropped || !(placed || edan)) return coordinates_of(rules, position, move);
    const auto letter = [&](PieceKind kind) { return rules.variant.pieces[index(kind)].letter; };
    std::string text = letter(cell_at(position.board, move.from)->piece.kind) +
                       rules.geometry.name(move.from) + (placed ? '@' : '-') +
                       rules.geometry.name(named_target(rules, move));
    if (move.promotion) {
        text += "=" + letter(*move.promotion);
    } else if (move.lets_die_promote) {
        text += "=?";
    }
    return text_along(rules, cell_at(position.board, move.from)->piece.kind, move, std::move(text));
}

}  // namespace rulewright::judge
