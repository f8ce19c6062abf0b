// tests/protocol/transcripts/*.txt: what the engines answer. A line with "> " is a command; what
// follows is the answer, without what differs from run to run. RULEWRIGHT_UPDATE rewrites them.
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <new>
#include <regex>
#include <system_error>
#include <thread>

#include "protocol/thinker.hpp"
#include "protocol/uci.hpp"
#include "protocol/xboard.hpp"
#include "support.hpp"
#include "support/random.hpp"

using namespace rulewright;
namespace fs = std::filesystem;

namespace {

// Counts, times and estimates; a mate stays a mate.
std::string masked(const std::string& text) {
    static const std::regex kInfo("(nodes|nps|time|cp) -?[0-9]+");
    static const std::regex kThinking("(^|\n)([0-9]+ -?[0-9]+) [0-9]+ [0-9]+ ");
    return std::regex_replace(std::regex_replace(text, kInfo, "$1 N"), kThinking, "$1$2 T N ");
}

template <typename Engine>
std::string replayed(const std::string& text, protocol::Refuse refuse) {
    const protocol::VariantShelf shelf(tests::source_path("rules"), "", refuse);
    std::ostringstream out;
    Engine engine("Rulewright", shelf, out);
    std::string all;
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
        if (line.starts_with("#")) all += line + "\n";
        if (!line.starts_with("> ")) continue;
        out.str("");
        const bool more = engine.command(line.substr(2));
        engine.wait();
        all += line + "\n" + masked(out.str());
        if (!more) break;
    }
    return all;
}

std::string replayed(const fs::path& file, const std::string& text) {
    if (file.filename().string().starts_with("uci")) {
        return replayed<protocol::UciEngine>(text, protocol::why_not_carried);
    }
    return replayed<protocol::XboardEngine>(text, protocol::why_not_followed);
}

template <typename Engine>
std::string conversation(const std::string& input, protocol::Refuse refuse) {
    const protocol::VariantShelf shelf(tests::source_path("rules"), "", refuse);
    std::istringstream in(input);
    std::ostringstream out;
    Engine engine("Rulewright", shelf, out);
    engine.run(in);
    return out.str();
}

}  // namespace

TEST_CASE("the engines answer as their transcripts say") {
    int count = 0;
    for (const auto& entry :
         fs::directory_iterator(tests::source_path("tests/protocol/transcripts"))) {
        const std::string expected = tests::read_text(entry.path().string());
        const std::string found = replayed(entry.path(), expected);
        INFO(entry.path().filename().string());
        CHECK(found == expected);
        if (std::getenv("RULEWRIGHT_UPDATE") != nullptr) std::ofstream(entry.path()) << found;
        ++count;
    }
    CHECK(count >= 8);
}

TEST_CASE("a UCI engine stops at once when it is told to") {
    const protocol::VariantShelf shelf(tests::source_path("rules"), "", protocol::why_not_carried);
    std::ostringstream out;
    protocol::UciEngine engine("Rulewright", shelf, out);
    for (const char* order : {"go infinite", "go ponder", "go movetime 100000", "go perft 20"}) {
        REQUIRE(engine.command(order));
        REQUIRE(engine.command("isready"));
        REQUIRE(engine.command("stop"));
        engine.wait();
    }
    CHECK_FALSE(engine.command("quit"));
    const std::string text = out.str();
    std::size_t answers = 0;
    for (std::size_t at = 0; (at = text.find("bestmove ", at)) != std::string::npos; ++at)
        ++answers;
    CHECK(answers == 3);
}

TEST_CASE("a UCI engine that ponders answers when its guess has come true, and not before") {
    const protocol::VariantShelf shelf(tests::source_path("rules"), "", protocol::why_not_carried);
    for (const char* order : {"go ponder depth 1", "go ponder nodes 100", "go ponder movetime 10",
                              "go ponder wtime 60 btime 60"}) {
        INFO(order);
        std::ostringstream out;
        {
            protocol::UciEngine engine("Rulewright", shelf, out);
            REQUIRE(engine.command(order));
            std::this_thread::sleep_for(std::chrono::milliseconds(30));
            // What is not the answer may have been written.
            REQUIRE(engine.command("ponderhit"));
            engine.wait();
        }
        const std::string text = out.str();
        const std::size_t answer = text.find("bestmove ");
        REQUIRE(answer != std::string::npos);
        CHECK(text.find("bestmove ", answer + 1) == std::string::npos);
    }
    std::ostringstream out;
    protocol::UciEngine engine("Rulewright", shelf, out);
    REQUIRE(engine.command("go ponder infinite depth 1"));
    REQUIRE(engine.command("ponderhit"));
    REQUIRE(engine.command("stop"));
    engine.wait();
    CHECK(out.str().find("bestmove ") != std::string::npos);
}

TEST_CASE("an XBoard engine that ponders goes on with whatever comes") {
    const protocol::VariantShelf shelf(tests::source_path("rules"), "", protocol::why_not_followed);
    std::ostringstream out;
    protocol::XboardEngine engine("Rulewright", shelf, out);
    for (const char* line : {"hard", "sd 3", "usermove e2e4"}) REQUIRE(engine.command(line));
    engine.wait();
    for (const char* line : {"hint", "ping 1", "usermove d2d4"}) REQUIRE(engine.command(line));
    engine.wait();
    REQUIRE(engine.command("undo"));
    REQUIRE_FALSE(engine.command("quit"));
    const std::string text = out.str();
    CHECK(text.find("Hint: ") != std::string::npos);
    CHECK(text.find("pong 1\nmove ") != std::string::npos);
}

TEST_CASE("XBoard's memory is for the next thought: the one in progress goes on") {
    const protocol::VariantShelf shelf(tests::source_path("rules"), "", protocol::why_not_followed);
    std::ostringstream out;
    protocol::XboardEngine engine("Rulewright", shelf, out);
    for (const char* line : {"st 1000", "usermove e2e4", "memory 8", "?"}) {
        REQUIRE(engine.command(line));
    }
    engine.wait();
    CHECK(out.str().starts_with("move "));
    out.str("");
    for (const char* line : {"sd 2", "usermove d2d4"}) REQUIRE(engine.command(line));
    engine.wait();
    CHECK(out.str().starts_with("move "));
}

TEST_CASE("what a thread throws is told in one line") {
    const auto told = [](const std::function<void()>& work) {
        std::string text;
        const bool done = protocol::attempt(work, [&](std::string_view line) { text = line; });
        return (done ? "done " : "") + text;
    };
    CHECK(told([] {}) == "done ");
    CHECK_THAT(told([] { throw std::bad_alloc(); }), Catch::StartsWith("out of memory"));
    CHECK_THAT(told([] { throw std::system_error(EAGAIN, std::generic_category()); }),
               Catch::StartsWith("the system refuses: "));
    CHECK_THAT(told([] { throw std::logic_error("why"); }), Catch::EndsWith("Rulewright: why"));
    CHECK_FALSE(protocol::attempt([] { throw std::bad_alloc(); },
                                  [](std::string_view) { throw std::bad_alloc(); }));
}

TEST_CASE("the end of the input ends a conversation, after the answer") {
    using protocol::UciEngine;
    using protocol::XboardEngine;
    CHECK(conversation<UciEngine>("go depth 2", protocol::why_not_carried).find("bestmove") !=
          std::string::npos);
    CHECK(conversation<UciEngine>("go infinite", protocol::why_not_carried).find("bestmove") !=
          std::string::npos);
    CHECK(conversation<XboardEngine>("new\nsd 2\ngo\n", protocol::why_not_followed).find("move ") !=
          std::string::npos);
    CHECK(conversation<XboardEngine>("new\nst 1000\ngo\nquit\n", protocol::why_not_followed)
              .find("move ") == std::string::npos);
}

TEST_CASE("XBoard's `?` makes the engine move, `force` makes it forget") {
    const protocol::VariantShelf shelf(tests::source_path("rules"), "", protocol::why_not_followed);
    std::ostringstream out;
    protocol::XboardEngine engine("Rulewright", shelf, out);
    for (const char* line : {"st 1000", "usermove e2e4", "foo", "ping 1", "?"}) {
        REQUIRE(engine.command(line));
    }
    engine.wait();
    const std::string answer = out.str();
    CHECK(answer.find("Error (unknown command): foo\nmove ") == 0);
    CHECK(answer.ends_with("\npong 1\n"));
    out.str("");
    for (const char* line : {"go", "ping 2", "force", "ping 3", "usermove d2d4"}) {
        REQUIRE(engine.command(line));
    }
    CHECK(out.str() == "pong 2\npong 3\n");
}

TEST_CASE("analysis shows lines, goes on after a move and never moves") {
    const protocol::VariantShelf shelf(tests::source_path("rules"), "", protocol::why_not_followed);
    std::ostringstream out;
    protocol::XboardEngine engine("Rulewright", shelf, out);
    for (const char* line : {"analyze", "usermove e2e4", "usermove d2d4", ".", "undo", "exit"}) {
        REQUIRE(engine.command(line));
    }
    const std::string text = out.str();
    CHECK(text.starts_with("1 "));
    CHECK(text.find("Illegal move (") != std::string::npos);
    CHECK(text.find("move ") == text.find("move ("));
    REQUIRE(engine.command("usermove e2e4"));
    CHECK(out.str() == text);
}

TEST_CASE("whatever an engine is told, it goes on") {
    const protocol::VariantShelf shelf(tests::source_path("rules"), "", protocol::why_not_followed);
    const std::vector<std::string> words = {"uci",
                                            "position",
                                            "fen",
                                            "startpos",
                                            "moves",
                                            "go",
                                            "depth",
                                            "1",
                                            "-1",
                                            "nodes",
                                            "x",
                                            "setoption",
                                            "name",
                                            "Hash",
                                            "value",
                                            "MultiPV",
                                            "UCI_Variant",
                                            "shako",
                                            "stop",
                                            "d",
                                            "new",
                                            "force",
                                            "usermove",
                                            "e2e4",
                                            "undo",
                                            "remove",
                                            "setboard",
                                            "level",
                                            "st",
                                            "sd",
                                            "variant",
                                            "normal",
                                            "memory",
                                            "ping",
                                            "?",
                                            "analyze",
                                            "exit",
                                            "result",
                                            "\xff\x01",
                                            "99999999999999999999",
                                            "8/8/8/8/8/8/8/8",
                                            "w"};
    support::SplitMix64 random(7);
    std::ostringstream uci_out;
    std::ostringstream xboard_out;
    protocol::UciEngine uci("Rulewright", shelf, uci_out);
    protocol::XboardEngine xboard("Rulewright", shelf, xboard_out);
    for (int i = 0; i < 600; ++i) {
        std::string line;
        for (std::uint32_t word = 0; word <= random.below(5); ++word) {
            line += words[random.below(static_cast<std::uint32_t>(words.size()))] + " ";
        }
        INFO(line);
        REQUIRE(uci.command(line));
        REQUIRE(uci.command("stop"));
        REQUIRE(xboard.command(line));
        REQUIRE(xboard.command("force"));
    }
}
