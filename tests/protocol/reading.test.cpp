// Both engines read their input whatever they are doing, and end with it.
#include <chrono>

#include "protocol/child_process.hpp"
#include "protocol/external_talk.hpp"
#include "protocol/uci.hpp"
#include "protocol/xboard.hpp"
#include "quoting.hpp"
#include "support.hpp"

using namespace rulewright;
using namespace rulewright::protocol;

namespace {

// For a shell: the clone's path may have spaces.
const std::string kProgram = tests::shell_word(RULEWRIGHT_PROGRAM);
constexpr double kPatienceOfTests = 60;  // seconds, on a machine under load

class Uci {
public:
    std::string after(const std::vector<std::string>& commands) {
        for (const std::string& command : commands) REQUIRE(engine_.command(command));
        engine_.wait();
        return out_.str();
    }

private:
    VariantShelf shelf_{tests::source_path("rules"), "", why_not_carried};
    std::ostringstream out_;
    UciEngine engine_{"Rulewright", shelf_, out_};
};

std::size_t count(const std::string& text, const std::string& words) {
    std::size_t found = 0;
    for (std::size_t at = 0; (at = text.find(words, at)) != std::string::npos; ++at) ++found;
    return found;
}

// What the program writes until it closes its output; it must, in time.
std::string rest_of(ChildProcess& process) {
    std::string text;
    std::string line;
    for (;;) {
        const ChildProcess::Read read = process.read_line(line, after(kPatienceOfTests));
        if (read != ChildProcess::Read::kLine) {
            CHECK(read == ChildProcess::Read::kClosed);
            return text;
        }
        text += line + "\n";
    }
}

ChildProcess told(const std::string& command, const std::vector<std::string>& lines) {
    auto process = ChildProcess::start(command);
    REQUIRE(process);
    for (const std::string& line : lines) {
        REQUIRE(process.value().write_line(line, after(kPatienceOfTests)));
    }
    return std::move(process).value();
}

}  // namespace

TEST_CASE("during a search a UCI engine reads on, and does later what has to wait") {
    for (const char* search : {"go movetime 1000000", "go depth 100", "go perft 30"}) {
        INFO(search);
        const std::string text =
            Uci().after({search, "setoption name Hash value 4", "ucinewgame", "position startpos",
                         "d", "go movetime 1000000", "isready", "stop"});
        CHECK(text.find("readyok") < text.find("FEN: "));
        CHECK(text.find("FEN: ") < text.rfind("bestmove "));
        CHECK(text.find("FEN: ") != std::string::npos);
    }
}

TEST_CASE("a search without an end is ended by what has to wait for it") {
    const std::string text =
        Uci().after({"go infinite", "position startpos moves e2e4", "go ponder",
                     "setoption name MultiPV value 2", "go depth 1"});
    CHECK(count(text, "bestmove ") == 3);
    CHECK(count(text, "multipv 2") == 1);
}

TEST_CASE("commands that wait keep their order, and `stop` stops all that were given before it") {
    const std::string text =
        Uci().after({"go movetime 1000000", "position startpos moves e2e4", "go infinite",
                     "position startpos moves e2e4 e7e5", "go movetime 1000000", "stop",
                     "position startpos moves e2e4 e7e5 g1f3", "go perft 1"});
    CHECK(count(text, "bestmove ") == 3);
    CHECK(text.rfind("bestmove ") < text.find("Nodes searched: 29"));
}

TEST_CASE("a guess that comes true while it waits is no guess any more") {
    const std::string text = Uci().after({"go movetime 100", "go ponder movetime 10", "ponderhit"});
    CHECK(count(text, "bestmove ") == 2);
}

TEST_CASE("so many commands may wait, and no more") {
    const std::string junk = "position fen " + std::string(1 << 19, 'x');
    std::vector<std::string> commands(20, junk);
    commands.insert(commands.begin(), "go movetime 1000000");
    commands.push_back("stop");
    const std::string text = Uci().after(commands);
    CHECK(count(text, "not done: position") >= 10);
    CHECK(count(text, "bad FEN") >= 5);
}

TEST_CASE("answers to long commands are short") {
    const std::string text =
        Uci().after({"position fen " + std::string(1 << 20, 'x'),
                     "position startpos moves " + std::string(1 << 20, 'x'),
                     std::string(1 << 19, ' ') + std::string(1 << 19, 'y'),
                     "setoption name UCI_Variant value " + std::string(1 << 20, 'z')});
    CHECK(text.size() < 8000);
    CHECK(count(text, "info string ") >= 3);
}

TEST_CASE("`quit` ends the programs at once, whatever waits") {
    ChildProcess uci =
        told(kProgram + " uci", {"go movetime 1000000", "setoption name Hash value 4", "ucinewgame",
                                 "go movetime 1000000", "quit"});
    CHECK(count(rest_of(uci), "bestmove ") == 1);
    ChildProcess xboard = told(kProgram + " xboard", {"new", "st 100000", "go", "ping 1", "quit"});
    CHECK(count(rest_of(xboard), "move ") == 0);
}

TEST_CASE("the end of the input ends the programs, in the middle of a search too") {
    for (const char* search : {"go movetime 1000000", "go infinite", "go ponder", "go depth 100"}) {
        INFO(search);
        ChildProcess uci = told(kProgram + " uci", {search});
        uci.close_input();
        CHECK(count(rest_of(uci), "bestmove ") == 1);
    }
    ChildProcess xboard = told(kProgram + " xboard", {"new", "st 100000", "hard", "go"});
    xboard.close_input();
    CHECK(count(rest_of(xboard), "move ") == 1);
    ChildProcess analysis = told(kProgram + " xboard", {"new", "analyze"});
    analysis.close_input();
    static_cast<void>(rest_of(analysis));
}

TEST_CASE("a line without end is refused") {
    const std::string endless = "head -c 3000000 /dev/zero | ";
    ChildProcess uci = told(endless + kProgram + " uci", {});
    CHECK(rest_of(uci).find("info string a line of more than 1048576 bytes") == 0);
    ChildProcess xboard = told(endless + kProgram + " xboard", {});
    CHECK(rest_of(xboard).find("Error (too long): ") == 0);
}

TEST_CASE("a position after very many moves is read") {
    std::string moves = "position startpos moves";
    for (int i = 0; i < 10000; ++i) moves += " g1f3 g8f6 f3g1 f6g8";
    const std::string text = Uci().after({moves, "d"});
    CHECK(text.find(" 40000 20001\n") != std::string::npos);
}
