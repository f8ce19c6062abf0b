#include "position/castles.hpp"

#include <algorithm>

#include "position/setup.hpp"

namespace rulewright::position {

namespace {

struct Seat {
    Square square{};
    Piece piece;
    int distance = 0;
};

// The outermost partner on the royal's rank in one direction (XBoard's meaning of `O`: the corner
// piece), provided that it stands beyond the royal's destination or beside it.
std::optional<Seat> find_partner(const board::Topology& topology, const Placements& start,
                                 const Seat& royal, int direction, PieceKind partner) {
    std::optional<Seat> outermost;
    int distance = 1;
    for (auto at = topology.offset(royal.square, {direction, 0}); at;
         at = topology.offset(*at, {direction, 0}), ++distance) {
        const auto& piece = start[index(*at)];
        if (piece && *piece == Piece{royal.piece.owner, partner}) {
            outermost = Seat{*at, *piece, distance};
        }
    }
    return outermost;
}

bool has_way(const board::Topology& topology, Square from, int direction, int steps) {
    for (int n = 1; n <= steps; ++n) {
        if (!topology.offset(from, {direction * n, 0})) return false;
    }
    return true;
}

Castle make_castle(const board::Topology& topology, const Seat& royal, const Seat& partner,
                   int direction, int steps) {
    const auto along = [&](int n) { return *topology.offset(royal.square, {direction * n, 0}); };
    Castle castle;
    castle.player = royal.piece.owner;
    castle.royal = royal.piece.kind;
    castle.partner = partner.piece.kind;
    castle.royal_from = royal.square;
    castle.royal_to = along(steps);
    castle.partner_from = partner.square;
    castle.partner_to = along(steps - 1);
    castle.target = castle.royal_to;
    castle.to_the_right = direction > 0;
    for (int n = 1; n <= std::max(partner.distance - 1, steps); ++n) {
        if (n != partner.distance) castle.must_be_empty.push_back(along(n));
    }
    for (int n = 1; n < steps; ++n) castle.royal_path.push_back(along(n));
    return castle;
}

// From the two files of a rank to those where castling ends. A partner has one right, whichever
// side it is on.
class AnyStart {
public:
    AnyStart(const variant::Variant& variant, const board::Topology& topology)
        : castling_(*variant.castling), variant_(variant), topology_(topology) {}

    [[nodiscard]] std::vector<Castle> find() const {
        std::vector<Castle> castles;
        std::size_t rights = 0;
        for (std::size_t player = 0; player < kPlayers; ++player) {
            for (std::size_t board = 0; board < topology_.grids().size(); ++board) {
                const board::GridShape& grid = topology_.grids()[board];
                const int rank = variant_.players[player].forward > 0 ? 0 : grid.ranks - 1;
                for (int partner = grid.files - 1; partner >= 0; --partner, ++rights) {
                    for (int royal = 0; royal < grid.files; ++royal) {
                        if (royal == partner || !is_whole({board, royal, rank}, partner)) continue;
                        castles.push_back(make({board, royal, rank}, partner));
                        castles.back().player = make_id<PlayerId>(player);
                        castles.back().right = rights;
                    }
                }
            }
        }
        return castles;
    }

private:
    // Whether no square of the two ways is missing.
    [[nodiscard]] bool is_whole(board::Coordinates royal, int partner) const {
        const int to = partner > royal.file ? castling_.files->right : castling_.files->left;
        const int beside = partner > royal.file ? to - 1 : to + 1;
        const auto [low, high] = std::minmax({royal.file, to, partner, beside});
        for (int file = low; file <= high; ++file) {
            if (!topology_.has(topology_.at({royal.board, file, royal.rank}))) return false;
        }
        return true;
    }
    [[nodiscard]] Castle make(board::Coordinates royal, int partner) const {
        const auto at = [&](int file) { return topology_.at({royal.board, file, royal.rank}); };
        const bool right = partner > royal.file;
        const int royal_to = right ? castling_.files->right : castling_.files->left;
        const int partner_to = right ? royal_to - 1 : royal_to + 1;
        Castle castle;
        castle.royal = castling_.files->royal;
        castle.partner = castling_.partner;
        castle.royal_from = at(royal.file);
        castle.royal_to = at(royal_to);
        castle.partner_from = at(partner);
        castle.partner_to = at(partner_to);
        castle.target = castle.partner_from;
        castle.to_the_right = right;
        const auto [low, high] = std::minmax({royal.file, royal_to, partner, partner_to});
        for (int file = low; file <= high; ++file) {
            const bool royal_way = is_between(file, royal.file, royal_to);
            const bool partner_way = is_between(file, partner, partner_to);
            if (file == royal.file || file == partner || !(royal_way || partner_way)) continue;
            castle.must_be_empty.push_back(at(file));
        }
        const int step = royal_to > royal.file ? 1 : -1;
        for (int file = royal.file; file != royal_to; file += step) {
            if (file != royal.file) castle.royal_path.push_back(at(file));
        }
        return castle;
    }
    [[nodiscard]] static bool is_between(int file, int a, int b) noexcept {
        return std::min(a, b) <= file && file <= std::max(a, b);
    }

    const variant::Castling& castling_;
    const variant::Variant& variant_;
    const board::Topology& topology_;
};

}  // namespace

std::vector<Castle> find_castles(const Frame& frame, const Placements& start) {
    const variant::Variant& variant = frame.variant();
    const board::Topology& topology = frame.topology();
    std::vector<Castle> castles;
    if (!variant.castling) return castles;
    if (variant.castling->files) return AnyStart(variant, topology).find();
    for (std::size_t i = 0; i < start.size(); ++i) {
        if (!start[i]) continue;
        const Seat royal{make_id<Square>(i), *start[i], 0};
        for (const variant::Atom& atom : variant.pieces[index(royal.piece.kind)].atoms) {
            const PlayerId owner = royal.piece.owner;
            if (!atom.castling || !frame.may_begin(atom, owner, royal.square)) continue;
            const int direction = variant.players[index(owner)].on_board(atom.leap).x > 0 ? 1 : -1;
            const auto partner =
                find_partner(topology, start, royal, direction, variant.castling->partner);
            if (!partner || !has_way(topology, royal.square, direction, atom.range)) continue;
            castles.push_back(make_castle(topology, royal, *partner, direction, atom.range));
        }
    }
    std::stable_sort(castles.begin(), castles.end(), [](const Castle& a, const Castle& b) {
        if (a.player != b.player) return index(a.player) < index(b.player);
        return a.to_the_right && !b.to_the_right;
    });
    for (std::size_t i = 0; i < castles.size(); ++i) castles[i].right = i;
    return castles;
}

bool is_at_home(const Castle& castle, const Placements& squares) noexcept {
    return squares[index(castle.royal_from)] == Piece{castle.player, castle.royal} &&
           squares[index(castle.partner_from)] == Piece{castle.player, castle.partner};
}

char castle_letter(const Castle& castle) noexcept {
    const char letter = castle.to_the_right ? 'K' : 'Q';
    return index(castle.player) == 0 ? letter : static_cast<char>(letter - 'A' + 'a');
}

}  // namespace rulewright::position
