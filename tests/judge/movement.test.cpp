// Random texts of Betza notation: whatever is accepted, the engine and the judge move alike.
#include <array>

#include "folder.hpp"
#include "follow.hpp"
#include "support.hpp"
#include "support/random.hpp"

using namespace rulewright;
using namespace rulewright::tests;

namespace {

class Writer {
public:
    Writer(std::uint64_t seed, bool bends) : random_(seed), bends_(bends) {}

    // One to three atoms with what may stand around them, or brackets of several.
    std::string text() {
        std::string text;
        for (std::uint32_t atoms = 1 + random_.below(3); atoms > 0; --atoms) {
            if (bends_ || random_.below(3) == 0) {
                text += bracket();
                continue;
            }
            text += one_of(kLimits) + one_of(kWays) + one_of(kDirections) + one_of(kAtoms) +
                    one_of(kRanges);
        }
        return text;
    }

private:
    std::string bracket() {
        std::string text = "[";
        for (std::uint32_t legs = 2 + random_.below(2); legs > 0; --legs) {
            text += one_of(kOvers) + one_of(kTurns) + one_of(kAtoms) + one_of(kRanges);
            text += legs == 1 ? "]" : random_.below(2) == 0 ? "-" : "?";
        }
        return text;
    }

    static constexpr std::array<const char*, 9> kOvers{"", "", "", "m", "p", "mp", "c", "o", "m"};
    static constexpr std::array<const char*, 9> kTurns{"", "", "", "f", "s", "fs", "l", "b", "fr"};
    static constexpr std::array<const char*, 6> kLimits{"", "", "", "m", "c", "im"};
    static constexpr std::array<const char*, 9> kWays{"", "", "", "n", "j", "p", "g", "o", "oj"};
    static constexpr std::array<const char*, 8> kDirections{"", "", "", "f", "b", "s", "v", "r"};
    static constexpr std::array<const char*, 13> kAtoms{"W", "F", "D", "N", "A", "H", "C",
                                                        "Z", "G", "K", "R", "B", "Q"};
    static constexpr std::array<const char*, 6> kRanges{"", "", "", "0", "2", "3"};

    template <typename List>
    std::string one_of(const List& list) {
        return list[random_.below(static_cast<std::uint32_t>(list.size()))];
    }

    support::SplitMix64 random_;
    bool bends_;  // all of it
};

// Captures from initial squares only are seen from others, too, and those by lame leaps as if
// nothing were in their way (see the cases).
bool is_wrong_today(const std::string& text) {
    const bool lame = text.find("n") != std::string::npos && text.find("c") != std::string::npos;
    return lame || text.find("i") != text.find("im");
}

// So many variants that load, each with more features; what they are called.
void follow_random(std::uint64_t variants, const std::vector<std::string>& features,
                   bool bends = false) {
    const judge::Folder folder;
    judge::Tally tally;
    std::uint64_t seed = 0;
    for (std::uint64_t found = 0; found < variants;) {
        judge::Draft draft = judge::draft_of(features);
        Writer writer(++seed, bends);
        std::string title;
        while (draft.betza.size() < 4) {
            const std::string text = writer.text();
            if (!variant::parse_betza(text) || is_wrong_today(text)) continue;
            draft.betza.push_back(text);
            title += " " + text;
        }
        auto opened = folder.open(draft);
        if (!opened) continue;
        ++found;
        judge::Both both(std::move(opened).value());
        for (const std::uint64_t game : {1, 2}) {
            const auto told = both.follow(game, 60, tally);
            if (told) FAIL_CHECK(title << ": " << *told);
            if (told) break;
        }
    }
    WARN(tally.games << " games, " << tally.plies << " positions, " << tally.over << " ends");
}

}  // namespace

TEST_CASE("pieces of random movement go alike") {
    follow_random(60, {});
}

TEST_CASE("pieces that go around corners go alike, also where some are left alone") {
    follow_random(10, {}, true);
    follow_random(5, {"picky"}, true);
}

TEST_CASE("more pieces of random movement go alike", "[slow]") {
    follow_random(3000, {});
    follow_random(1000, {}, true);
}
