#include "rules.hpp"

#include <algorithm>

namespace rulewright::judge {

std::optional<int> outermost_partner(const Rules& rules, const Board& board, int royal,
                                     int direction, const Piece& partner) {
    std::optional<int> outermost;
    for (auto at = rules.geometry.drawn(royal, {direction, 0}); at;
         at = rules.geometry.drawn(*at, {direction, 0})) {
        if (holds(board, *at, partner)) outermost = at;
    }
    return outermost;
}

namespace {

void add_castling(Rules& rules, const Board& home, int from, const variant::Atom& atom) {
    const Piece royal = cell_at(home, from)->piece;
    const Piece partner{royal.owner, rules.variant.castling->partner};
    const int direction = rules.geometry.turned(royal.owner, atom.leap).x > 0 ? 1 : -1;
    const auto partner_from = outermost_partner(rules, home, from, direction, partner);
    const auto royal_to = rules.geometry.drawn(from, {direction * atom.range, 0});
    if (!partner_from || !royal_to) return;
    Castling castling{royal.owner,           royal,     partner, from, *royal_to, *partner_from,
                      *royal_to - direction, direction, {},      {}};
    for (int at = from + direction; at != *royal_to; at += direction) {
        castling.crossed.push_back(at);
    }
    const int files = std::max(std::abs(*partner_from - from) - 1, atom.range);
    for (int n = 1; n <= files; ++n) {
        const int at = from + direction * n;
        if (at != *partner_from) castling.between.push_back(at);
    }
    rules.castlings.push_back(std::move(castling));
}

// The squares of the rank from one to the other, both included.
std::vector<int> walk(int from, int to) {
    std::vector<int> squares;
    for (int at = std::min(from, to); at <= std::max(from, to); ++at) squares.push_back(at);
    return squares;
}

// By a royal piece and a partner wherever on the first rank: each two squares are a castling.
void add_by_files(Rules& rules, PlayerId player, int from, int partner_from) {
    const auto& files = *rules.variant.castling->files;
    const int direction = partner_from > from ? 1 : -1;
    Place there = rules.geometry.place(from);
    there.file = direction > 0 ? files.right : files.left;
    const int royal_to = *rules.geometry.at(there);
    const Piece royal{player, files.royal};
    const Piece partner{player, rules.variant.castling->partner};
    Castling castling{player,    royal, partner, from, royal_to, partner_from, royal_to - direction,
                      direction, {},    {}};
    for (const int at : walk(from, royal_to)) {
        if (at != from && at != royal_to) castling.crossed.push_back(at);
        castling.between.push_back(at);
    }
    for (const int at : walk(partner_from, castling.partner_to)) castling.between.push_back(at);
    std::erase_if(castling.between, [&](int at) { return at == from || at == partner_from; });
    rules.castlings.push_back(std::move(castling));
}

void find_by_files(Rules& rules) {
    const int size = rules.geometry.size();
    for (const PlayerId player : {make_id<PlayerId>(0), make_id<PlayerId>(1)}) {
        std::vector<int> home;
        for (int square = 0; square < size; ++square) {
            if (rules.geometry.on_ranks(player, square, {1})) home.push_back(square);
        }
        for (const int from : home) {
            for (const int partner : home) {
                if (partner != from) add_by_files(rules, player, from, partner);
            }
        }
    }
}

void find_castlings(Rules& rules, const Board& home) {
    if (!rules.variant.castling) return;
    if (rules.variant.castling->files) find_by_files(rules);
    for (int from = 0; from < rules.geometry.size(); ++from) {
        const auto& cell = cell_at(home, from);
        if (!cell) continue;
        for (const variant::Atom& atom : rules.atoms_at(cell->piece, from)) {
            if (atom.castling) add_castling(rules, home, from, atom);
        }
    }
    std::stable_sort(rules.castlings.begin(), rules.castlings.end(),
                     [](const Castling& a, const Castling& b) {
                         if (a.player != b.player) return index(a.player) < index(b.player);
                         if (a.direction != b.direction) return a.direction > b.direction;
                         // To each side the outermost partner first.
                         return a.direction > 0 ? a.partner_from > b.partner_from
                                                : a.partner_from < b.partner_from;
                     });
}

}  // namespace

Rules::Rules(const variant::Variant& of, std::unique_ptr<hooks::Hooks> given)
    : variant(of), geometry(of), hooks(std::move(given)) {
    if (!hooks) hooks = std::make_unique<hooks::Hooks>();
    for (const variant::PieceType& type : variant.pieces) {
        movements.emplace_back(type, variant.boards.front().hexagons);
    }
    const Position placed = read_start(*this, variant.start);
    start.board = placed.board;
    const bool elsewhere = variant.castling && !variant.castling->home.empty();
    find_castlings(*this, elsewhere ? read_placement(*this, variant.castling->home) : start.board);
    start = read_start(*this, variant.start);
    std::vector<int> variables = start.variables;
    if (variant.links) ask_portals(variables, 0);
}

bool Rules::royals_may_go() const {
    using hooks::HookPoint;
    using variant::Change;
    const auto takes = [&](HookPoint point, const variant::Promise& promise) {
        return asks(point) && (promise.may_do(Change::kRemove) || promise.may_do(Change::kBecome) ||
                               promise.may_do(Change::kOwner));
    };
    const auto changes_royals = [&](const variant::BoardChange& change) {
        return change.does != variant::Deed::kPlace && change.does != variant::Deed::kForbid &&
               std::any_of(change.kinds.begin(), change.kinds.end(), [&](PieceKind kind) {
                   return is_royal_kind({PlayerId{}, kind});
               });
    };
    return variant.capture.blast || variant.royalty.capturable ||
           std::any_of(variant.changes.begin(), variant.changes.end(), changes_royals) ||
           variant.capture.may_remove_others ||
           takes(HookPoint::kEffects, variant.promises.effects) ||
           takes(HookPoint::kMoves, variant.promises.moves) ||
           takes(HookPoint::kAfterPly, variant.promises.after_ply);
}

bool Rules::is_initial(const Cell& cell, int square) const noexcept {
    const variant::PieceType& kind = type(cell.piece);
    if (kind.initial.never_moved) return cell.never_moved;
    const auto& ranks = kind.initial_ranks;
    if (ranks.empty()) return holds(start.board, square, cell.piece);
    return geometry.on_ranks(cell.piece.owner, square, ranks);
}

bool Rules::may_castle_from(int square) const noexcept {
    return std::any_of(castlings.begin(), castlings.end(), [&](const Castling& castling) {
        return castling.royal_from == square || castling.partner_from == square;
    });
}

void Rules::ask_portals(std::vector<int>& variables, std::size_t next) {
    if (next < variant.links->by.size()) {
        const std::size_t which = variant.links->by[next];
        const variant::StateVariable& variable = variant.state.variables[which];
        for (int value = variable.min; value <= variable.max; ++value) {
            variables[which] = value;
            ask_portals(variables, next + 1);
        }
        variables[which] = variable.start;
        return;
    }
    hooks::Variables values;
    values.count = variables.size();
    for (std::size_t i = 0; i < variables.size(); ++i) {
        values.values[i] = static_cast<std::int16_t>(variables[i]);
    }
    Exits found(static_cast<std::size_t>(geometry.size()));
    for (int a = 0; a < geometry.boards(); ++a) {
        for (int b = a + 1; b < geometry.boards(); ++b) {
            join(found, a, b,
                 hooks->portals(values, static_cast<std::size_t>(a), static_cast<std::size_t>(b)));
        }
    }
    exits[variables] = std::move(found);
}

void Rules::join(Exits& found, int a, int b, const board::WideSet& joined) const {
    for (const Square one : joined) {
        const int here = static_cast<int>(rulewright::index(one));
        if (here >= geometry.size() || geometry.place(here).board != a) continue;
        const auto there = geometry.on_board(here, b);
        if (!there) continue;
        found[static_cast<std::size_t>(here)].push_back(*there);
        found[static_cast<std::size_t>(*there)].push_back(here);
    }
}

const Exits& Rules::exits_of(const std::vector<int>& variables) const {
    std::vector<int> asked = start.variables;
    for (const std::size_t which : variant.links->by) asked[which] = variables[which];
    return exits.at(asked);
}

int plies_of(const Position& position) noexcept {
    return 2 * (position.fullmove - 1) + static_cast<int>(index(position.to_move));
}

int start_value(const Rules& rules, std::size_t column, int square) {
    const auto& start = rules.variant.state.pieces[column].start;
    return start ? *start : rules.geometry.place(square).board + 1;
}

}  // namespace rulewright::judge
