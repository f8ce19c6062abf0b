// The rule book of every variant that is shipped: it is made, the same each time, in words that
// people use, and its page is well-formed.
#include <algorithm>
#include <regex>

#include "catch.hpp"
#include "transcript.hpp"
#include "xml.hpp"

namespace fs = std::filesystem;
using namespace rulewright::tests;

namespace {

std::vector<std::string> shipped() {
    std::vector<std::string> names;
    for (const auto& entry : fs::recursive_directory_iterator(kRepository / "rules")) {
        if (entry.path().extension() == ".yaml") names.push_back(entry.path().stem().string());
    }
    std::sort(names.begin(), names.end());
    return names;
}

std::string described(const std::string& words) {
    const Ran ran = run_command("rulewright describe " + words, {kRepository, {}});
    INFO(words << "\n" << ran.output.substr(0, 400));
    CHECK(ran.code == 0);
    return ran.output;
}

// Names of keys, with their underscores, are for authors; addresses and files have theirs.
void check_words(const std::string& page) {
    static const std::regex tags("<style>[^]*?</style>|<[^>]*>|https?://[^ <]*|[a-z_0-9]+\\.lua");
    const std::string words = std::regex_replace(page, tags, " ");
    std::smatch found;
    const bool technical = std::regex_search(words, found, std::regex("[a-z]+_[a-z]+"));
    INFO(found.str());
    CHECK_FALSE(technical);
}

}  // namespace

TEST_CASE("what is no XML is seen") {
    for (const char* wrong : {"<a>", "<a></b>", "<a b=1/>", "<a b=\"1\" b=\"2\"/>", "<a>&x;</a>",
                              "<a/><b/>", "<a>\x01</a>", "<a b=\"<\"/>", "x<a/>"}) {
        INFO(wrong);
        CHECK(xml_mistake(wrong));
    }
    CHECK_FALSE(xml_mistake("<!DOCTYPE html>\n<a b=\"1\">&amp;<c/></a>\n"));
}

TEST_CASE("every shipped variant has a rule book, and its page is well-formed") {
    const std::vector<std::string> names = shipped();
    CHECK(names.size() > 100);
    for (const std::string& name : names) {
        INFO(name);
        const std::string page = described(name + " --format html");
        const auto mistake = xml_mistake(page);
        INFO(mistake.value_or(""));
        CHECK_FALSE(mistake);
        CHECK(page.find("<h2>Pieces</h2>") != std::string::npos);
        CHECK(page.find("<script") == std::string::npos);
        check_words(page);
    }
}

TEST_CASE("names and texts of others cannot become markup") {
    for (const std::string file :
         {"tests/tools/rules/movers.yaml", "tests/tools/rules/two-boards.yaml",
          "tests/tools/hostile/talkative.yaml"}) {
        INFO(file);
        const auto mistake = xml_mistake(described(file + " --format html"));
        INFO(mistake.value_or(""));
        CHECK_FALSE(mistake);
    }
    const std::string page = described("tests/tools/rules/movers.yaml --format html");
    CHECK(page.find("<h1>Movers &lt;&amp;&gt; &quot;*Stars*&quot;</h1>") != std::string::npos);
    CHECK(page.find("<b>") == std::string::npos);
    CHECK(page.find("<i>") == std::string::npos);
    const std::string text = described("tests/tools/rules/movers.yaml");
    CHECK(text.find("# Movers \\<\\&\\> \"\\*Stars\\*\"") == 0);
    CHECK(text.find("\\[source\\](x) \\| \\<i\\>") != std::string::npos);
}

TEST_CASE("a rule book is the same each time, and stands in one place") {
    const TemporaryFolder folder;
    const std::string out = folder.path().string();
    for (const std::string name : {"chess", "dm-die-chess", "shogi", "glinski", "shuffle-chess"}) {
        INFO(name);
        for (const std::string look : {" --format html", "", " --verbose"}) {
            CHECK(described(name + look) == described(name + look));
        }
        described(name + " --out " + out + "/books/");
        const std::string text = read_file(folder.path() / "books" / (name + ".md"));
        static const std::regex picture(R"(!\[[^\]]*\]\(([^)]*)\))");
        std::size_t pictures = 0;
        for (std::sregex_iterator at(text.begin(), text.end(), picture), end; at != end; ++at) {
            const std::string svg = read_file(folder.path() / "books" / (*at)[1].str());
            INFO((*at)[1].str());
            CHECK_FALSE(xml_mistake(svg));
            ++pictures;
        }
        CHECK(pictures > 5);
    }
}

TEST_CASE("a royal piece that a capture would blow up captures nothing in its diagram") {
    const std::string book = described("atomic");
    const auto diagram = [&](const std::string& title) {
        const std::size_t at = book.find("### " + title);
        REQUIRE(at != std::string::npos);
        const std::size_t begins = book.find("\n", book.find("```", at));
        return book.substr(begins, book.find("```", begins) - begins);
    };
    const std::string king = diagram("King");
    INFO(king);
    CHECK(king.find('o') != std::string::npos);
    CHECK(king.find_first_of("*x#X") == std::string::npos);
    CHECK(diagram("Queen").find('*') != std::string::npos);
}
