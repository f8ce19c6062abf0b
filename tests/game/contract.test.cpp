// What holds for every variant in rules/, by walking the folder: along seeded random games texts
// round-trip, the incremental hash equals the recomputed one, a game is over exactly when nobody
// can act, hooks make no errors, and explanations agree with the legal moves for every pair of
// squares that begins with a piece of the player, and for some of the others.
#include <algorithm>

#include "game/explain_turn.hpp"
#include "game/steps.hpp"
#include "support.hpp"
#include "support/random.hpp"

using namespace rulewright;
using namespace rulewright::tests;

namespace {

// Chance has throws of positive weight, a player has something to do.
void check_node(const game::State& state) {
    if (state.actor() == game::Actor::kChance) CHECK_FALSE(state.node().throws.empty());
    for (const game::Throw& one : state.node().throws) CHECK(one.weight > 0);
    // Who can do nothing without a throw may choose it.
    if (state.actor() == game::Actor::kPlayer)
        CHECK((!state.choices().empty() || state.may_throw()));
    const bool throws = state.actor() == game::Actor::kChance || state.may_throw() ||
                        state.node().promotion_by_dice;
    // What is thrown after a choice makes several turns of it.
    std::vector<game::Turn> apart;
    for (const game::Turn& turn : state.turns()) {
        const bool known = std::any_of(apart.begin(), apart.end(), [&](const game::Turn& other) {
            return movegen::same_choice(turn, other);
        });
        if (!known || !game::is_decided_by_throw(turn)) apart.push_back(turn);
    }
    if (!throws) CHECK(state.choices().size() == apart.size());
}

void check_state(game::Game& game, const game::State& state) {
    INFO(state.fen());
    const auto again = game.read(state.fen());
    REQUIRE(again);
    CHECK(again.value().fen() == state.fen());
    // How often the game has come to the position is no part of its text.
    position::Setup said = state.setup();
    said.state.occurrences = 1;
    CHECK(again.value().setup() == said);
    CHECK(game.engine().repetition_key(state.position()) ==
          game.engine().recomputed_key(state.position()));
    CHECK(again.value().key() == state.key());
    const bool over = state.actor() == game::Actor::kNobody;
    CHECK(state.outcome().has_value() == over);
    CHECK(state.turns().empty() == over);
    if (!over) CHECK(state.turns().size() == game.engine().count_legal(state.position()));
    check_node(state);
    CHECK_FALSE(game.error());
}

// Does one thing: a throw, a move, a pass.
void act(game::State& state, support::SplitMix64& random) {
    const auto any = [&](const auto& list) {
        return list[random.below(static_cast<std::uint32_t>(list.size()))];
    };
    if (state.actor() == game::Actor::kChance) {
        state.take_throw(any(state.node().throws));
    } else if (state.may_throw() && (state.choices().empty() || random.below(2) == 0)) {
        state.choose_throw();
    } else {
        state.play(any(state.choices()));
    }
}

template <typename Visit>
void play(game::Game& game, std::uint64_t seed, int plies, Visit visit) {
    support::SplitMix64 random(seed);
    game::State state = game.start(seed);
    for (int ply = 0; ply < plies; ++ply) {
        visit(state, ply);
        if (state.actor() == game::Actor::kNobody) break;
        act(state, random);
    }
}

// On many boards and on large ones every so many squares stand for all.
std::size_t step_of(const game::Game& game) {
    if (has_many_squares(game.topology())) return 37;
    return game.topology().size() > 80 ? 7 : 1;
}

// From the squares of the player's pieces each destination is asked about, from others a fifth.
bool is_asked(const game::State& state, std::size_t from, std::size_t to) {
    const auto piece = state.at(make_id<Square>(from));
    return (piece && piece->owner == state.to_move()) || (from + to) % 5 == 0;
}

// All that a text can say of a turn, for each throw that is possible and without one.
void check_turn_explanations(game::Game& game, const game::State& state) {
    std::vector<std::optional<Dice>> throws{std::nullopt};
    for (const game::Throw& one : state.node().throws) throws.emplace_back(one.dice);
    const std::size_t squares = game.topology().size();
    const std::size_t step = step_of(game);
    for (const auto& dice : throws) {
        for (std::size_t i = 0; i <= squares * squares; ++i) {
            if (i % squares % step != 0 || i / squares % step != 0) continue;
            if (i < squares * squares && !is_asked(state, i / squares, i % squares)) continue;
            game::TurnQuestion question;
            question.dice = dice;
            question.pass = i == squares * squares;
            question.origin = make_id<Square>(question.pass ? 0 : i / squares);
            question.destination = make_id<Square>(question.pass ? 0 : i % squares);
            const auto& turns = dice ? state.turns() : state.choices();
            const bool legal = std::any_of(turns.begin(), turns.end(), [&](const auto& turn) {
                if (dice && turn.dice != *dice) return false;
                if (turn.mark != question.mark || !turn.move) return question.pass && !turn.move;
                // Drops have names of their own.
                if (turn.move->type == movegen::MoveType::kDrop) return false;
                return !question.pass && turn.move->origin == question.origin &&
                       turn.move->destination == question.destination && !turn.move->promotion;
            });
            const auto told = game::explain_turn(state, question);
            if (told.legal == legal && !told.verdict.empty() && !told.code.empty()) continue;
            FAIL_CHECK(state.fen() << ": " << (dice ? game::describe_dice(game, *dice) : "no dice")
                                   << ", " << game.topology().name(question.origin)
                                   << game.topology().name(question.destination) << " is "
                                   << (legal ? "legal" : "illegal")
                                   << ", but explained: " << told.code << ", " << told.verdict);
        }
    }
}

// Every drop of what the player to move holds, without a throw.
void check_drop_explanations(game::Game& game, const game::State& state) {
    const auto& hand = state.setup().state.hands[index(state.to_move())];
    const auto choices = state.choices();
    for (std::size_t kind = 0; kind < hand.size(); ++kind) {
        if (hand[kind] == 0) continue;
        for (std::size_t to = 0; to < game.topology().size(); ++to) {
            game::TurnQuestion question;
            question.drop = make_id<PieceKind>(kind);
            question.destination = make_id<Square>(to);
            const bool legal =
                std::any_of(choices.begin(), choices.end(), [&](const game::Turn& turn) {
                    return turn.move && turn.move->type == movegen::MoveType::kDrop &&
                           turn.move->kind == question.drop &&
                           turn.move->destination == question.destination;
                });
            const auto told = game::explain_turn(state, question);
            if (told.legal == legal && !told.verdict.empty()) continue;
            FAIL_CHECK(state.fen() << ": a drop of " << game.type(*question.drop).name << " on "
                                   << game.topology().name(question.destination) << " is "
                                   << (legal ? "legal" : "illegal")
                                   << ", but explained: " << told.code << ", " << told.verdict);
        }
    }
}

void check_explanations(game::Game& game, const game::State& state) {
    std::vector<std::optional<PieceKind>> promotions{std::nullopt};
    for (const auto& promotion : game.variant().promotions) {
        promotions.insert(promotions.end(), promotion.to.begin(), promotion.to.end());
    }
    std::sort(promotions.begin(), promotions.end());
    promotions.erase(std::unique(promotions.begin(), promotions.end()), promotions.end());
    const std::size_t squares = game.topology().size();
    // Legal moves are always looked at.
    const std::size_t step = step_of(game);
    for (const game::Move& move : state.legal_moves()) {
        if (move.type == movegen::MoveType::kDrop) {
            CHECK(game::explain_drop(state, move.kind, move.destination).legal);
            continue;
        }
        if (step == 1) continue;
        CHECK(game::explain(state, move.origin, move.destination, move.promotion).legal);
    }
    for (std::size_t from = 0; from < squares; from += step) {
        for (std::size_t to = 0; to < squares; to += step) {
            if (!is_asked(state, from, to)) continue;
            for (const auto& promotion : promotions) {
                const auto origin = make_id<Square>(from);
                const auto destination = make_id<Square>(to);
                const auto told = game::explain(state, origin, destination, promotion);
                const bool legal = state.find(origin, destination, promotion).has_value();
                if (told.legal != legal || told.verdict.empty() || told.code.empty()) {
                    FAIL_CHECK(state.fen() << ": " << game.topology().name(origin)
                                           << game.topology().name(destination) << " is "
                                           << (legal ? "legal" : "illegal") << ", but explained: "
                                           << told.code << ", " << told.verdict);
                }
            }
        }
    }
}

}  // namespace

TEST_CASE("every variant keeps its promises along random games") {
    for (const std::string& file : variant_files()) {
        INFO(file);
        const auto game = open(file);
        for (std::uint64_t seed = 1; seed <= times(4); ++seed) {
            play(*game, seed, 250,
                 [&](const game::State& state, int) { check_state(*game, state); });
        }
    }
}

TEST_CASE("explanations agree with the legal moves for every pair of squares") {
    for (const std::string& file : variant_files()) {
        INFO(file);
        const auto game = open(file);
        const std::uint64_t games = has_many_squares(game->topology()) ? 1 : times(2);
        for (std::uint64_t seed = 1; seed <= games; ++seed) {
            play(*game, seed, 90, [&](const game::State& state, int ply) {
                if (ply % 11 != 3 || state.actor() == game::Actor::kNobody) return;
                if (game->variant().turns) {
                    check_turn_explanations(*game, state);
                    check_drop_explanations(*game, state);
                } else {
                    check_explanations(*game, state);
                }
            });
        }
    }
}

TEST_CASE("explanations agree with the legal moves in rich positions") {
    for (const auto& row : table("tests/naive/rich_positions.txt")) {
        const std::vector<std::pair<std::string, std::string>> files{
            {"magnet", "rules/magnet-chess.yaml"},
            {"magnet-promoted", "tests/variants/magnet-promoted.yaml"},
            {"force-field", "rules/force-field-chess.yaml"},
            {"force-field-legal", "tests/variants/force-field-legal.yaml"}};
        for (const auto& [name, file] : files) {
            if (row.at(0) != name) continue;
            const auto game = open(file);
            check_explanations(*game, state_at(*game, row.at(2)));
        }
    }
}

TEST_CASE("captures that a script adds pin, also where nothing else captures along lines") {
    const auto game = open("tests/variants/captures-by-script.yaml");
    const game::State pinned = state_at(*game, "4k3/4n3/8/8/4R3/8/8/4K3 b - - 0 1");
    CHECK(pinned.legal_moves().size() == 4);  // of the king: a knight on e7 stays
    const game::State passing = state_at(*game, "4k3/8/8/r2Pp2K/8/8/8/8 w - e6 0 1");
    for (const game::Move& move : passing.legal_moves()) {
        CHECK(move.type != movegen::MoveType::kEnPassant);
    }
}

TEST_CASE("scripts see the neighbours that hexagons have") {
    const auto game = open("tests/variants/hexagons-by-script.yaml");
    const auto moves = [&](const char* fen) { return state_at(*game, fen).legal_moves().size(); };
    CHECK(moves("5p/7/8/9/10/5K5/10/9/8/7/k5 w - - 0 1") == 12);
    CHECK(moves("K4p/7/8/9/10/11/10/9/8/7/k5 w - - 0 1") == 0);
}
