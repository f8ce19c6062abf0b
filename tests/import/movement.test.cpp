// The format's own reading of Betza notation, and how ours says the same.
#include "import/movement.hpp"

#include <array>

#include "importing.hpp"

using namespace rulewright;
using rulewright::imports::Movement;
using rulewright::imports::MovementProblem;

namespace {

struct Case {
    const char* theirs;
    const char* ours;
};

Movement read(const std::string& betza, std::vector<MovementProblem>& problems,
              bool en_passant = false) {
    return imports::read_movement(betza, {en_passant, true}, problems);
}

}  // namespace

TEST_CASE("what means the same in both stays as it is written") {
    for (const std::string betza :
         {"N",  "K",  "fW", "fsW", "FfW",    "mRcpR", "nN",     "mNcB", "fN",  "ffN", "NN", "WfF",
          "R4", "gQ", "QN", "BW",  "fmWfcF", "nAnD",  "mfFcfW", "bR",   "fbN", "frF", "W3"}) {
        INFO(betza);
        std::vector<MovementProblem> problems;
        CHECK(read(betza, problems).text == betza);
        CHECK(problems.empty());
    }
}

TEST_CASE("what means something else is said in our words") {
    for (const Case& one :
         {Case{"fK", "fWfF"}, Case{"fQ", "fRfB"}, Case{"vF", "F"}, Case{"L", "C"}, Case{"J", "Z"},
          Case{"FvW", "FvW"}, Case{"fQ2", "fR2fB2"}, Case{"W0", "R"}, Case{"sK", "sWF"},
          Case{"vN", "vN"}, Case{"fsN", "frNflN"}, Case{"R1", "W"}}) {
        INFO(one.theirs);
        std::vector<MovementProblem> problems;
        const Movement movement = read(one.theirs, problems);
        CHECK(problems.empty());
        const auto ours = variant::parse_betza(one.ours);
        const auto found = variant::parse_betza(movement.text);
        REQUIRE(ours.ok());
        INFO(movement.text);
        REQUIRE(found.ok());
        const auto leaps = [](const std::vector<variant::Atom>& atoms) {
            std::vector<std::array<int, 3>> all;
            for (const variant::Atom& atom : atoms)
                all.push_back({atom.leap.x, atom.leap.y, atom.range});
            std::sort(all.begin(), all.end());
            return all;
        };
        CHECK(leaps(ours.value()) == leaps(found.value()));
    }
}

TEST_CASE("captures are en passant only where the piece may capture so") {
    std::vector<MovementProblem> problems;
    CHECK(read("fmWfceF", problems).text == "fmWfcF");
    CHECK(read("fmWfceF", problems, true).text == "fmWfceF");
    CHECK(read("fmWfceFifmnD", problems, true).text == "fmWfceFifmnD");
    CHECK(read("mQcN", problems, true).text == "mQceN");
    CHECK(read("W", problems, true).text == "W");
    CHECK(problems.empty());
    CHECK(imports::read_movement("mfWifmnD", {true, false}, problems).text == "fmW");
}

TEST_CASE("letters that the format skips in silence are told") {
    for (const auto& [betza, offset] :
         {std::pair("XN", 0), std::pair("NafW", 1), std::pair("N[fW]", 1), std::pair("WtR", 1),
          std::pair("fm", 0), std::pair("DD", 0), std::pair("A2", 0), std::pair("pN", 1),
          std::pair("nC", 1), std::pair("hhW", 0), std::pair("R10", 1), std::pair("W U", 1)}) {
        INFO(betza);
        std::vector<MovementProblem> problems;
        static_cast<void>(read(betza, problems));
        REQUIRE_FALSE(problems.empty());
        CHECK(problems.front().offset == static_cast<std::size_t>(offset));
        CHECK_FALSE(problems.front().expected.empty());
    }
}
