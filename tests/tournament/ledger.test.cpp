// The file of results: what was played is not played again, whatever happened to its end.
#include "tournament/ledger.hpp"
#include "support.hpp"

#include <sys/stat.h>

#include "folder.hpp"
#include "support/visible.hpp"
#include "tournament/play.hpp"
#include "tournament/report.hpp"

namespace rulewright::tournament {

using tests::says;

namespace {

using test::Folder;

Result<Ledger, std::string> open(const std::string& results, const test::Loaded& loaded,
                                 const std::string& header) {
    return Ledger::open(results, loaded.definition, loaded.setting, header);
}

Result<Ledger, std::string> open(const std::string& results, const test::Loaded& loaded) {
    return open(results, loaded, fingerprint(loaded.definition, loaded.setting));
}

// As the command does; how many games were played now.
std::size_t play_on(const test::Loaded& loaded, const std::string& results, std::string& report,
                    unsigned jobs = 1) {
    Standings standings(loaded.definition);
    auto ledger = open(results, loaded);
    if (!ledger) FAIL(ledger.error());
    for (const Record& record : ledger.value().records()) standings.add(record);
    std::size_t played = 0;
    const auto error =
        play(loaded.definition, loaded.setting, {jobs}, standings, [&](const Record& record) {
            ++played;
            return !ledger.value().append(
                record_line(record, loaded.definition, *loaded.setting.game));
        });
    REQUIRE_FALSE(error);
    const Report all{loaded.definition, loaded.setting, standings};
    report = report_text(all) + report_json(all) + report_pgn(all);
    return played;
}

std::string open_error(const std::string& results, const test::Loaded& loaded) {
    const auto ledger = open(results, loaded);
    return ledger ? "" : ledger.error();
}

}  // namespace

TEST_CASE("a tournament that was cut off anywhere goes on to the same end") {
    const Folder folder;
    const test::Loaded loaded = test::load(folder, test::kThree);
    std::string whole;
    CHECK(play_on(loaded, folder.file("whole.jsonl"), whole) == 6);
    const std::string text = tests::read_text(folder.file("whole.jsonl"));
    const std::size_t step = text.size() / 9;
    for (std::size_t cut = 0; cut <= text.size(); cut += step) {
        INFO("cut at " << cut);
        const std::string file = folder.write("cut.jsonl", text.substr(0, cut));
        std::string report;
        const std::size_t played = play_on(loaded, file, report, 1 + cut % 2);
        CHECK(report == whole);
        CHECK(played <= 6);
        CHECK(tests::read_text(file).size() == text.size());
        CHECK(play_on(loaded, file, report) == 0);
        CHECK(report == whole);
    }
}

TEST_CASE("results of another tournament are refused") {
    const Folder folder;
    const std::string file = folder.file("results.jsonl");
    std::string report;
    const test::Loaded loaded = test::load(folder, test::kThree);
    static_cast<void>(play_on(loaded, file, report));
    const test::Loaded remarked = test::load(folder, std::string(test::kThree) + "notes: nicer\n");
    CHECK(open_error(file, remarked).empty());
    const test::Loaded longer = test::load(folder, std::string(test::kThree) + "rounds: 2\n");
    CHECK(says(open_error(file, longer), "belongs to another tournament: it has no 'rounds'"));
    const test::Loaded other = test::load(folder, test::kThree, "knightmate");
    CHECK(says(open_error(file, other), "its 'variant' is another"));
}

TEST_CASE("results of a part go on wherever the tournament's file is called from") {
    const Folder folder;
    const std::string file = folder.file("results.jsonl");
    const test::Loaded loaded = test::load(folder, test::kThree);
    const std::string line = fingerprint(loaded.definition, loaded.setting);
    const auto header = [&](const char* more) {
        return line.substr(0, line.size() - 1) + more + "}";
    };
    CHECK(open(file, loaded, header(R"(,"rules":"1f","from":"here.yaml","part":[1,2])")));
    CHECK(open(file, loaded, header(R"(,"rules":"1f","from":"there.yaml","part":[1,2])")));
    const auto other = open(file, loaded, header(R"(,"rules":"20","part":[1,2])"));
    REQUIRE_FALSE(other);
    CHECK(says(other.error(), "belongs to another tournament: its 'rules' is another"));
}

TEST_CASE("what a program says that is no text does not spoil the results") {
    const Folder folder;
    for (const char* protocol : {"uci", "xboard"}) {
        INFO(protocol);
        const std::string body = "players:\n  - {name: \"A\\nB\\e[2J\", player: " +
                                 tests::yaml_text(tests::mock_player(protocol, "garbage")) +
                                 "}\n  - {name: Chance, player: random}\n";
        const test::Loaded loaded = test::load(folder, body);
        const std::string file = folder.file(std::string(protocol) + ".jsonl");
        std::string report;
        CHECK(play_on(loaded, file, report) == 2);
        std::string again;
        CHECK(play_on(loaded, file, again) == 0);
        CHECK(again == report);
        CHECK(says(tests::read_text(file), "xff"));
        CHECK(support::visible_lines(report) == report);
        CHECK(says(report, "A\\x0aB\\x1b[2J"));
    }
}

TEST_CASE("only a regular file can keep results, and nothing else is read or waited for") {
    const Folder folder;
    const test::Loaded loaded = test::load(folder, test::kThree);
    const std::string pipe = folder.file("pipe");
    REQUIRE(mkfifo(pipe.c_str(), S_IRUSR | S_IWUSR) == 0);
    CHECK(says(open_error(pipe, loaded), "it is no regular file"));
    CHECK(says(open_error("/dev/zero", loaded), "/dev/zero: it is no regular file"));
    const std::string huge = folder.write("huge", "");
    std::filesystem::resize_file(huge, std::uintmax_t{3} << 30);  // of holes
    CHECK(says(open_error(huge, loaded), "it is larger than 1 GiB"));
}

TEST_CASE("a file that holds something else is left alone") {
    const Folder folder;
    const test::Loaded loaded = test::load(folder, test::kThree);
    for (const char* text : {"my diary\nof today\n", "no line at all", "{}\n", "one\ntwo"}) {
        const std::string file = folder.write("file", text);
        CHECK(says(open_error(file, loaded), "no file of a tournament's results"));
        CHECK(tests::read_text(file) == text);
    }
    CHECK(says(open_error("/nowhere/at/all", loaded), "cannot write /nowhere/at/all"));
    const std::string head = fingerprint(loaded.definition, loaded.setting) + "\n";
    for (const char* line :
         {"{}", "nonsense", "{\"game\": 0}", "{\"game\": 7, \"winner\": \"none\"}",
          "{\"game\": 1, \"winner\": \"green\", \"reason\": \"x\"}"}) {
        INFO(line);
        const std::string file = folder.write("file", head + line + "\n");
        CHECK(says(open_error(file, loaded), ":2: this is no game of the tournament"));
    }
}

TEST_CASE("two runs do not write to one file") {
    const Folder folder;
    const test::Loaded loaded = test::load(folder, test::kThree);
    const std::string file = folder.file("results.jsonl");
    {
        const auto first = open(file, loaded);
        REQUIRE(first);
        CHECK(says(open_error(file, loaded), "in use"));
    }
    CHECK(open_error(file, loaded).empty());
}

}  // namespace rulewright::tournament
