// What selfplay counts of the rules, pieces and results of its games.
#include <algorithm>
#include <filesystem>

#include "catalog/open.hpp"
#include "catch.hpp"
#include "match/facts_watch.hpp"
#include "match/record_facts.hpp"
#include "match/selfplay_measures.hpp"
#include "mock_engines.hpp"
#include "notation/notation.hpp"
#include "written.hpp"

namespace rulewright::match {

namespace {

using game::State;
using game::Turn;

std::unique_ptr<game::Game> open(const std::string& file) {
    auto opened = catalog::open_game(std::string(RULEWRIGHT_SOURCE_DIR) + "/" + file, {});
    REQUIRE(opened);
    return std::move(opened.value().game);
}

Turn find_turn(const State& state, const std::string& token) {
    const auto parsed = notation::parse_turn(state, token);
    CAPTURE(state.fen(), token);
    REQUIRE(std::holds_alternative<Turn>(parsed));
    return std::get<Turn>(parsed);
}

GameFacts facts_of(State state, const std::vector<std::string>& moves) {
    FactsWatch watch(state, 1);
    for (const std::string& token : moves) {
        const Turn turn = find_turn(state, token);
        watch.before(state, turn);
        state.play(turn);
        watch.played(state);
    }
    return watch.facts();
}

std::uint64_t times(const GameFacts& facts, Use use) {
    return facts.uses[static_cast<std::size_t>(use)];
}

PieceCounts count_pieces(const State& state) {
    PieceCounts counts{};
    for (std::size_t i = 0; i < state.game().topology().size(); ++i) {
        const auto piece = state.at(make_id<Square>(i));
        if (piece) ++counts[index(piece->owner)][index(piece->kind)];
    }
    return counts;
}

std::vector<PlayedGame> play(const State& start, SelfplayOptions options) {
    std::vector<PlayedGame> games;
    options.lines = true;
    const auto error = selfplay(start, options, [&](const PlayedGame& one) {
        games.push_back(one);
        return true;
    });
    REQUIRE_FALSE(error);
    return games;
}

std::string report_of(const State& start, const SelfplayOptions& options,
                      const std::vector<PlayedGame>& games) {
    SelfplayTally tally;
    tally.facts.values = piece_values(start.game());
    for (const PlayedGame& one : games) tally.add(one);
    const SelfplayReport report{"a game", start, options, tally};
    return selfplay_text(report) + selfplay_json(report);
}

}  // namespace

TEST_CASE("what the rules of chess do is counted as it happens") {
    const auto game = open("rules/chess.yaml");
    const GameFacts facts =
        facts_of(game->start(), {"e2e4", "a7a6", "e4e5", "d7d5", "e5d6", "g8f6", "d6c7", "f6d5",
                                 "c7b8q", "a8b8", "f1b5", "a6b5", "g1f3", "d8d6", "e1g1", "d6h2"});
    CHECK(times(facts, Use::kDoubleSteps) == 2);
    CHECK(times(facts, Use::kEnPassant) == 1);
    CHECK(times(facts, Use::kCaptures) == 6);
    CHECK(times(facts, Use::kCastlings) == 1);
    CHECK(times(facts, Use::kPromotions) == 1);
    CHECK(times(facts, Use::kChecks) == 2);
    const Piece white_queen{make_id<PlayerId>(0), *game->variant().find_kind("queen")};
    const auto rook = game->variant().find_kind("rook");
    REQUIRE(facts.losses.size() == 6);
    CHECK(facts.losses[3] == Loss{10, white_queen, rook});
    CHECK(facts.promotions.front().ply == 9);
}

TEST_CASE("a contest that is lost takes the mover, and is no capture") {
    const auto game = open("rules/magnet-chess.yaml");
    const GameFacts facts = facts_of(game->start(), {"g1f3", "e7e5", "f3e5", "a7a6", "e5d7"});
    CHECK(times(facts, Use::kContestsWon) == 1);
    CHECK(times(facts, Use::kContestsLost) == 1);
    CHECK(times(facts, Use::kCaptures) == 1);
    const Piece knight{make_id<PlayerId>(0), *game->variant().find_kind("knight")};
    CHECK(facts.losses.back() == Loss{5, knight, game->variant().find_kind("pawn")});
}

// The captor goes on to another square, or is blown up after it has won.
TEST_CASE("a contest that was won stays won whatever an effect makes of the mover") {
    const char* const script =
        "return { capture = function(move) return move.victim end,\n"
        "  effects = function(move, before, after)\n"
        "    if move.kind == 'pawn' then return {move = {{move.destination, square('a4')}}} end\n"
        "    return {remove = move.destination, place = {{square('a3'), 'pawn', 'white'}}}\n"
        "  end }\n";
    const auto game = tests::open_written(
        "hooks: h.lua\n"
        "capture: {decided_by: hook, removes: [victim, mover]}\n"
        "effects: {on: [capture], may: [move, remove, place]}\n",
        script, "rules/chess.yaml");
    const GameFacts facts = facts_of(game->start(), {"e2e4", "d7d5", "e4d5", "d8d2"});
    CHECK(times(facts, Use::kContestsWon) == 2);
    CHECK(times(facts, Use::kContestsLost) == 0);
    CHECK(times(facts, Use::kCaptures) == 2);
    CHECK(times(facts, Use::kRelocated) == 1);
    CHECK(times(facts, Use::kPlaced) == 1);
    CHECK(times(facts, Use::kOthersRemoved) == 1);
}

TEST_CASE("a variable that is set to what it was has not changed") {
    const auto game = tests::open_written(
        "hooks: h.lua\nstate: {game: {pawns: {max: 1}}}\neffects: {may: [set]}\n",
        "return { effects = function(move)\n"
        "  return {set = {pawns = move.kind == 'pawn' and 1 or 0}}\n"
        "end }\n",
        "rules/chess.yaml");
    const GameFacts facts = facts_of(game->start(), {"e2e4", "d7d5", "g1f3", "g8f6"});
    CHECK(times(facts, Use::kShifts) == 2);
}

// Neither side can be in check so early, so that the moves of chess are what there is without
// fields.
TEST_CASE("what fields close is what chess would allow beside") {
    const auto fields = open("rules/force-field-chess.yaml");
    const auto chess = open("rules/chess.yaml");
    State state = fields->start();
    State plain = chess->start();
    std::uint64_t closed = 0;
    const std::vector<std::string> moves = {"d2d4", "b8c6", "c1f4"};
    for (const std::string& token : moves) {
        closed += plain.legal_moves().size() - state.legal_moves().size();
        state.play(find_turn(state, token));
        plain.play(find_turn(plain, token));
    }
    const GameFacts facts = facts_of(fields->start(), moves);
    CHECK(closed > 0);
    CHECK(times(facts, Use::kClosed) == closed);
    CHECK(facts.samples == 3);
}

TEST_CASE("what is held back is what chess would allow beside") {
    const auto madrasi = open("rules/captures/madrasi.yaml");
    const GameFacts facts = facts_of(madrasi->start(), {"e2e4", "d7d5", "a2a3"});
    // Before the last move the pawn on e4 could go to e5 and capture on d5, were it not paralysed.
    CHECK(times(facts, Use::kHeldBack) == 2);
    CHECK(times(facts, Use::kClosed) == 0);
    CHECK(facts.samples == 3);
}

TEST_CASE("portals, gains, shifts and limits are counted where pieces carry energy") {
    const auto game = open("rules/dmchess.yaml");
    SelfplayOptions options;
    options.max_plies = 40;
    const std::vector<PlayedGame> games = play(game->start(), options);
    const GameFacts& facts = games.front().facts;
    std::uint64_t links = 0;
    for (const SelfplayPly& ply : games.front().plies) {
        // Nd1b1-d2c4
        links += ply.turn.substr(1, 2) != ply.turn.substr(ply.turn.find('-') + 1, 2) ? 1 : 0;
    }
    CHECK(times(facts, Use::kLinks) == links);
    CHECK(links > 0);
    CHECK(times(facts, Use::kShifts) == 2);
    CHECK(times(facts, Use::kNotices) == 4);
    CHECK(times(facts, Use::kRelocated) > 0);
    CHECK(times(facts, Use::kGains) >= times(facts, Use::kCaptures) / 2);
    CHECK(facts.samples == 8);
    CHECK(times(facts, Use::kLimited) > 0);
}

TEST_CASE("pieces at the start, with what came and went, are those at the end") {
    for (const std::string& file : rulewright::tests::variant_files_in("rules")) {
        INFO(file);
        const auto game = open(file);
        SelfplayOptions options;
        options.games = 3;
        options.max_plies = file == "rules/dmchess.yaml" ? 60 : 300;
        for (const PlayedGame& played : play(game->start(), options)) {
            State state = game->start();
            PieceCounts counts = played.facts.started;
            for (const SelfplayPly& ply : played.plies) {
                state.play(find_turn(state, ply.turn));
            }
            for (std::size_t owner = 0; owner < kPlayers; ++owner) {
                for (std::size_t kind = 0; kind < game->variant().pieces.size(); ++kind) {
                    counts[owner][kind] += played.facts.came[owner][kind];
                    counts[owner][kind] -= played.facts.went[owner][kind];
                }
            }
            for (const Promoted& one : played.facts.promotions) {
                --counts[index(one.owner)][index(one.from)];
                ++counts[index(one.owner)][index(one.to)];
            }
            for (const Loss& loss : played.facts.losses) {
                --counts[index(loss.lost.owner)][index(loss.lost.kind)];
            }
            const PieceCounts left = count_pieces(state);
            for (std::size_t kind = 0; kind < game->variant().pieces.size(); ++kind) {
                if (game->variant().pieces[kind].neutral) continue;
                INFO(game->variant().pieces[kind].name);
                CHECK(counts[0][kind] == left[0][kind]);
                CHECK(counts[1][kind] == left[1][kind]);
            }
        }
    }
}

TEST_CASE("what a file's changes remove is lost once") {
    const auto game = open("tests/tutorial/9-squeeze.yaml");
    SelfplayOptions options;
    options.games = 4;
    options.max_plies = 150;
    std::uint64_t removed = 0;
    for (const PlayedGame& played : play(game->start(), options)) {
        removed += times(played.facts, Use::kOthersRemoved);
        CHECK(played.facts.losses.size() <= 24 + times(played.facts, Use::kDrops));
    }
    CHECK(removed > 0);
}

TEST_CASE("a report of the record's lines, in any order, is the report of the games") {
    for (const std::string& file : rulewright::tests::variant_files_in("rules")) {
        INFO(file);
        const auto game = open(file);
        const State start = game->start();
        SelfplayOptions options;
        options.games = 4;
        options.max_plies = file == "rules/dmchess.yaml" ? 40 : 200;
        const std::vector<PlayedGame> games = play(start, options);
        std::vector<PlayedGame> read;
        for (const PlayedGame& one : games) {
            auto again = read_selfplay_line(*game, one.line.substr(0, one.line.size() - 1));
            REQUIRE(again);
            CHECK(selfplay_line(*game, *again) == one.line);
            read.insert(read.begin(), std::move(*again));
        }
        CHECK(report_of(start, options, read) == report_of(start, options, games));
    }
}

// Not the words of a failure: they are in the game's detail.
TEST_CASE("a record's lines bring back who changed sides, openings and failures") {
    const auto game = open("rules/chess.yaml");
    const State start = game->start();
    SelfplayOptions options;
    options.players[0] = ::rulewright::tests::mock_player("uci", "cheats");
    options.games = 4;
    options.swap = true;
    options.opening_plies = 3;
    options.time.limits.seconds = 0.1;
    const std::vector<PlayedGame> games = play(start, options);
    std::vector<PlayedGame> read;
    for (const PlayedGame& one : games) {
        auto again = read_selfplay_line(*game, one.line);
        REQUIRE(again);
        CHECK(again->first == one.first);
        CHECK(again->opening.turns == one.opening.turns);
        REQUIRE(again->failure);
        CHECK(again->failure->side == one.failure->side);
        CHECK(selfplay_line(*game, *again) == one.line);
        read.push_back(std::move(*again));
    }
    CHECK(report_of(start, options, read) == report_of(start, options, games));
    SelfplayTally tally;
    for (const PlayedGame& one : read) tally.add(one);
    CHECK(tally.duel.wins[1] == 4);
    CHECK(tally.duel.failures.begin()->second == 4);
}

TEST_CASE("what happens in an opening is no fact of the game") {
    const auto game = open("rules/chess.yaml");
    SelfplayOptions options;
    options.openings = {{"", {"e2e4", "d7d5", "e4d5", "d8d5"}}};
    options.max_plies = 1;
    const GameFacts facts = play(game->start(), options).front().facts;
    CHECK(times(facts, Use::kCaptures) == 0);
    const PieceKind pawn = *game->variant().find_kind("pawn");
    CHECK(facts.started[0][index(pawn)] == 7);
    CHECK(facts.started[1][index(pawn)] == 7);
}

TEST_CASE("what is no line of a record is not read") {
    const auto game = open("rules/chess.yaml");
    SelfplayOptions options;
    options.max_plies = 30;
    const std::string line = play(game->start(), options).front().line;
    REQUIRE(read_selfplay_line(*game, line));
    for (std::size_t size = 0; size + 1 < line.size(); ++size) {
        CHECK_FALSE(read_selfplay_line(*game, std::string_view(line).substr(0, size)));
    }
    for (const char* text : {"{}", "[]", "7", "null", R"({"game":1,"seed":"x"})"}) {
        CHECK_FALSE(read_selfplay_line(*game, text));
    }
}

TEST_CASE("games that are known are not played again") {
    const auto game = open("rules/chess.yaml");
    SelfplayOptions options;
    options.games = 6;
    options.jobs = 2;
    options.in_order = false;
    options.played = {true, false, true, true};
    std::vector<std::uint64_t> numbers;
    for (const PlayedGame& one : play(game->start(), options)) numbers.push_back(one.number);
    std::sort(numbers.begin(), numbers.end());
    CHECK(numbers == std::vector<std::uint64_t>{2, 5, 6});
}

TEST_CASE("the same rules show no difference, others what they add") {
    const auto chess = open("rules/chess.yaml");
    const auto magnet = open("rules/magnet-chess.yaml");
    const State start = chess->start();
    const State other = magnet->start();
    SelfplayOptions options;
    options.games = 5;
    SelfplayTally tally;
    SelfplayTally more;
    for (const PlayedGame& one : play(start, options)) tally.add(one);
    for (const PlayedGame& one : play(other, options)) more.add(one);
    const auto base = measures_of({"chess", start, options, tally});
    for (const Compared& row : compare(base, base)) {
        INFO(row.any().key);
        REQUIRE(row.difference);
        CHECK(row.difference->value == 0);
        CHECK(row.difference->p == 1);
    }
    const auto magnetic = measures_of({"magnet-chess", other, options, more});
    const auto rows = compare(base, magnetic);
    const auto contests = std::find_if(rows.begin(), rows.end(), [](const Compared& row) {
        return row.any().key == "rules/contests_lost";
    });
    REQUIRE(contests != rows.end());
    CHECK(contests->base == nullptr);
    CHECK_FALSE(contests->difference);
}

}  // namespace rulewright::match
