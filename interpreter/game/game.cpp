#include "game/game.hpp"

#include <algorithm>

#include "support/name_words.hpp"
#include "support/visible.hpp"

namespace rulewright::game {

namespace {

constexpr const char* kPending = "what can be pending in this position, or nothing";

bool throw_possible(const State& state) {
    const position::TurnMemory& turn = state.position().turn();
    const auto beginning = state.position().clone();
    position::TurnMemory first;
    first.variables = turn.variables;
    beginning->set_turn(first);
    const movegen::TurnNode node = state.game().engine().turn_node(*beginning);
    if (turn.throwing) return node.may_throw && turn.dice.empty();
    return std::any_of(node.throws.begin(), node.throws.end(),
                       [&](const Throw& one) { return one.dice == turn.dice; });
}

// A script whose turns do not go on need not have an answer; that is no mistake of the script.
bool answers(const State& state) {
    movegen::Engine& engine = state.game().engine();
    if (engine.hooks().error()) return true;
    std::vector<Turn> ways;
    engine.turns(state.position(), ways);
    if (!engine.hooks().error()) return true;
    engine.hooks().clear_error();
    return false;
}

// What is pending in a position that cannot be; null when it can.
const char* wrong_turn(const State& state) {
    const position::TurnMemory& turn = state.position().turn();
    if (turn.moved && !answers(state)) return "no turn goes on here";
    if (!turn.moved && (turn.thrown || turn.throwing) && !throw_possible(state)) {
        return turn.throwing ? "nobody may choose to throw here" : "no throw shows that here";
    }
    if (!turn.waiting) return nullptr;
    std::vector<Turn> ways;
    state.game().engine().turns(state.position(), ways);
    return ways.empty() ? "what is pending comes of no legal move" : nullptr;
}

}  // namespace

// The other constructor needs a copy, after its engine has been made.
// NOLINTNEXTLINE(performance-unnecessary-value-param)
Game::Game(std::shared_ptr<const variant::Variant> variant, std::unique_ptr<hooks::Hooks> hooks)
    : Game(variant, movegen::make_engine(*variant, std::move(hooks))) {}

Game::Game(std::shared_ptr<const variant::Variant> variant, std::unique_ptr<movegen::Engine> engine)
    : variant_(std::move(variant)), engine_(std::move(engine)), ends_(*engine_) {}

std::unique_ptr<Game> Game::clone() const {
    auto made = std::unique_ptr<Game>(new Game(variant_, engine_->clone()));
    made->learn(tuning_);
    return made;
}

State Game::start(std::uint64_t seed) {
    auto read = position::read_fen(frame(), variant().start);
    if (const auto text = engine_->hooks().setup(seed)) {
        auto own = position::read_fen(frame(), *text);
        const auto refuse = [&](const std::string& message, const std::string& expected) {
            engine_->hooks().refuse(
                hooks::HookPoint::kSetup,
                "setup returned \"" + support::visible(*text) + "\": " + message, expected,
                nullptr);
        };
        if (!own) {
            refuse(own.error().front().message, own.error().front().expected);
        } else if (const char* problem = wrong_turn(State(*this, own.value().setup))) {
            // A record of the game holds the position as text, which must be one that `read` takes.
            refuse(problem, kPending);
        } else {
            read = std::move(own);
        }
    }
    // The catalog has read the start text before; only a Variant made by hand can break it.
    if (read) {
        // The start is where a set-up phase begins; another position says so itself.
        if (variant().placing) read.value().setup.state.placing = 1;
        return State(*this, read.value().setup);
    }
    position::Setup setup;
    setup.squares = frame().start();
    setup.turn = frame().first_turn();
    setup.castles.assign(frame().castle_rights(), false);
    return State(*this, setup);
}

Result<State, std::vector<position::FenProblem>> Game::read(
    std::string_view fen, std::vector<position::FenProblem>* ignored) {
    auto read = position::read_fen(frame(), fen);
    if (!read) return fail(std::move(read).error());
    if (ignored != nullptr) *ignored = read.value().ignored;
    State state(*this, read.value().setup);
    if (const char* problem = wrong_turn(state)) {
        const std::size_t begin = fen.find('{');
        return fail(std::vector<position::FenProblem>{
            {begin, fen.find('}', begin) + 1 - begin, "fen-turn", problem, kPending}});
    }
    return state;
}

std::optional<PlayerId> Game::find_player(std::string_view name) const noexcept {
    for (std::size_t i = 0; i < kPlayers; ++i) {
        if (variant().players[i].name == name) return make_id<PlayerId>(i);
    }
    return std::nullopt;
}

std::string Game::describe(const Piece& piece) const {
    return variant().describe(piece);
}

std::string Game::in_words(const Piece& piece) const {
    return variant().in_words(piece);
}

std::string Game::in_words(PieceKind kind) const {
    return variant().in_words(kind);
}

std::string Game::in_words(PlayerId player) const {
    return support::spaced(player_name(player));
}

}  // namespace rulewright::game
