// Engines that behave, and engines that do not: tests/protocol/engines.
#include <sys/wait.h>

#include <atomic>
#include <cerrno>
#include <chrono>
#include <thread>

#include "notation/notation.hpp"
#include "protocol/external_uci.hpp"
#include "protocol/external_xboard.hpp"
#include "quoting.hpp"
#include "support.hpp"
#include "temporary_file.hpp"

using namespace rulewright;
using namespace rulewright::protocol;

namespace {

std::string mock(const std::string& protocol, const std::string& mode) {
    return tests::shell_word(tests::source_path("tests/protocol/engines/" + protocol + ".sh")) +
           " " + mode;
}

bool no_children() {
    return waitpid(-1, nullptr, WNOHANG) == -1 && errno == ECHILD;
}

// What becomes of an engine that is asked once, in the start position.
template <typename Opponent>
Answer asked(const std::string& command, game::Game& game, const Budget& budget,
             const std::atomic<bool>* stop) {
    auto opponent = Opponent::start(command, game);
    if (!opponent) return fail(opponent.error());
    const game::State start = game.start();
    const std::vector<game::Turn> none;
    return opponent.value().choose({start, none, start, budget, stop});
}

Answer asked(const std::string& protocol, const std::string& mode, const Budget& budget,
             const std::atomic<bool>* stop = nullptr) {
    const auto game = tests::open("rules/chess.yaml");
    if (protocol == "uci") return asked<UciOpponent>(mock(protocol, mode), *game, budget, stop);
    return asked<XboardOpponent>(mock(protocol, mode), *game, budget, stop);
}

Budget hurry() {
    Budget budget;
    budget.seconds = 0.2;
    budget.margin = 0.2;
    return budget;
}

struct Row {
    std::string mode;
    FailureKind kind;
    std::string what;  // a part of it
};

void check_failures(const std::string& protocol, const std::vector<Row>& rows) {
    for (const Row& row : rows) {
        INFO(protocol << " " << row.mode);
        const auto start = std::chrono::steady_clock::now();
        const Answer answer = asked(protocol, row.mode, hurry());
        const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - start;
        CHECK(taken.count() < 3);
        CHECK(no_children());
        REQUIRE_FALSE(answer);
        INFO(answer.error().what);
        CHECK(std::string(name_of(answer.error().kind)) == name_of(row.kind));
        CHECK(answer.error().what.find(row.what) != std::string::npos);
    }
}

const std::vector<Row> kCommon = {
    {"exits", FailureKind::kCrash, "it has ended with exit code 3"},
    {"crashes", FailureKind::kCrash, "signal 11"},
    {"closes", FailureKind::kCrash, "it has closed its output"},
    {"silent", FailureKind::kTimeout, "in time"},
    {"slow", FailureKind::kTimeout, "in time"},
    {"floods", FailureKind::kTimeout, "in time"},
    {"endless", FailureKind::kNonsense, "a line without end"},
    {"cheats", FailureKind::kIllegalMove, "the white pawn on e2 cannot move to e5"},
    {"babbles", FailureKind::kNonsense, "'hello' is not a move"},
    {"refuses", FailureKind::kStart, "exit code 7"},
};

// The lines that an engine heard in two games of two moves each.
template <typename Opponent>
std::string heard(const std::string& protocol, const Budget& budget) {
    const tests::TemporaryFile file;
    const auto game = tests::open("rules/chess.yaml");
    {
        auto opponent = Opponent::start(mock(protocol, "records " + file.path()), *game);
        REQUIRE(opponent);
        const game::State start = game->start();
        for (int round = 0; round < 2; ++round) {
            REQUIRE_FALSE(opponent.value().begin());
            std::vector<game::Turn> turns;
            const Answer first = opponent.value().choose({start, turns, start, budget});
            REQUIRE(first);
            game::State now = start;
            for (const char* move : {"e2e4", "e7e5"}) {
                turns.push_back(std::get<game::Turn>(notation::parse_turn(now, move)));
                now.play(turns.back());
            }
            // It says the same again, which is illegal now.
            const Answer second = opponent.value().choose({start, turns, now, budget});
            REQUIRE_FALSE(second);
            if (round == 0) {
                opponent = Opponent::start(mock(protocol, "records " + file.path()), *game);
                REQUIRE(opponent);
            }
        }
    }
    return file.text();
}

}  // namespace

TEST_CASE("a UCI engine that misbehaves loses with a clear record, and quickly") {
    check_failures("uci", kCommon);
    check_failures("uci", {{"none", FailureKind::kNonsense, "is not a move"},
                           {"empty", FailureKind::kNonsense, "it gives no move"}});
}

TEST_CASE("an engine of XBoard's protocol that misbehaves loses with a clear record, and quickly") {
    check_failures("xboard", kCommon);
    check_failures("xboard",
                   {{"wins", FailureKind::kNonsense, "it claims a game that is not over: 1-0"},
                    {"objects", FailureKind::kNonsense, "it takes a legal move for illegal"},
                    {"complains", FailureKind::kTimeout, "it said: Error (unknown command): go"}});
}

TEST_CASE("an engine that is no program does not start") {
    const auto game = tests::open("rules/chess.yaml");
    for (const char* command : {"no-such-program-at-all 2>&1", "true", "exit 5", "", "/"}) {
        INFO(command);
        const auto uci = UciOpponent::start(command, *game);
        REQUIRE_FALSE(uci);
        CHECK(uci.error().kind == FailureKind::kStart);
        const auto xboard = XboardOpponent::start(command, *game);
        REQUIRE_FALSE(xboard);
        CHECK(xboard.error().kind == FailureKind::kStart);
    }
    CHECK(no_children());
}

TEST_CASE("after a failure an opponent tells it again") {
    const auto game = tests::open("rules/chess.yaml");
    auto opponent = UciOpponent::start(mock("uci", "exits"), *game);
    REQUIRE(opponent);
    const game::State start = game->start();
    const std::vector<game::Turn> none;
    for (int i = 0; i < 3; ++i) {
        const Answer answer = opponent.value().choose({start, none, start, hurry()});
        REQUIRE_FALSE(answer);
        CHECK(answer.error().kind == FailureKind::kCrash);
    }
    REQUIRE(opponent.value().begin());
}

TEST_CASE("engines that behave give a move") {
    for (const auto& [protocol, mode, move] :
         std::vector<std::array<std::string, 3>>{{"uci", "plays", "e2e4"},
                                                 {"xboard", "plays", "e2e4"},
                                                 {"xboard", "older", "e2e4"},
                                                 {"xboard", "san", "g1f3"},
                                                 {"xboard", "offers", "e2e4"}}) {
        INFO(protocol << " " << mode);
        const Answer answer = asked(protocol, mode, hurry());
        REQUIRE(answer);
        REQUIRE(answer.value().turn);
        const auto game = tests::open("rules/chess.yaml");
        CHECK(notation::turn_text(*game, *answer.value().turn) == move);
        CHECK(answer.value().offers_draw == (mode == "offers"));
        CHECK(answer.value().seconds < 2);
        if (protocol == "xboard" && mode == "plays") CHECK(answer.value().score == 10);
    }
    CHECK(no_children());
}

TEST_CASE("an engine is told to play what it has found when nobody wants to wait") {
    Budget budget;
    budget.seconds = 60;
    for (const char* protocol : {"uci", "xboard"}) {
        INFO(protocol);
        std::atomic<bool> stop{false};
        std::thread user([&] {
            std::this_thread::sleep_for(std::chrono::milliseconds(120));
            stop = true;
        });
        const Answer answer = asked(protocol, "patient", budget, &stop);
        user.join();
        REQUIRE(answer);
        CHECK(answer.value().turn);
        CHECK(answer.value().seconds < 10);
        // Who does not listen is waited for no longer than otherwise.
        CHECK(asked(protocol, "silent", hurry(), &stop).error().kind == FailureKind::kTimeout);
    }
}

TEST_CASE("an engine may resign or claim a draw") {
    CHECK(asked("xboard", "resigns", hurry()).value().kind == Reply::Kind::kResigns);
    CHECK(asked("xboard", "loses", hurry()).value().words == "0-1 {White resigns}");
    CHECK(asked("xboard", "draws", hurry()).value().kind == Reply::Kind::kClaimsDraw);
}

TEST_CASE("what an engine does not know it says at the start") {
    const auto shako = tests::open("rules/shako.yaml");
    const auto die = tests::open("rules/die-chess.yaml");
    const auto alamos = tests::open("rules/los-alamos.yaml");
    CHECK(UciOpponent::start(mock("uci", "plays"), *shako).error().what ==
          "it does not offer the variant shako");
    CHECK(UciOpponent::start(mock("uci", "plays"), *die).error().kind == FailureKind::kUnsupported);
    CHECK(UciOpponent::start(mock("uci", "plays"), *alamos));
    CHECK(XboardOpponent::start(mock("xboard", "plays"), *alamos));
    CHECK_FALSE(XboardOpponent::start(mock("xboard", "places"), *alamos));
    CHECK_FALSE(XboardOpponent::start(mock("xboard", "plays"), *die));
}

TEST_CASE("a position goes to an engine only if it takes positions") {
    const auto game = tests::open("rules/chess.yaml");
    const game::State start = tests::state_at(*game, "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
    const std::vector<game::Turn> none;
    auto able = XboardOpponent::start(mock("xboard", "plays"), *game);
    CHECK(able.value().choose({start, none, start, hurry()}));
    auto unable = XboardOpponent::start(mock("xboard", "places"), *game);
    CHECK(unable.value().choose({start, none, start, hurry()}).error().kind ==
          FailureKind::kUnsupported);
}

TEST_CASE("a UCI engine is told the game, the clocks and the limits") {
    Budget budget;
    budget.clocks[0] = PlayerClock{1, 0.1, 0};
    budget.clocks[1] = PlayerClock{2.5, 0, 0};
    budget.depth = 4;
    const std::string once =
        "uci\nsetoption name UCI_Variant value chess\nisready\nucinewgame\nisready\n"
        "position startpos\ngo wtime 1000 winc 100 btime 2500 binc 0 depth 4\n"
        "position startpos moves e2e4 e7e5\ngo wtime 1000 winc 100 btime 2500 binc 0 depth 4\n";
    CHECK(heard<UciOpponent>("uci", budget) == once + once);
}

TEST_CASE("an engine of XBoard's protocol is told the game, the clocks and the limits") {
    Budget budget;
    budget.clocks[0] = PlayerClock{61, 0.1, 0};
    budget.clocks[1] = PlayerClock{2.5, 0, 0};
    budget.depth = 4;
    const std::string once =
        "xboard\nprotover 2\nnew\nforce\neasy\npost\nping 1\nnew\nforce\neasy\npost\nping 2\n"
        "level 0 1:01 0.1\nsd 4\nforce\ntime 6100\notim 250\ngo\n"
        "force\nusermove e7e5\ntime 6100\notim 250\ngo\n";
    CHECK(heard<XboardOpponent>("xboard", budget) == once + once);
}

TEST_CASE("scores are read from what a UCI engine thinks") {
    CHECK(uci_score("info depth 3 score cp 35 nodes 5 pv e2e4") == 35);
    CHECK(uci_score("info depth 3 score cp -135 lowerbound nodes 5") == -135);
    CHECK(uci_score("info score mate 3") == 31997);
    CHECK(uci_score("info score mate -2 pv e2e4") == -31998);
    CHECK(uci_score("info score mate 0") == -32000);
    for (const char* line : {"", "info", "info score", "info score cp", "info score cp x",
                             "info string score cp 5", "bestmove e2e4", "info depth 5 nodes 7"}) {
        INFO(line);
        CHECK_FALSE(uci_score(line));
    }
}

TEST_CASE("an engine is told its options, as far as it has them") {
    const tests::TemporaryFile file;
    const auto game = tests::open("rules/chess.yaml");
    const std::string command = mock("uci", "records " + file.path());
    CHECK(UciOpponent::start(command, *game, {{"UCI_Variant", "chess"}}));
    CHECK(file.text().starts_with("uci\nsetoption name UCI_Variant value chess\nsetoption"));
    const auto refused = UciOpponent::start(command, *game, {{"Hush", "16"}});
    REQUIRE_FALSE(refused);
    CHECK(refused.error().what == "it has no option 'Hush'");
    const tests::TemporaryFile other;
    CHECK(
        XboardOpponent::start(mock("xboard", "records " + other.path()), *game, {{"Hash", "16"}}));
    CHECK(other.text().starts_with("xboard\nprotover 2\noption Hash=16\nnew\n"));
}

TEST_CASE("silence is counted from what the clock shows") {
    Budget budget;
    CHECK(deadline_of(budget, PlayerId{}) > 60);
    budget.clocks[0] = PlayerClock{3, 1, 0};
    CHECK(deadline_of(budget, PlayerId{}) == 4);
    budget.seconds = 0.5;
    CHECK(deadline_of(budget, PlayerId{}) == 1.5);
}
