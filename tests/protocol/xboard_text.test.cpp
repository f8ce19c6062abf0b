#include "protocol/xboard_text.hpp"

#include "protocol/external_xboard.hpp"
#include "protocol/uci_text.hpp"
#include "protocol/variant_shelf.hpp"
#include "protocol/xboard_names.hpp"
#include "support.hpp"
#include "support/text.hpp"

using namespace rulewright;
using namespace rulewright::protocol;

TEST_CASE("XBoard counts ten ranks from 0") {
    const auto shako = tests::open("rules/shako.yaml");
    CHECK(to_xboard(*shako, "e1e10") == "e0e9");
    CHECK(from_xboard(*shako, "e0e9") == "e1e10");
    CHECK(from_xboard(*shako, "a8a9q") == "a9a10q");
    CHECK(to_xboard(*shako, "a9a10q") == "a8a9q");
    CHECK(from_xboard(*shako, "O-O") == "O-O");
    CHECK(from_xboard(*shako, "e5") == "e5");
    CHECK(to_xboard(*shako, "e0e1") == "e0e1");
    CHECK(from_xboard(*shako, "") == "");
    const auto chess = tests::open("rules/chess.yaml");
    CHECK(to_xboard(*chess, "e7e8q") == "e7e8q");
}

TEST_CASE("minutes and seconds of a level are read") {
    CHECK(base_seconds("5") == 300);
    CHECK(base_seconds("0:30") == 30);
    CHECK(base_seconds("1:02.5") == 62.5);
    CHECK(base_seconds("25+5") == 1500);
    CHECK(base_seconds("") == 0);
    CHECK(decimal("0.1") == 0.1);
    CHECK(decimal("-7") == 0);
    CHECK(decimal("x") == 0);
}

TEST_CASE("features are read, quoted ones too") {
    XboardFeatures features;
    read_features("ping=1 usermove=0 myname=\"A = B\" san=1 time=0", features);
    CHECK(features.ping);
    CHECK_FALSE(features.usermove);
    CHECK(features.name == "A = B");
    CHECK(features.san);
    CHECK_FALSE(features.time);
    CHECK(features.variants == std::vector<std::string>{"normal"});
    CHECK_FALSE(features.done);
    read_features("  variants=\"normal, los-alamos,shako\" bold nonsense done=1", features);
    CHECK(features.variants == std::vector<std::string>{"normal", "los-alamos", "shako"});
    CHECK(features.done);
    read_features("option=\"unended", features);
}

TEST_CASE("mates are counted in moves") {
    CHECK_FALSE(moves_to_mate(120));
    CHECK(moves_to_mate(search::kMate - 1) == 1);
    CHECK(moves_to_mate(search::kMate - 3) == 2);
    CHECK(moves_to_mate(-search::kMate + 2) == -1);
    CHECK(moves_to_mate(-search::kMate + 4) == -2);
    CHECK(moves_to_mate(-search::kMate) == 0);
}

TEST_CASE("a variant has one name in all protocols") {
    CHECK(protocol_name("los-alamos") == "losalamos");
    CHECK(protocol_name("LosAlamos") == "losalamos");
}

TEST_CASE("games that XBoard knows go by its names, and only the very same games") {
    const auto name_of = [](const char* file) {
        return known_to_xboard(tests::open(std::string("rules/") + file + ".yaml")->variant());
    };
    CHECK(name_of("chess") == "normal");
    CHECK(name_of("knightmate") == "knightmate");
    CHECK(name_of("capablanca") == "capablanca");
    CHECK(name_of("goals/three-check") == "3check");
    CHECK(name_of("drops/crazyhouse") == "crazyhouse");  // an empty hand behind the board
    CHECK(name_of("asian/xiangqi") == "xiangqi");        // whose pieces have other letters there
    CHECK_FALSE(name_of("shako"));
    variant::Variant other;
    other.id = "capablanca";
    other.start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    CHECK_FALSE(known_to_xboard(other));
}

TEST_CASE("positions have the letters that XBoard gives the pieces") {
    const auto xiangqi = tests::open("rules/asian/xiangqi.yaml");
    const variant::Variant& variant = xiangqi->variant();
    const std::string theirs = "rheakaehr/9/9/9/9/9/9/9/9/RHEAKAEHR w - - 0 1";
    const std::string ours = "rnbakabnr/9/9/9/9/9/9/9/9/RNBAKABNR w - - 0 1";
    CHECK(from_xboard_fen(variant, theirs) == ours);
    CHECK(to_xboard_fen(variant, ours) == theirs);
    const auto shako = tests::open("rules/shako.yaml");
    CHECK(to_xboard_fen(shako->variant(), ours) == ours);
    CHECK(from_xboard_fen(shako->variant(), "") == "");
}

TEST_CASE("every game in the list of XBoard's names is a file of ours with that start") {
    const VariantShelf shelf(tests::source_path("rules"), "", why_not_followed);
    int games = 0;
    for (const std::string_view line : support::split(xboard_names_text(), '\n')) {
        const auto words = support::words(line);
        if (words.empty() || line.starts_with('#')) continue;
        INFO(std::string(line));
        CHECK(shelf.known_to_xboard(words.at(0)));
        CHECK(shelf.xboard_name(words.at(0)) == words.at(1));
        CHECK(shelf.own_name(words.at(1)) == words.at(0));
        ++games;
    }
    CHECK(games >= 18);
    CHECK(shelf.xboard_name("Shako") == "shako");
    CHECK(shelf.own_name("shako") == "shako");
}

TEST_CASE("what a protocol cannot carry is not offered, and the refusal says why") {
    const VariantShelf carried(tests::source_path("rules"), "", why_not_carried);
    const VariantShelf followed(tests::source_path("rules"), "", why_not_followed);
    const auto offers = [](const VariantShelf& shelf, const std::string& name) {
        return std::count(shelf.names().begin(), shelf.names().end(), name) == 1;
    };
    CHECK(carried.names().front() == "chess");
    CHECK(offers(carried, "magnetchess"));
    CHECK_FALSE(offers(carried, "diechess"));
    CHECK_FALSE(offers(followed, "magnetchess"));
    CHECK(carried.open("Los-Alamos"));
    CHECK(carried.open("die-chess").error().find("dice") != std::string::npos);
    CHECK(followed.open("magnet-chess").error().find("captures") != std::string::npos);
    CHECK(carried.open("ches").error().find("there is no variant 'ches'") == 0);
    CHECK(VariantShelf("/nowhere", "", why_not_carried).names().empty());
}
