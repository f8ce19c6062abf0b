// Which pieces are royal, and how they look at each other.
#include <algorithm>

#include "rules.hpp"

namespace rulewright::judge {

namespace {

std::ptrdiff_t count_of(const Board& board, const Piece& piece) {
    return std::count_if(board.begin(), board.end(),
                         [&](const auto& cell) { return cell && cell->piece == piece; });
}

// The first piece that each direction of its file leads to.
std::vector<int> seen_along_file(const Geometry& geometry, const Board& board, int from) {
    std::vector<int> found;
    for (const int ahead : {1, -1}) {
        auto at = geometry.step(from, {0, ahead});
        while (at && !cell_at(board, *at)) at = geometry.step(*at, {0, ahead});
        if (at) found.push_back(*at);
    }
    return found;
}

}  // namespace

bool Rules::is_royal(const Board& board, int square) const {
    const auto& cell = cell_at(board, square);
    if (!cell) return false;
    const variant::PieceType& kind = type(cell->piece);
    return kind.royal || (kind.royal_when_last && count_of(board, cell->piece) == 1);
}

std::vector<int> Rules::royals_of(const Board& board, PlayerId player) const {
    std::vector<int> found;
    for (int square = 0; square < geometry.size(); ++square) {
        const auto& cell = cell_at(board, square);
        if (cell && cell->piece.owner == player && is_royal(board, square)) found.push_back(square);
    }
    return found;
}

int Rules::royals_to_keep(const Board& board, PlayerId player) const {
    std::ptrdiff_t count = 0;
    for (std::size_t i = 0; i < variant.pieces.size(); ++i) {
        const variant::PieceType& kind = variant.pieces[i];
        if (!kind.royal && !kind.royal_when_last) continue;
        const std::ptrdiff_t of_kind = count_of(board, {player, make_id<PieceKind>(i)});
        count += kind.royal ? of_kind : std::min<std::ptrdiff_t>(of_kind, 1);
    }
    return static_cast<int>(count);
}

bool Rules::may_take(const Board& board, int square) const {
    if (variant.royalty.capturable || !is_royal(board, square)) return true;
    const bool one_safe = variant.royalty.check == variant::CheckPolicy::kOneSafe;
    return one_safe && royals_of(board, cell_at(board, square)->piece.owner).size() > 1;
}

bool Rules::captures(const Piece& piece, const Piece& other) const {
    const auto& spared = type(piece).captures_not;
    return std::find(spared.begin(), spared.end(), other.kind) == spared.end();
}

std::vector<int> Rules::faced(const Board& board, int from) const {
    std::vector<int> found;
    if (variant.royalty.facing != variant::Facing::kForbidden || !is_royal(board, from)) {
        return found;
    }
    for (const int at : seen_along_file(geometry, board, from)) {
        const bool enemy = cell_at(board, at)->piece.owner != cell_at(board, from)->piece.owner;
        if (enemy && is_royal(board, at)) found.push_back(at);
    }
    return found;
}

bool Rules::any_facing(const Board& board) const {
    const auto always_royal = [&](int square) {
        const auto& cell = cell_at(board, square);
        return cell && type(cell->piece).royal;
    };
    for (int from = 0; from < geometry.size(); ++from) {
        if (!always_royal(from)) continue;
        for (const int at : seen_along_file(geometry, board, from)) {
            const bool enemy = cell_at(board, at)->piece.owner != cell_at(board, from)->piece.owner;
            if (enemy && always_royal(at)) return true;
        }
    }
    return false;
}

std::vector<int> Rules::blown_up(const Board& board, int around) const {
    std::vector<int> found;
    const auto& spares = variant.capture.blast->spares;
    for (const auto& steps : {geometry.edges(), geometry.corners()}) {
        for (const variant::Vector step : steps) {
            const auto at = geometry.step(around, step);
            if (!at || !cell_at(board, *at) || is_neutral(cell_at(board, *at))) continue;
            const PieceKind kind = cell_at(board, *at)->piece.kind;
            if (std::find(spares.begin(), spares.end(), kind) == spares.end()) {
                found.push_back(*at);
            }
        }
    }
    return found;
}

bool Rules::blows_up_own(const Board& board, int from, int to) const {
    if (!variant.capture.blast) return false;
    if (is_royal(board, from)) return true;
    const std::vector<int> gone = blown_up(board, to);
    return std::any_of(gone.begin(), gone.end(), [&](int square) {
        return cell_at(board, square)->piece.owner == cell_at(board, from)->piece.owner &&
               is_royal(board, square);
    });
}

}  // namespace rulewright::judge
