#include "protocol/child_process.hpp"

#include <sys/wait.h>

#include <cerrno>
#include <csignal>
#include <fstream>
#include <thread>

#include "catch.hpp"
#include "protocol/external_talk.hpp"

using rulewright::protocol::after;
using rulewright::protocol::ChildProcess;

namespace {

ChildProcess started(const std::string& command) {
    auto process = ChildProcess::start(command);
    REQUIRE(process);
    return std::move(process).value();
}

bool no_children() {
    return waitpid(-1, nullptr, WNOHANG) == -1 && errno == ECHILD;
}

}  // namespace

TEST_CASE("a child process answers line by line") {
    ChildProcess process = started("while read -r line; do echo \"<$line>\"; done; printf end");
    std::string line;
    REQUIRE(process.write_line("one", after(1)));
    REQUIRE(process.read_line(line, after(5)) == ChildProcess::Read::kLine);
    CHECK(line == "<one>");
    CHECK(process.read_line(line, after(0.02)) == ChildProcess::Read::kTimeout);
    REQUIRE(process.write_line("two", after(1)));
    REQUIRE(process.read_line(line, after(5)) == ChildProcess::Read::kLine);
    CHECK(line == "<two>");
}

TEST_CASE("the end of a child process is told") {
    std::string line;
    ChildProcess process = started("printf last; exit 3");
    REQUIRE(process.read_line(line, after(5)) == ChildProcess::Read::kLine);
    CHECK(line == "last");
    CHECK(process.read_line(line, after(5)) == ChildProcess::Read::kClosed);
    CHECK(process.how_it_ended() == "exit code 3");
    ChildProcess inner = started("sh -c 'kill -SEGV $$'; exit $?");
    CHECK(inner.read_line(line, after(5)) == ChildProcess::Read::kClosed);
    CHECK(inner.how_it_ended() == "exit code 139 (Segmentation fault)");
    ChildProcess killed = started("kill -SEGV $$");
    CHECK(killed.read_line(line, after(5)) == ChildProcess::Read::kClosed);
    CHECK(killed.how_it_ended() == "signal 11 (Segmentation fault)");
}

TEST_CASE("a child process that is gone or does not read cannot stop the writer") {
    const std::string much(300'000, 'x');
    ChildProcess gone = started("exit 0");
    std::string line;
    CHECK(gone.read_line(line, after(5)) == ChildProcess::Read::kClosed);
    CHECK_FALSE(gone.write_line(much, after(5)));
    ChildProcess deaf = started("sleep 50");
    CHECK_FALSE(deaf.write_line(much, after(0.1)));
}

TEST_CASE("nothing is left of a child process, whatever it started") {
    std::string line;
    pid_t grandchild = 0;
    {
        ChildProcess process = started("trap '' TERM HUP; sleep 50 & echo $!; wait");
        REQUIRE(process.read_line(line, after(5)) == ChildProcess::Read::kLine);
        grandchild = std::stoi(line);
        CHECK(kill(grandchild, 0) == 0);
    }
    CHECK(no_children());
    // Its zombie belongs to the system's first process, which may take a moment.
    std::string state;
    for (int i = 0; i < 100; ++i) {
        std::ifstream status("/proc/" + std::to_string(grandchild) + "/stat");
        std::string number;
        std::string name;
        state.clear();
        status >> number >> name >> state;
        if (state.empty() || state == "Z") break;
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
    CHECK((state.empty() || state == "Z"));
}

TEST_CASE("a child process does not hold what another one waits for") {
    ChildProcess reader = started("cat >/dev/null; echo done");
    const ChildProcess other = started("sleep 50");
    std::string line;
    reader.close_input();
    REQUIRE(reader.read_line(line, after(5)) == ChildProcess::Read::kLine);
    CHECK(line == "done");
}
