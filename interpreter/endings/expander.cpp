#include "endings/expander.hpp"

namespace rulewright::endings {

using movegen::AnyPosition;

namespace {

bool may_stand_on(const position::Frame& frame, Piece piece, Square square) {
    const variant::PieceType& type = frame.variant().pieces[index(piece.kind)];
    if (frame.on_ranks(piece.owner, square, type.forbidden_ranks)) return false;
    return !type.confined_to || frame.in_zone(*type.confined_to, piece.owner, square);
}

}  // namespace

Expander::Expander(game::Game& game, const Cells& cells)
    : game_(game),
      engine_(game.engine()),
      cells_(cells),
      reader_(game, cells),
      safe_(game.variant().royalty.check == variant::CheckPolicy::kNoneLeft &&
            !game.variant().royalty.capturable),
      allowed_(256, std::vector<bool>(cells.squares.size(), false)) {
    const position::Frame& frame = game.frame();
    empty_.squares.assign(frame.topology().size(), std::nullopt);
    empty_.castles.assign(frame.castle_rights(), false);
    empty_.turn = frame.first_turn();
    for (std::size_t owner = 0; owner < kPlayers; ++owner) {
        for (std::size_t kind = 0; kind < game.variant().pieces.size(); ++kind) {
            const Piece piece{make_id<PlayerId>(owner), make_id<PieceKind>(kind)};
            auto& cells_of_piece = allowed_[code_of(game.variant(), piece)];
            for (std::size_t i = 0; i < cells.squares.size(); ++i) {
                cells_of_piece[i] = may_stand_on(frame, piece, cells.squares[i]);
            }
        }
    }
}

Expander::Expansion Expander::expand(const Standing& standing) {
    successors_.clear();
    texts_.clear();
    for (std::size_t i = 0; i < standing.count; ++i) {
        if (!allowed_[standing.code[i]][standing.cell[i]]) return {};
    }
    if (reader_.holds_more()) return expand(*engine_.make(reader_.setup_of(standing)));
    // Without the rest of the setup: this is asked millions of times.
    for (std::size_t i = 0; i < standing.count; ++i) {
        empty_.squares[index(cells_.squares[standing.cell[i]])] = piece_of(standing.code[i]);
    }
    empty_.to_move = standing.to_move;
    const auto position = engine_.make(empty_);
    for (std::size_t i = 0; i < standing.count; ++i) {
        empty_.squares[index(cells_.squares[standing.cell[i]])].reset();
    }
    return expand(*position);
}

Expander::Expansion Expander::expand(const std::string& text) {
    successors_.clear();
    texts_.clear();
    const auto read = position::read_fen(game_.frame(), text);
    if (!read) return {};
    return expand(*engine_.make(read.value().setup));
}

bool Expander::impossible(const AnyPosition& position) const {
    return safe_ && !engine_.checkers(position, opponent(position.to_move())).empty();
}

Expander::Expansion Expander::expand(const AnyPosition& position) {
    turns_.clear();
    if (!position.turn().moved && impossible(position)) return {};
    const bool plain = !game_.variant().turns;
    const auto stuck = [&] {
        moves_.clear();
        if (plain) {
            engine_.legal_moves(position, moves_);
            return moves_.empty();
        }
        engine_.turns(position, turns_);
        return turns_.empty();
    };
    const auto end = game_.ends().find(
        position, stuck, [](int) { return false; }, game::kOfPosition | game::kOfTurns);
    if (end) return {Kind::kOver, end->value_for(position.to_move())};
    const auto& turns = game_.variant().turns;
    if (turns && !turns->faces.empty()) node_ = engine_.turn_node(position);
    return follow(position);
}

Expander::Expansion Expander::follow(const AnyPosition& position) {
    const bool plain = !game_.variant().turns;
    const std::size_t count = plain ? moves_.size() : turns_.size();
    for (std::size_t i = 0; i < count; ++i) {
        if (next_) {
            next_->assign(position);
        } else {
            next_ = position.clone();
        }
        if (plain) {
            engine_.apply_unchecked(*next_, moves_[i]);
        } else {
            engine_.play_turn(*next_, turns_[i]);
        }
        const auto standing = reader_.standing_of(*next_);
        if (!standing) return {Kind::kTooMany, 0};
        Successor successor{*standing};
        std::string text = reader_.beyond(*next_, *standing);
        if (!text.empty()) {
            successor.text = static_cast<int>(texts_.size());
            texts_.push_back(std::move(text));
        }
        successors_.push_back(successor);
    }
    return {Kind::kGoesOn, 0};
}

}  // namespace rulewright::endings
