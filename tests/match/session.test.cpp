// A game at the terminal, as somebody types it.
#include "match/session.hpp"

#include "mock_engines.hpp"
#include "support.hpp"

using namespace rulewright;
using namespace rulewright::tests;
using rulewright::match::Session;
using rulewright::match::SessionOptions;

TEST_CASE("moves are played, refused with reasons, taken back") {
    const auto game = open("rules/chess.yaml");
    Session session(game->start(), {});
    CHECK(says(session.begin(), "white to move"));
    CHECK(session.prompt() == "white> ");
    CHECK(says(session.handle("e2e4", 0), "white plays e4"));
    CHECK(says(session.handle("e4e5", 0), "white"));  // the piece is white's
    CHECK(says(session.handle("nonsense", 0), "expected: a move such as"));
    CHECK(says(session.handle("Nc6", 0), "black plays Nc6"));
    CHECK(says(session.handle("explain e4e6", 0), "cannot move to e6"));
    CHECK(says(session.handle("moves g1", 0), "Ne2 Nf3 Nh3"));
    CHECK(says(session.handle("undo", 0), "black to move"));
    CHECK(says(session.handle("undo", 0), "white to move"));
    CHECK(says(session.handle("undo", 0), "nothing to take back"));
    CHECK(says(session.handle("help", 0), "resign"));
    CHECK_FALSE(session.quitting());
    for (const char* word : {"quit", "q", "exit"}) {
        Session another(game->start(), {});
        static_cast<void>(another.handle(word, 0));
        CHECK(another.quitting());
    }
}

TEST_CASE("the board tells what was lost, and turns round") {
    const auto game = open("rules/chess.yaml");
    Session session(game->start(), {});
    for (const char* move : {"e4", "d5", "exd5", "Qxd5"}) {
        static_cast<void>(session.handle(move, 0));
    }
    CHECK(says(session.handle("board", 0), "\nwhite has lost P, black has lost p\n"));
    CHECK(says(session.handle("flip", 0), " h g f e d c b a\n"));
    CHECK(says(session.handle("board", 0), " h g f e d c b a\n"));
    const auto promoted = game->read("4k3/P6r/8/8/8/8/8/4K3 w - - 0 1").value();
    Session later(promoted, {});
    CHECK_FALSE(says(later.handle("a8=Q", 0), "has lost"));
}

TEST_CASE("of many lost pieces of a kind the number is told") {
    const auto game = open("rules/chess.yaml");
    Session session(game->read("7k/8/8/R1pp1pp1/8/8/8/K7 w - - 0 1").value(), {});
    for (const char* move : {"Rxc5", "Kg8", "Rxd5", "Kh8", "Rxf5", "Kh7"}) {
        static_cast<void>(session.handle(move, 0));
    }
    CHECK(says(session.handle("board", 0), "\nblack has lost p p p\n"));
    CHECK(says(session.handle("Rxg5", 0), "\nblack has lost 4 p\n"));
}

TEST_CASE("who asks for the moves of a square that has none is told why") {
    const auto game = open("rules/chess.yaml");
    Session session(game->start(), {});
    CHECK(says(session.handle("moves h9", 0), "no square is called \"h9\""));
    CHECK(says(session.handle("moves e3", 0), "nobody stands on e3"));
    CHECK(says(session.handle("moves e7", 0), "the pawn on e7 is not white's, who is to move"));
    CHECK(says(session.handle("moves a1", 0), "none; explain a1 and a square says why"));
    CHECK(says(session.handle("moves b1", 0), "Na3 Nc3"));
}

TEST_CASE("who must pass is told why") {
    const auto game = open("rules/die-chess.yaml");
    SessionOptions options;
    options.players = {"random", "random"};
    options.seed = 5;
    Session session(game->start(), options);
    CHECK(says(session.begin(),
               "white throws king\nwhite passes\n"
               "  no king has a legal move when the dice show king: the turn is "
               "forfeited\n"));
}

TEST_CASE("programs that think move at once when they are told") {
    const auto game = open("rules/chess.yaml");
    const std::atomic<bool> stop = true;
    SessionOptions options;
    options.players = {"engine:depth=60", "human"};
    options.stop = &stop;
    Session session(game->start(), options);
    CHECK(says(session.begin(), "white plays"));
    CHECK_FALSE(session.handle("hint", 0).empty());
}

TEST_CASE("programs and dice act by themselves until a person is to choose") {
    const auto game = open("rules/die-chess.yaml");
    SessionOptions options;
    options.players = {"human", "engine:depth=1"};
    options.seed = 3;
    Session session(game->start(), options);
    const std::string begun = session.begin();
    CHECK(says(begun, "throws"));
    for (int n = 0; n < 40 && !session.over(); ++n) {
        REQUIRE(session.prompt() == "white> ");
        const std::string moves = session.handle("moves", 0);
        CHECK_FALSE(session.handle(moves.substr(0, moves.find_first_of(" \n")), 0).empty());
    }
    CHECK_FALSE(game->error());
}

TEST_CASE("a game that was saved goes on where it was") {
    const auto game = open("rules/chess.yaml");
    Session first(game->start(), {});
    static_cast<void>(first.begin());
    for (const char* move : {"e4", "e5", "Nf3"}) static_cast<void>(first.handle(move, 0));
    static_cast<void>(first.handle("save game.yaml", 0));
    const auto save = first.take_save();
    REQUIRE(save);
    CHECK(save->path == "game.yaml");
    CHECK_FALSE(save->over);
    static_cast<void>(first.handle("save! game.yaml", 0));
    CHECK(first.take_save()->over);
    CHECK_FALSE(first.take_save());
    Session second(save->start, {});
    for (const std::string& turn : save->turns) CHECK_FALSE(second.replay(turn));
    CHECK(second.state().fen() == first.state().fen());
    CHECK(second.replay("e2e4"));
    // What was played before can be taken back, too.
    CHECK(says(second.handle("undo", 0), "to move"));
    CHECK(second.state().fen() != first.state().fen());
}

TEST_CASE("the dice on the table are saved with the game") {
    const auto game = open("rules/die-chess.yaml");
    SessionOptions options;
    options.seed = 4;
    Session first(game->start(), options);
    const std::string shown = first.begin();
    static_cast<void>(first.handle("save game.yaml", 0));
    const auto save = first.take_save();
    REQUIRE(save);
    REQUIRE(save->thrown.size() == 1);
    CHECK(says(shown, "the dice show " + save->thrown.front()));
    for (const std::uint64_t seed : std::vector<std::uint64_t>{5, 6, 7, 8}) {
        options.seed = seed;
        Session second(save->start, options);
        for (const std::string& turn : save->turns) CHECK_FALSE(second.replay(turn));
        CHECK_FALSE(second.replay_dice(save->thrown));
        static_cast<void>(second.begin());
        CHECK(second.state().fen() == first.state().fen());
        CHECK(second.handle("moves", 0) == first.handle("moves", 0));
    }
    // With the turn they are used up.
    const std::string moves = first.handle("moves", 0);
    static_cast<void>(first.handle(moves.substr(0, moves.find(' ')), 0));
    static_cast<void>(first.handle("undo", 0));
    static_cast<void>(first.handle("save game.yaml", 0));
    CHECK(first.take_save()->thrown == save->thrown);
    CHECK(Session(save->start, {}).replay_dice({"pawn", "dodo"}) == "dodo");
    // Where nobody throws they are nobody's.
    const std::string move = moves.substr(0, moves.find(' '));
    for (const std::uint64_t seed : std::vector<std::uint64_t>{5, 6, 7, 8}) {
        options.seed = seed;
        Session with(first.state(), options);
        CHECK_FALSE(with.replay_dice({"king"}));
        Session without(first.state(), options);
        CHECK(with.begin() == without.begin());
        CHECK(with.handle(move, 0) == without.handle(move, 0));
    }
}

TEST_CASE("time runs while a person thinks") {
    const auto game = open("rules/chess.yaml");
    SessionOptions options;
    options.time.clock = match::read_clock("1+2");
    Session session(game->start(), options);
    static_cast<void>(session.begin());
    CHECK(says(session.handle("e4", 10), "white 0:52"));
    CHECK_FALSE(says(session.handle("e4", 20), "black plays"));
    CHECK(says(session.handle("e6", 30), "black 0:12"));
    CHECK(says(session.handle("d4", 0), "white 0:54"));
    CHECK(says(session.handle("e5", 61), "white won by time"));
    CHECK(session.over());
    CHECK(says(session.handle("d4", 0), "the game is over"));
}

TEST_CASE("a program plays along, and loses when it fails") {
    const auto game = open("rules/chess.yaml");
    SessionOptions options;
    options.players = {mock_player("uci", "plays"), "human"};
    options.time.limits.seconds = 0.2;
    Session session(game->start(), options);
    CHECK(says(session.begin(), "white plays e4"));
    const std::string told = session.handle("e5", 0);
    CHECK(says(told, "the game is over: black won by adjudication (illegal move: it plays e2e4"));
    CHECK(session.over());
    CHECK(says(session.handle("undo", 0), "black to move"));
    CHECK_FALSE(session.over());
}

TEST_CASE("the engine's time runs too") {
    const auto game = open("rules/chess.yaml");
    SessionOptions options;
    options.players = {"engine", "human"};
    options.time.clock = match::read_clock("2s");
    Session session(game->start(), options);
    CHECK(says(session.begin(), "white 0:02.0, black 0:02.0"));
    const std::string told = session.handle("e5", 0.75);
    CHECK(says(told, "white 0:01."));
    CHECK(says(told, ", black 0:01.2\n"));
}
