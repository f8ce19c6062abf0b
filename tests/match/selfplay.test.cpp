#include "match/selfplay.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "catalog/open.hpp"
#include "catch.hpp"
#include "match/dice_thrower.hpp"
#include "match/player.hpp"
#include "match/selfplay_report.hpp"
#include "notation/notation.hpp"

namespace rulewright::match {

namespace {

using game::State;
using game::Turn;
using nlohmann::json;

// White promotes soon, Black is often in check.
constexpr const char* kPromotions = "7k/PPPPPPPP/8/8/8/8/8/K7 w - - 0 1";

std::unique_ptr<game::Game> open(const std::string& file) {
    auto opened = catalog::open_game(std::string(RULEWRIGHT_SOURCE_DIR) + "/" + file, {});
    REQUIRE(opened);
    return std::move(opened.value().game);
}

struct Played {
    std::string lines;
    std::string report;
    SelfplayTally tally;
    std::vector<PlayedGame> games;
};

Played play(const State& start, const SelfplayOptions& options) {
    Played played;
    const auto error = selfplay(start, options, [&](const PlayedGame& one) {
        played.tally.add(one);
        played.lines += selfplay_line(start.game(), one);
        played.games.push_back(one);
        return true;
    });
    REQUIRE_FALSE(error);
    const SelfplayReport report{"a game", start, options, played.tally};
    played.report = selfplay_text(report) + selfplay_json(report);
    return played;
}

SelfplayOptions options(std::uint64_t games, std::uint64_t seed, unsigned jobs = 1) {
    SelfplayOptions all;
    all.games = games;
    all.seed = seed;
    all.jobs = jobs;
    return all;
}

std::vector<json> lines_of(const Played& played) {
    std::vector<json> lines;
    std::size_t begin = 0;
    for (std::size_t end; (end = played.lines.find('\n', begin)) != std::string::npos;) {
        lines.push_back(json::parse(played.lines.substr(begin, end - begin)));
        begin = end + 1;
    }
    return lines;
}

void play_token(State& state, const std::string& token) {
    const std::vector<Turn> turns = state.turns();
    const auto turn = std::find_if(turns.begin(), turns.end(), [&](const Turn& one) {
        return notation::turn_text(state.game(), one) == token;
    });
    CAPTURE(state.fen(), token);
    REQUIRE(turn != turns.end());
    state.play(*turn);
}

// Die Chess: the first face is the token's, promotions throw kings and pawns again.
void check_throws(const std::string& token, const std::string& throws) {
    CAPTURE(token, throws);
    if (token.find(':') == std::string::npos) {
        CHECK(token.front() == '!');
        CHECK(throws.empty());
        return;
    }
    CHECK(throws.substr(0, 1) == token.substr(0, 1));
    const bool promotes = token.size() == std::string("P:e7e8n").size();
    if (!promotes) {
        CHECK(throws.size() == 1);
        return;
    }
    REQUIRE(throws.size() >= 2);
    CHECK(throws.back() == static_cast<char>(token.back() - 'a' + 'A'));
    CHECK(throws.find_first_not_of("KP", 1) == throws.size() - 1);
}

}  // namespace

TEST_CASE("the same seed gives the same bytes on any number of threads") {
    const std::string variant = GENERATE("chess", "die-chess", "magnet-chess");
    const auto game = open("rules/" + variant + ".yaml");
    const State start = game->start();
    const Played alone = play(start, options(12, 7));
    CHECK(alone.tally.games == 12);
    for (const unsigned jobs : {2U, 5U}) {
        const Played shared = play(start, options(12, 7, jobs));
        CHECK(shared.lines == alone.lines);
        CHECK(shared.report == alone.report);
    }
    CHECK(play(start, options(12, 8)).lines != alone.lines);
}

TEST_CASE("a game depends on its number, not on how many are played") {
    const auto game = open("rules/die-chess.yaml");
    const Played few = play(game->start(), options(2, 3));
    CHECK(play(game->start(), options(5, 3)).lines.starts_with(few.lines));
}

TEST_CASE("records replay, with every throw in them") {
    const auto game = open("rules/die-chess.yaml");
    const bool promoting = GENERATE(false, true);
    const State start = promoting ? std::move(game->read(kPromotions)).value() : game->start();
    std::size_t again = 0;
    for (const json& line : lines_of(play(start, options(30, 5)))) {
        State state = start;
        REQUIRE(line["throws"].size() == line["moves"].size());
        for (std::size_t i = 0; i < line["moves"].size(); ++i) {
            const std::string token = line["moves"][i];
            const std::string throws = line["throws"][i];
            check_throws(token, throws);
            again += throws.size() > 2 ? 1 : 0;
            play_token(state, token);
        }
        REQUIRE(state.outcome());
        CHECK(line["reason"] == game::name_of(state.outcome()->reason));
        CHECK(line["plies"] == line["moves"].size());
    }
    if (promoting) CHECK(again > 0);
}

TEST_CASE("what is counted adds up") {
    const auto game = open("rules/die-chess.yaml");
    SelfplayOptions wanted = options(60, 11);
    wanted.max_plies = 120;
    const Played played = play(game->start(), wanted);
    const SelfplayTally& tally = played.tally;
    CHECK(tally.wins[0] + tally.wins[1] + tally.draws + tally.unfinished == 60);
    std::uint64_t reasons = 0;
    for (const auto& [reason, count] : tally.reasons) reasons += count;
    CHECK(reasons + tally.unfinished == 60);

    std::uint64_t plies = 0;
    std::uint64_t passes = 0;
    std::uint64_t faces = 0;
    for (const PlayedGame& one : played.games) {
        plies += one.plies.size();
        faces += one.faces.size();
        for (const SelfplayPly& ply : one.plies) passes += ply.turn.ends_with("-") ? 1 : 0;
    }
    CHECK(tally.passes.plies == plies);
    CHECK(tally.passes.passes == passes);
    CHECK(lengths_of(tally).plies == plies);
    CHECK(tally.passes_by_ply[0].plies == 60);
    std::uint64_t counted = 0;
    for (const std::uint64_t count : tally.faces) counted += count;
    CHECK(counted == faces);
}

TEST_CASE("games that are stopped are no draws") {
    const auto game = open("rules/chess.yaml");
    SelfplayOptions wanted = options(5, 1);
    wanted.max_plies = 3;
    const Played played = play(game->start(), wanted);
    CHECK(played.tally.unfinished == 5);
    CHECK(played.tally.draws == 0);
    CHECK(played.tally.reasons.empty());
    for (const json& line : lines_of(played)) {
        CHECK(line["winner"].is_null());
        CHECK(line["reason"] == "move_cap");
        CHECK(line["moves"].size() == 3);
        CHECK_FALSE(line.contains("throws"));
    }
}

TEST_CASE("lengths have a median") {
    SelfplayTally tally;
    CHECK(lengths_of(tally).median == 0);
    tally.lengths = {9, 1, 4};
    CHECK(lengths_of(tally).median == 4);
    tally.lengths = {9, 1, 4, 5};
    CHECK(lengths_of(tally).median == 4.5);
    CHECK(lengths_of(tally).mean == 4.75);
    CHECK(lengths_of(tally).min == 1);
    CHECK(lengths_of(tally).max == 9);
}

TEST_CASE("games go on from where the given one stands, its repetitions included") {
    const auto game = open("rules/chess.yaml");
    State start = game->start();
    for (const char* token : {"g1f3", "g8f6", "f3g1", "f6g8"}) play_token(start, token);
    const auto clone = game->clone();
    const State other = start.on(*clone);
    CHECK(&other.game() == clone.get());
    CHECK(other.occurrences() == 2);
    CHECK(other.fen() == start.fen());
}

TEST_CASE("a finished game is only counted") {
    const auto game = open("rules/chess.yaml");
    State mated = game->start();
    for (const char* token : {"f2f3", "e7e5", "g2g4", "d8h4"}) play_token(mated, token);
    const Played played = play(mated, options(3, 1, 2));
    CHECK(played.tally.wins[1] == 3);
    CHECK(lengths_of(played.tally).max == 0);
}

TEST_CASE("dice fall by their weights") {
    const auto game = open("rules/die-chess.yaml");
    SelfplayTally tally;
    support::SplitMix64 random(20);
    const variant::Turns& turns = *game->variant().turns;
    for (int i = 0; i < 100000; ++i) ++tally.faces[draw_face(turns, {}, random)];
    const support::ChiSquared fair = test_faces(turns, tally);
    CHECK(fair.degrees == 5);
    CHECK(fair.p > 0.01);
    tally.faces[1] += 2000;
    CHECK(test_faces(turns, tally).p < 1e-6);
}

TEST_CASE("a random player chooses evenly, a throw included") {
    const auto game = open("rules/die-chess.yaml");
    // In check, the king has two moves without a throw.
    const State state = std::move(game->read("4k3/8/8/8/4r3/8/3P4/3RK3 w - - 0 1")).value();
    REQUIRE(state.may_throw());
    const auto moves = state.choices().size();
    REQUIRE(moves == 2);
    const auto player = std::move(make_player("random", *game)).value();
    player->begin(4);
    std::vector<support::Weighed> counts(moves + 1);
    for (int i = 0; i < 10000; ++i) {
        const Decision decision = player->choose({state, {}, state, {}});
        const auto* turn = std::get_if<Turn>(&decision.what);
        std::size_t at = moves;
        for (std::size_t k = 0; turn != nullptr && k < moves; ++k) {
            if (state.choices()[k].move->same_text(*turn->move)) at = k;
        }
        ++counts[at].count;
    }
    CHECK(support::chi_squared(counts).p > 0.01);
}

TEST_CASE("players are named with their limits") {
    const auto game = open("rules/chess.yaml");
    for (const char* name :
         {"random", "engine", "engine:depth=2", "engine:nodes=100", "engine:time=0.01",
          "engine:elo=600", "engine:elo=2400", "mcts", "mcts:nodes=50", "mcts:time=0.01",
          "random:without=queen", "engine:nodes=50,without=queen,never=castling",
          "engine:never=captures,without=rook,without=bishop", "mcts:nodes=20,never=promotion",
          "engine:untuned", "engine:nodes=50,untuned", "mcts:untuned,nodes=20"}) {
        INFO(name);
        const auto player = make_player(name, *game);
        REQUIRE(player);
        player.value()->begin(1);
        const State start = game->start();
        CHECK(std::holds_alternative<Turn>(player.value()->choose({start, {}, start, {}}).what));
    }
    for (const char* name : {"",
                             "engines",
                             "engine:",
                             "engine:depth",
                             "engine:depth=0",
                             "engine:depth=x",
                             "engine:time=0",
                             "engine:speed=3",
                             "engine:elo=599",
                             "engine:elo=2401",
                             "engine:elo=",
                             "engine:elo=x",
                             "mcts:elo=1500",
                             "mcts:depth=3",
                             "mcts:",
                             "mcts:nodes=0",
                             "random:",
                             "random:nodes=3",
                             "random:untuned",
                             "engine:without=",
                             "engine:never=losing",
                             "engine:nodes=1,depth=1",
                             "engine:nodes=1,"}) {
        INFO(name);
        const auto player = make_player(name, *game);
        REQUIRE_FALSE(player);
        CHECK(player.error().message == "there is no player '" + std::string(name) + "'");
    }
}

TEST_CASE("restricted players never do what they are not to do while there is anything else") {
    const auto game = open("rules/chess.yaml");
    const auto chosen = [&](const std::string& name, const char* fen) {
        const State state = game->read(fen).value();
        const auto player = make_player(name, *game);
        REQUIRE(player);
        player.value()->begin(1);
        const auto decision = player.value()->choose({state, {}, state, {}});
        return notation::turn_text(*game, std::get<Turn>(decision.what));
    };
    const char* mate = "6k1/5ppp/8/8/8/8/8/Q5K1 w - - 0 1";
    CHECK(chosen("engine:nodes=2000", mate) == "a1a8");
    for (const char* name : {"engine:nodes=2000,without=queen", "mcts:nodes=50,without=queen",
                             "random:without=queen"}) {
        INFO(name);
        CHECK(chosen(name, mate).substr(0, 2) == "g1");
    }
    // Nothing but the queen can move.
    CHECK(chosen("random:without=queen", "1r4k1/8/8/8/8/p7/P7/K6Q w - - 0 1").substr(0, 2) == "h1");
    CHECK(
        chosen("engine:depth=2,without=queen", "1r4k1/8/8/8/8/p7/P7/K6Q w - - 0 1").substr(0, 2) ==
        "h1");
    const char* hanging = "k7/8/8/3q4/4P3/8/8/K7 w - - 0 1";
    CHECK(chosen("engine:depth=3", hanging) == "e4d5");
    CHECK(chosen("engine:depth=3,never=captures", hanging) != "e4d5");
}

TEST_CASE("an untuned player plays as if nothing had been learned") {
    const auto told = open("rules/chess.yaml");
    const auto untold = open("rules/chess.yaml");
    REQUIRE(told->tuning());
    untold->learn(nullptr);
    const auto score = [](const std::string& name, game::Game& game) {
        const State state =
            game.read("r2q1rk1/ppp2ppp/2n5/8/4P1b1/2NP1N2/PP3PPP/R2QR1K1 w - - 0 1").value();
        const auto player = make_player(name, game);
        REQUIRE(player);
        player.value()->begin(1);
        return player.value()->choose({state, {}, state, {}}).score.value();
    };
    for (const std::string name : {"engine:depth=3", "mcts:nodes=200"}) {
        INFO(name);
        CHECK(score(name + ",untuned", *told) == score(name, *untold));
        CHECK(score(name + ",untuned", *told) != score(name, *told));
    }
}

TEST_CASE("a restriction names a piece of the variant") {
    const auto game = open("rules/chess.yaml");
    const auto player = make_player("engine:without=quen", *game);
    REQUIRE_FALSE(player);
    CHECK(player.error().message == "Chess has no piece 'quen'");
    CHECK(player.error().suggestion == "queen");
    CHECK_FALSE(player_problem("engine:without=quen"));
    CHECK(player_problem("engine:without=quen", game->variant()));
}

TEST_CASE("a player that is none is told with the one that was meant") {
    const auto meant = [](const std::string& name) {
        const auto problem = player_problem(name);
        return problem ? problem->suggestion : "nothing is wrong";
    };
    CHECK(meant("enigne") == "engine");
    CHECK(meant("Random") == "random");
    CHECK(meant("engine:dept=3") == "engine:depth=3");
    CHECK(meant("enigne:node=50") == "engine:nodes=50");
    CHECK(meant("engine:nodes=5,untunde") == "engine:nodes=5,untuned");
    CHECK(meant("mtcs:time=0.5") == "mcts:time=0.5");
    CHECK(meant("uic:stockfish") == "uci:stockfish");
    CHECK(meant("engine:depth=x").empty());  // the number is nobody's guess
    CHECK(meant("mcts:depth=3").empty());
    CHECK(meant("grandmaster").empty());
    CHECK(meant("uci: stockfish") == "nothing is wrong");
}

TEST_CASE("a program without a command is none") {
    for (const std::string name : {"uci:", "uci:  ", "xboard:", "xboard: \t"}) {
        INFO(name);
        const auto problem = player_problem(name);
        REQUIRE(problem);
        CHECK(problem->message == "'" + name + "' names no command");
        CHECK(problem->expected == name.substr(0, name.find(':') + 1) + "COMMAND");
        CHECK(problem->suggestion.empty());
    }
}

TEST_CASE("a mistake of a hook ends it all") {
    const auto game = open("tests/match/bad/variants/broken-hook.yaml");
    std::optional<std::string> first;
    for (const unsigned jobs : {1U, 3U}) {
        const auto again = game->clone();
        const auto error =
            selfplay(again->start(), options(50, 1, jobs), [](const PlayedGame&) { return true; });
        REQUIRE(error);
        CHECK(error->message == first.value_or(error->message));
        first = error->message;
    }
}

// Not by sampling: the weights of the throws that let nothing move but a pass.
TEST_CASE("45 of 100 first turns of Die Chess are forfeited") {
    const auto game = open("rules/die-chess.yaml");
    const State start = game->start();
    REQUIRE(start.actor() == game::Actor::kChance);
    std::uint64_t all = 0;
    std::uint64_t forfeited = 0;
    for (const game::Throw& one : start.node().throws) {
        all += one.weight;
        const bool moves =
            std::any_of(start.turns().begin(), start.turns().end(),
                        [&](const Turn& turn) { return turn.dice == one.dice && turn.move; });
        if (!moves) forfeited += one.weight;
    }
    CHECK(all == 100);
    CHECK(forfeited == 45);
}

}  // namespace rulewright::match
