#include "game/game.hpp"

namespace rulewright::game {

const char* name_of(EndReason reason) noexcept {
    switch (reason) {
        case EndReason::kCheckmate:
            return "checkmate";
        case EndReason::kStalemate:
            return "stalemate";
        case EndReason::kRepetition:
            return "repetition";
        case EndReason::kMoveLimit:
            return "fifty_moves";
        case EndReason::kInsufficientMaterial:
            return "insufficient_material";
        case EndReason::kAgreement:
            return "agreement";
        case EndReason::kResignation:
            return "resignation";
        case EndReason::kAdjudication:
            return "adjudication";
        case EndReason::kNoRoyals:
            return "no_royals";
        case EndReason::kRule:
            return "rule";
    }
    return "";
}

Game::Game(std::shared_ptr<const variant::Variant> variant, std::unique_ptr<hooks::Hooks> hooks)
    : variant_(std::move(variant)), engine_(movegen::make_engine(*variant_, std::move(hooks))) {}

Game::Game(std::shared_ptr<const variant::Variant> variant, std::unique_ptr<movegen::Engine> engine)
    : variant_(std::move(variant)), engine_(std::move(engine)) {}

std::unique_ptr<Game> Game::clone() const {
    return std::unique_ptr<Game>(new Game(variant_, engine_->clone()));
}

State Game::start() {
    auto read = position::read_fen(frame(), variant().start);
    // The catalog has read the start text before; only a Variant made by hand can break it.
    if (read) {
        // The start is where a set-up phase begins; another position says so itself.
        if (variant().placing) read.value().setup.state.placing = 1;
        return State(*this, read.value().setup);
    }
    position::Setup setup;
    setup.squares = frame().start();
    setup.turn = frame().first_turn();
    setup.castles.assign(frame().castles().size(), false);
    return State(*this, setup);
}

Result<State, std::vector<position::FenProblem>> Game::read(
    std::string_view fen, std::vector<position::FenProblem>* ignored) {
    auto read = position::read_fen(frame(), fen);
    if (!read) return fail(std::move(read).error());
    if (ignored != nullptr) *ignored = read.value().ignored;
    return State(*this, read.value().setup);
}

std::optional<PlayerId> Game::find_player(std::string_view name) const noexcept {
    for (std::size_t i = 0; i < kPlayers; ++i) {
        if (variant().players[i].name == name) return make_id<PlayerId>(i);
    }
    return std::nullopt;
}

std::string Game::describe(const Piece& piece) const {
    return player_name(piece.owner) + " " + type(piece.kind).name;
}

}  // namespace rulewright::game
