// Many files at once: chosen by a filter, run by threads, told as JUnit's XML.
#include <algorithm>

#include "match/report.hpp"
#include "scratch.hpp"

namespace rulewright::match {

using tests::Scratch;

namespace {

constexpr std::string_view kTags[] = {"<?xml ",      "<testsuites ", "</testsuites>",
                                      "<testsuite ", "</testsuite>", "<testcase ",
                                      "</testcase>", "<failure ",    "</failure>"};

class Folder {
public:
    Folder() {
        add("one.yaml",
            "match: Opening moves\nvariant: rules/chess.yaml\nmoves: e4 e5\n"
            "tags: [quick, Openings]\n");
        add("two.yaml",
            "match: A mistake\nvariant: rules/chess.yaml\nmoves: e4 e4\ntags: [slow]\n");
        add("three.yaml",
            "match: Dice\nvariant: rules/die-chess.yaml\nseed: 3\n"
            "steps: [{play: {white: random, black: random, plies: 20}}]\n");
        add("broken.yaml", "match: Broken\nvariant: rules/chess.yaml\nmvoes: e4\n");
        add("games.pgn",
            "[White \"Anna\"]\n\n1. e4 *\n\n[White \"Bela\"]\n\n1. d5 *\n\n"
            "[White \"Anna\"]\n\n1. c4 *\n");
    }

    [[nodiscard]] std::vector<Report> run(const std::string& filter, unsigned jobs = 1) const {
        RunOptions options;
        options.filter = filter;
        return run_files(files_, options, jobs);
    }

    // The titles, or the names of files that could not be read.
    [[nodiscard]] std::string chosen(const std::string& filter) const {
        std::string titles;
        for (const Report& report : run(filter)) {
            titles += (titles.empty() ? "" : ", ") +
                      (report.title.empty() ? report.file.substr(report.file.rfind('/') + 1)
                                            : report.title);
        }
        return titles;
    }

private:
    void add(const std::string& name, const std::string& text) {
        files_.push_back(scratch_.file(name, text));
    }

    Scratch scratch_;
    std::vector<std::string> files_;
};

}  // namespace

TEST_CASE("a filter chooses matches by title, path and tags") {
    const Folder folder;
    CHECK(folder.chosen("") ==
          "Opening moves, A mistake, Dice, broken.yaml, game 1: Anna - ?, game 2: Bela - ?, "
          "game 3: Anna - ?");
    CHECK(folder.chosen("MISTAKE") == "A mistake");
    CHECK(folder.chosen("two.yaml") == "A mistake");
    CHECK(folder.chosen("openings") == "Opening moves");
    CHECK(folder.chosen("slow") == "A mistake");
    CHECK(folder.chosen("anna") == "game 1: Anna - ?, game 3: Anna - ?");
    CHECK(folder.chosen("broken") == "broken.yaml");
    CHECK(folder.chosen("no such thing").empty());
}

TEST_CASE("any number of threads tells the same") {
    const Folder folder;
    const std::vector<Report> alone = folder.run("");
    for (const unsigned jobs : {2U, 3U, 16U}) {
        const std::vector<Report> together = folder.run("", jobs);
        CHECK(report_text(together) == report_text(alone));
        CHECK(report_json(together) == report_json(alone));
        CHECK(report_junit(together) == report_junit(alone));
    }
}

TEST_CASE("JUnit's XML has a suite for each file and a case for each match") {
    const Folder folder;
    const std::string text = report_junit(folder.run(""));
    CHECK_THAT(text, Catch::StartsWith("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                                       "<testsuites name=\"rulewright match\" tests=\"7\" "
                                       "failures=\"3\" errors=\"0\">\n"));
    const auto times = [&](const std::string& words) {
        std::size_t found = 0;
        for (std::size_t at = 0; (at = text.find(words, at)) != std::string::npos; ++at) ++found;
        return found;
    };
    CHECK(times("<testsuite ") == 5);
    CHECK(times("<testcase ") == 7);
    CHECK(times("<failure ") == 3);
    CHECK(times("games.pgn\" tests=\"3\" failures=\"1\"") == 1);
    CHECK_THAT(text, Catch::Contains("<failure type=\"match-move\" message=\"after 1. e4, "));
    CHECK_THAT(text, Catch::Contains("<failure type=\"unknown-key\""));
}

TEST_CASE("no name breaks JUnit's XML") {
    const Scratch scratch;
    const std::string file =
        scratch.file("a<b>&\"c.yaml",
                     "match: \"</testcase><x y='\\\"'>&amp;]]>\\e[31m\\u0000\\u009b\\uFFFE\\n\"\n"
                     "variant: rules/chess.yaml\nsteps: [{refuse: e4, because: \"<&\\b>\"}]\n");
    const std::string text = report_junit(run_files({file}, {}, 1));
    // Markup is ours, entities are known, no byte is one that XML does not have.
    for (std::size_t at = 0; (at = text.find('<', at)) != std::string::npos; ++at) {
        const std::string_view rest = std::string_view(text).substr(at);
        const bool ours = std::any_of(std::begin(kTags), std::end(kTags),
                                      [&](std::string_view tag) { return rest.starts_with(tag); });
        INFO(rest.substr(0, 40));
        CHECK(ours);
    }
    for (std::size_t at = 0; (at = text.find('&', at)) != std::string::npos; ++at) {
        const std::string_view rest = std::string_view(text).substr(at + 1);
        INFO(rest.substr(0, 40));
        CHECK((rest.starts_with("amp;") || rest.starts_with("lt;") || rest.starts_with("gt;") ||
               rest.starts_with("quot;")));
    }
    CHECK(std::none_of(text.begin(), text.end(), [](char letter) {
        return static_cast<unsigned char>(letter) < 0x20 && letter != '\n' && letter != '\t';
    }));
    CHECK(text.find("\xc2\x9b") == std::string::npos);
    CHECK(text.find("\xef\xbf\xbe") == std::string::npos);
}

}  // namespace rulewright::match
