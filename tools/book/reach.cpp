#include "book/reach.hpp"

#include <algorithm>
#include <cstdlib>

#include "support/text.hpp"

namespace rulewright::book {

using drawing::SquareMark;
using movegen::Move;
using movegen::MoveType;
using variant::Atom;
using variant::Hop;
using variant::Jump;
using variant::Over;
using variant::Variant;

namespace {

// What a diagram of moves does not show.
Variant bare(const Variant& variant) {
    Variant copy = variant;
    copy.hooks.clear();
    copy.links.reset();
    copy.limits.clear();
    copy.closed.reset();
    copy.restrained.clear();
    copy.placing.reset();
    copy.filters = {};
    copy.gates.wall.reset();
    copy.changes.clear();
    copy.promises = {};
    copy.capture.contested = false;
    // A board with a piece alone: nobody is in check on it, and no game is over.
    std::erase_if(copy.ends.conditions, [](const variant::EndCondition& end) {
        // The text of a position counts those, and a piece alone gives none.
        return !end.looks_at<variant::ChecksGiven>();
    });
    copy.castling.reset();
    copy.royalty = {};
    for (variant::PieceType& type : copy.pieces) {
        type.royal = false;
        type.royal_when_last = false;
        std::erase_if(type.atoms, [](const Atom& atom) { return atom.castling; });
    }
    return copy;
}

// The third field of a position's text says who may castle, or has never moved.
std::string without_castling(const std::string& start) {
    std::vector<std::string> fields;
    for (const std::string_view field : support::words(start)) fields.emplace_back(field);
    if (fields.size() > 2) fields[2] = "-";
    return support::join(fields, " ");
}

bool has_first_moves(const variant::PieceType& type) {
    return std::any_of(type.atoms.begin(), type.atoms.end(),
                       [](const Atom& atom) { return atom.initial; });
}

// Null where no kind has first moves.
std::unique_ptr<game::Game> without_first_moves(const Variant& variant) {
    if (std::none_of(variant.pieces.begin(), variant.pieces.end(), has_first_moves)) return nullptr;
    auto copy = std::make_shared<Variant>(variant);
    for (variant::PieceType& type : copy->pieces) {
        std::erase_if(type.atoms, [](const Atom& atom) { return atom.initial; });
    }
    return std::make_unique<game::Game>(copy, std::unique_ptr<hooks::Hooks>());
}

bool takes(const Move& move, Square victim) {
    return move.type == MoveType::kLocust || move.destination == victim;
}

}  // namespace

Reach::Reach(const Variant& variant)
    : game_(std::make_unique<game::Game>(std::make_shared<const Variant>(bare(variant)),
                                         std::unique_ptr<hooks::Hooks>())),
      later_(without_first_moves(game_->variant())) {
    for (const variant::PieceType& one : variant.pieces) {
        spares_royals_.push_back(one.royal && variant.capture.blast);
    }
    auto read = position::read_fen(frame(), without_castling(game_->variant().start));
    if (!read) read = position::read_fen(frame(), game_->variant().start);
    if (!read) return;
    position::Setup& setup = read.value().setup;
    for (auto& square : setup.squares) square.reset();
    for (auto& column : setup.state.columns) std::fill(column.begin(), column.end(), 0);
    for (auto& hand : setup.state.hands) std::fill(hand.begin(), hand.end(), 0);
    setup.state.castlers.assign(setup.state.castlers.size(), false);
    setup.state.promoted.assign(setup.state.promoted.size(), false);
    setup.state.unmoved.assign(setup.state.unmoved.size(), false);
    setup.castles.assign(setup.castles.size(), false);
    setup.en_passant.clear();
    empty_ = std::move(setup);
}

game::State Reach::state(const Scene& scene) const {
    return {*game_, scene.setup};
}

std::vector<Move> Reach::moves(game::Game& game, const position::Setup& setup,
                               Square origin) const {
    std::vector<Move> found;
    game.engine().legal_moves(*game.engine().make(setup), found);
    std::erase_if(found, [&](const Move& move) {
        return move.origin != origin || move.type == MoveType::kDrop;
    });
    // Promotions to several kinds are one way to go.
    for (Move& move : found) move.promotion.reset();
    const auto same = [](const Move& one, const Move& other) { return one.same_text(other); };
    std::sort(found.begin(), found.end(), [](const Move& one, const Move& other) {
        return index(one.destination) < index(other.destination);
    });
    found.erase(std::unique(found.begin(), found.end(), same), found.end());
    return found;
}

// Nothing else on the board, nobody has anything in hand.
position::Setup Reach::only(Piece piece, Square origin) const {
    position::Setup setup = *empty_;
    setup.to_move = piece.owner;
    setup.squares[index(origin)] = piece;
    if (!setup.state.unmoved.empty()) setup.state.unmoved[index(origin)] = true;
    return setup;
}

// A kind that it captures and jumps over.
std::optional<PieceKind> Reach::stand_in(PieceKind mover) const {
    const variant::PieceType& its = type(mover);
    const auto lists = [](const std::vector<PieceKind>& kinds, PieceKind kind) {
        return std::find(kinds.begin(), kinds.end(), kind) != kinds.end();
    };
    for (std::size_t i = 0; i < game_->variant().pieces.size(); ++i) {
        const auto kind = make_id<PieceKind>(i);
        const variant::PieceType& one = type(kind);
        if (one.neutral) continue;
        if (!lists(its.captures_not, kind) && !lists(its.hops_not, kind)) return kind;
    }
    return std::nullopt;
}

// Own pieces two steps away where it has to jump, and in the middle of leaps that must.
void Reach::add_hurdles(Scene& scene, const variant::PieceType& its, Piece piece) const {
    const auto kind = stand_in(piece.kind);
    if (!kind) return;
    const board::Topology& topology = frame().topology();
    const auto put = [&](Vector step, int times) {
        const Vector by = game_->variant().players[index(piece.owner)].on_board(step);
        std::optional<Square> at = scene.origin;
        for (int n = 0; at && n < times; ++n) at = topology.step(*at, by);
        if (at && !scene.setup.squares[index(*at)]) {
            scene.setup.squares[index(*at)] = Piece{piece.owner, *kind};
        }
    };
    for (const Atom& atom : its.atoms) {
        if (!atom.legs.empty()) {
            if (atom.legs.front().over == Over::kPiece) put(atom.legs.front().leap, 1);
            continue;
        }
        if (atom.hop == Hop::kCannon || atom.hop == Hop::kGrasshopper) put(atom.leap, 2);
        const bool even = atom.leap.x % 2 == 0 && atom.leap.y % 2 == 0 && atom.leap.z % 2 == 0;
        if (atom.jump == Jump::kMust && even) {
            put({atom.leap.x / 2, atom.leap.y / 2, atom.leap.z / 2}, 1);
        }
    }
}

// Of the first board, or of all levels; without those where it never stands.
std::vector<Square> Reach::places(Piece piece, std::optional<std::size_t> zone) const {
    const variant::PieceType& its = type(piece.kind);
    std::vector<Square> found;
    for (const Square square : frame().topology().squares()) {
        if (!game_->variant().stacked && frame().topology().coordinates(square).board != 0)
            continue;
        if (frame().on_ranks(piece.owner, square, its.forbidden_ranks)) continue;
        const auto inside = [&](std::size_t which) {
            return frame().in_zone(which, piece.owner, square);
        };
        if (its.confined_to && !inside(*its.confined_to)) continue;
        const bool otherwise = std::any_of(its.inside.begin(), its.inside.end(),
                                           [&](const auto& one) { return inside(one.first); });
        if (zone ? inside(*zone) : !otherwise) found.push_back(square);
    }
    return found;
}

std::optional<Square> Reach::best_place(Piece piece, std::optional<std::size_t> zone) const {
    std::optional<Square> best;
    std::pair<std::size_t, int> most{};
    for (const Square square : places(piece, zone)) {
        const board::Coordinates at = frame().topology().coordinates(square);
        const board::GridShape& grid = frame().topology().grids()[at.board];
        const int x = 2 * at.file - (grid.files - 1);
        const int y = 2 * at.rank - (grid.ranks - 1);
        const int z = 2 * static_cast<int>(at.board) -
                      (static_cast<int>(frame().topology().grids().size()) - 1);
        const int off = x * x + y * y + (game_->variant().stacked ? z * z : 0);
        const std::pair rated{moves(*game_, only(piece, square), square).size(), -off};
        if (!best || rated > most) {
            best = square;
            most = rated;
        }
    }
    return best;
}

// With all other squares occupied, by its own side.
bool Reach::leaps(const Scene& scene, const SquareMark& mark, Piece piece) const {
    const board::Topology& topology = frame().topology();
    for (const Vector& step : topology.straight_steps()) {
        if (topology.step(scene.origin, step) == mark.square) return false;
    }
    for (const Vector& step : topology.diagonal_steps()) {
        if (topology.step(scene.origin, step) == mark.square) return false;
    }
    const auto kind = stand_in(piece.kind);
    if (!kind) return false;
    position::Setup setup = scene.setup;
    for (const Square square : topology.squares()) {
        if (square != scene.origin) setup.squares[index(square)] = Piece{piece.owner, *kind};
    }
    auto& target = setup.squares[index(mark.square)];
    target.reset();
    if (!mark.moves) target = Piece{opponent(piece.owner), *kind};
    const auto all = moves(*game_, setup, scene.origin);
    return std::any_of(all.begin(), all.end(),
                       [&](const Move& move) { return move.destination == mark.square; });
}

// Whether it can go there by a first move only.
bool Reach::initially(const Scene& scene, const SquareMark& mark, Piece piece) const {
    if (!later_ || !has_first_moves(type(piece.kind))) return false;
    position::Setup setup = scene.setup;
    if (!mark.moves) {
        setup.squares[index(mark.square)] = Piece{opponent(piece.owner), *stand_in(piece.kind)};
    }
    const auto all = moves(*later_, setup, scene.origin);
    return std::none_of(all.begin(), all.end(),
                        [&](const Move& move) { return move.destination == mark.square; });
}

void Reach::add_marks(Scene& scene, Piece piece) const {
    std::vector<SquareMark> marks(frame().topology().size());
    for (const Move& move : moves(*game_, scene.setup, scene.origin)) {
        marks[index(move.destination)].moves = true;
    }
    const auto victim = stand_in(piece.kind);
    for (const Square square : frame().topology().squares()) {
        if (!victim || scene.setup.squares[index(square)]) continue;
        if (captures_nothing(piece.kind)) continue;
        position::Setup setup = scene.setup;
        setup.squares[index(square)] = Piece{opponent(piece.owner), *victim};
        for (const Move& move : moves(*game_, setup, scene.origin)) {
            if (!takes(move, square)) continue;
            if (move.destination == square) {
                marks[index(square)].captures = true;
            } else {
                marks[index(square)].passed = true;
                marks[index(move.destination)].lands = true;
            }
        }
    }
    for (std::size_t i = 0; i < marks.size(); ++i) {
        SquareMark& mark = marks[i];
        mark.square = make_id<Square>(i);
        if (!mark.moves && !mark.captures && !mark.lands && !mark.passed) continue;
        if (mark.captures) mark.lands = mark.passed = false;
        if (!mark.lands && !mark.passed) {
            mark.first = initially(scene, mark, piece);
            mark.leaps = !mark.first && leaps(scene, mark, piece);
        }
        scene.marks.push_back(mark);
    }
}

std::optional<Scene> Reach::scene(PieceKind kind, std::optional<std::size_t> zone) const {
    const variant::PieceType& its = type(kind);
    if (!empty_ || its.neutral || its.atoms.empty()) return std::nullopt;
    bool has[kPlayers] = {false, false};
    for (const auto& piece : frame().start()) {
        if (piece && piece->kind == kind) has[index(piece->owner)] = true;
    }
    const Piece piece{make_id<PlayerId>(!has[0] && has[1] ? 1 : 0), kind};
    const auto origin = best_place(piece, zone);
    if (!origin) return std::nullopt;
    Scene scene{only(piece, *origin), *origin, {}};
    add_hurdles(scene, its, piece);
    add_marks(scene, piece);
    if (scene.marks.empty()) return std::nullopt;
    return scene;
}

}  // namespace rulewright::book
