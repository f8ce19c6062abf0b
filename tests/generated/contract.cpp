#include "contract.hpp"

#include <algorithm>
#include <set>

#include "game/explain.hpp"
#include "notation/notation.hpp"
#include "support/text.hpp"

namespace rulewright::generated {

namespace {

constexpr std::uint64_t kSoManyDeeper = 30;  // moves, at most, where two plies are counted
constexpr int kEndlessTurn = 400;            // steps

bool throws(const game::State& state) {
    return state.actor() == game::Actor::kChance || state.may_throw() ||
           state.node().promotion_by_dice;
}

}  // namespace

Contract::Contract(game::Game& game) : game_(game) {
    movegen::EngineOptions slow;
    slow.make_and_test = true;
    movegen::EngineOptions wide;
    wide.least_words = 8;
    for (const movegen::EngineOptions& options : {slow, wide}) {
        others_.push_back(
            movegen::make_engine(game.variant(), game.engine().hooks().clone(), options));
    }
}

void Contract::require(bool kept, const std::string& what) {
    if (!kept && !broken_) broken_ = what;
}

void Contract::check_text(const game::State& state) {
    const std::string fen = state.fen();
    const auto again = game_.read(fen);
    if (!again)
        return require(false, "a written position is read: " + again.error().front().message);
    require(again.value().fen() == fen, "it is the same: " + again.value().fen());
    // How often the game has come to the position is no part of its text.
    position::Setup said = state.setup();
    said.state.occurrences = 1;
    require(again.value().setup() == said, "nothing of the position is lost in its text");
    require(again.value().key() == state.key(), "equal positions have equal keys");
    require(game_.engine().repetition_key(state.position()) ==
                game_.engine().recomputed_key(state.position()),
            "the key that is kept is that of the position");
}

// Each choice has a text of its own, which means it; so have moves in the variant's own notation.
void Contract::check_texts_of_moves(const game::State& state) {
    std::set<std::string> texts;
    for (const game::Turn& turn : state.choices()) {
        const std::string text = notation::turn_text(game_, turn);
        require(texts.insert(text).second, "a text means one move: " + text);
        const auto read = notation::parse_turn(state, text);
        const auto* same = std::get_if<game::Turn>(&read);
        require(same != nullptr && movegen::same_choice(*same, turn),
                "a written move is read: " + text);
    }
    if (game_.variant().turns) return;
    for (const game::Move& move : state.legal_moves()) {
        const std::string text = notation::move_text(state, move);
        const auto read = notation::parse_move(state, text);
        const auto* same = std::get_if<game::Move>(&read);
        require(same != nullptr && same->same_text(move), "a move as it is shown is read: " + text);
    }
}

// Pins and masks against make and test, one word of squares against eight.
void Contract::check_engines(const game::State& state) {
    if (state.actor() == game::Actor::kNobody) return;
    movegen::Engine& engine = game_.engine();
    const std::uint64_t legal = engine.count_legal(state.position());
    require(state.turns().size() == legal, "as many moves are counted as listed");
    const int depth = legal <= kSoManyDeeper && !throws(state) ? 2 : 1;
    const std::uint64_t nodes = engine.perft(state.position(), depth, nullptr);
    for (const auto& other : others_) {
        const auto same = other->make(state.setup());
        const std::uint64_t told = other->perft(*same, depth, nullptr);
        require(told == nodes || other->hooks().error(), "engines agree: " + std::to_string(nodes) +
                                                             " and " + std::to_string(told) +
                                                             " ways in " + std::to_string(depth));
    }
}

// Of all moves that are legal, and of some pairs of squares.
void Contract::check_explanations(const game::State& state) {
    if (game_.variant().turns || state.actor() == game::Actor::kNobody) return;
    const std::size_t squares = game_.topology().size();
    const auto any = [&] {
        return make_id<Square>(random_.below(static_cast<std::uint32_t>(squares)));
    };
    for (int i = 0; i < 12; ++i) {
        const Square from = any();
        const Square to = any();
        const auto told = game::explain(state, from, to, std::nullopt);
        const bool legal = state.find(from, to, std::nullopt).has_value();
        require(told.legal == legal && !told.verdict.empty() && !told.code.empty(),
                game_.topology().name(from) + game_.topology().name(to) + " is " +
                    (legal ? "legal" : "illegal") + ", but explained: " + told.verdict);
    }
    for (const game::Move& move : state.legal_moves()) {
        if (random_.below(4) != 0) continue;
        const auto told = move.type == movegen::MoveType::kDrop
                              ? game::explain_drop(state, move.kind, move.destination)
                              : game::explain(state, move.origin, move.destination, move.promotion);
        require(told.legal,
                notation::coordinate(game_, move) + " is legal, but explained: " + told.verdict);
    }
}

void Contract::check(const game::State& state) {
    const bool over = state.actor() == game::Actor::kNobody;
    check_text(state);
    require(state.outcome().has_value() == over, "who is to act, and the end");
    require(state.turns().empty() == over, "a way on or an end");
    if (state.actor() == game::Actor::kPlayer) {
        require(!state.choices().empty() || state.may_throw(), "a player has something to do");
    }
    for (const game::Throw& one : state.node().throws)
        require(one.weight > 0, "throws have weight");
    if (over) return;
    check_texts_of_moves(state);
    check_engines(state);
    check_explanations(state);
}

void Contract::act(game::State& state) {
    const auto any = [&](const auto& list) {
        return random_.below(static_cast<std::uint32_t>(list.size()));
    };
    if (state.actor() == game::Actor::kChance) {
        const std::uint32_t which = any(state.node().throws);
        played_.push_back("(" + std::to_string(which) + ")");
        state.take_throw(game::Throw(state.node().throws[which]));
    } else if (state.may_throw() && (state.choices().empty() || random_.below(2) == 0)) {
        played_.emplace_back("?");
        state.choose_throw();
    } else {
        const game::Turn turn = state.choices()[any(state.choices())];
        played_.push_back(notation::turn_text(game_, turn));
        state.play(turn);
    }
}

// From the text of the start, by the texts of the moves, on a clone.
void Contract::check_replay(const game::State& start, const game::State& end) {
    const auto clone = game_.clone();
    auto read = clone->read(start.fen());
    if (!read) return;
    game::State state = std::move(read).value();
    for (const std::string& text : played_) {
        if (text == "?") {
            state.choose_throw();
        } else if (text.front() == '(') {
            const std::size_t which = std::stoul(text.substr(1));
            if (which >= state.node().throws.size()) return require(false, "a replay throws alike");
            state.take_throw(game::Throw(state.node().throws[which]));
        } else {
            const auto turn = notation::parse_turn(state, text);
            if (!std::holds_alternative<game::Turn>(turn)) {
                return require(false, "a replay knows " + text + " in " + state.fen());
            }
            state.play(std::get<game::Turn>(turn));
        }
    }
    if (clone->error()) return;
    require(state.fen() == end.fen(), "a replay comes to the same position: " + state.fen());
    require(state.outcome().has_value() == end.outcome().has_value(), "and to the same end");
}

std::optional<std::string> Contract::play(std::uint64_t seed, int steps) {
    random_ = support::SplitMix64(seed);
    played_.clear();
    game::State state = game_.start(seed);
    if (game_.error()) return std::nullopt;
    const game::State start = state;
    int alone = 0;
    PlayerId last = state.to_move();
    over_ = false;
    for (int step = 0; step < steps && !game_.error() && !broken_; ++step, ++plies_) {
        check(state);
        over_ = state.actor() == game::Actor::kNobody;
        if (over_ || broken_) break;
        act(state);
        alone = state.to_move() == last ? alone + 1 : 0;
        last = state.to_move();
        require(alone < kEndlessTurn, "turns end");
    }
    if (!game_.error() && !broken_) check_replay(start, state);
    if (game_.error() || !broken_) return std::nullopt;
    return *broken_ + "\n  in " + state.fen() + "\n  after " + support::join(played_, " ");
}

}  // namespace rulewright::generated
