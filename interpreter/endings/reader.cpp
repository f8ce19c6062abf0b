#include "endings/reader.hpp"

#include "position/state_text.hpp"
#include "variant/declares_state.hpp"

namespace rulewright::endings {

using movegen::AnyPosition;

namespace {

// Whether positions of the variant may hold what a placement does not tell, beside the right to
// capture en passant.
bool may_hold_more(const variant::Variant& variant) {
    const variant::State& state = variant.state;
    return !state.pieces.empty() || state.timer || !state.variables.empty() || variant.links ||
           variant.placing || !variant.ends.by_rule.empty() || variant.hands ||
           variant.gates.from_hand || variant.ends.counted_checks() != 0 ||
           variant::keeps_unmoved(variant);
}

}  // namespace

Reader::Reader(game::Game& game, const Cells& cells)
    : game_(game),
      engine_(game.engine()),
      cells_(cells),
      more_(may_hold_more(game.variant())),
      begin_(game.frame().first_turn()) {}

position::Setup Reader::setup_of(const Standing& standing) const {
    position::Setup setup;
    setup.squares.assign(game_.topology().size(), std::nullopt);
    setup.castles.assign(game_.frame().castle_rights(), false);
    setup.turn = game_.frame().first_turn();
    for (std::size_t i = 0; i < standing.count; ++i) {
        setup.squares[index(cells_.squares[standing.cell[i]])] = piece_of(standing.code[i]);
    }
    setup.to_move = standing.to_move;
    setup.state = position::start_state(game_.frame(), setup.squares);
    setup.state.unmoved.assign(setup.squares.size(), false);
    return setup;
}

std::string Reader::fen(const Standing& standing) const {
    return write_fen(game_.frame(), setup_of(standing));
}

std::optional<Standing> Reader::standing_of(const AnyPosition& position) const {
    Standing standing;
    standing.to_move = position.to_move();
    for (std::size_t owner = 0; owner < kPlayers; ++owner) {
        for (const Square square : position.pieces(make_id<PlayerId>(owner))) {
            if (standing.count == kMostPieces) return std::nullopt;
            standing.add(code_of(game_.variant(), *position.at(square)), cells_.of[index(square)]);
        }
    }
    standing.sort();
    return standing;
}

std::string Reader::beyond(const AnyPosition& position, const Standing& standing) const {
    const bool en_passant = !position.en_passant_victims().empty();
    const bool more = more_ || !(position.turn() == begin_);
    if (!more && !en_passant) return {};
    position::Setup setup = engine_.read(position);
    setup.halfmove_clock = 0;
    setup.fullmove = 1;
    setup.state.occurrences = 1;
    setup.state.last_move.reset();
    // A right that nobody can use is none.
    if (en_passant) {
        position::Setup without = setup;
        without.en_passant.clear();
        const auto other = engine_.make(without);
        if (engine_.repetition_key(*other) == engine_.repetition_key(position)) {
            setup.en_passant.clear();
        }
    }
    if (!more && setup.en_passant.empty()) return {};
    std::string text = write_fen(game_.frame(), setup);
    return text == fen(standing) ? std::string() : text;
}

}  // namespace rulewright::endings
