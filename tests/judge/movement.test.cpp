// Random texts of Betza notation: whatever is accepted, the engine and the judge move alike.
#include <array>

#include "folder.hpp"
#include "follow.hpp"
#include "support.hpp"
#include "support/random.hpp"

using namespace rulewright;
using namespace rulewright::tests;

namespace {

// What is written more of than of other things: brackets, or such that capture where a leg goes on.
enum class Ways { kAny, kBent, kTaking };

class Writer {
public:
    Writer(std::uint64_t seed, Ways ways) : random_(seed), ways_(ways) {}

    // One to three atoms with what may stand around them, or brackets of several.
    std::string text() {
        std::string text;
        for (std::uint32_t atoms = 1 + random_.below(3); atoms > 0; --atoms) {
            if (ways_ == Ways::kTaking && random_.below(3) != 0) {
                text += taking();
                continue;
            }
            if (ways_ == Ways::kBent || random_.below(3) == 0) {
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

    // One of the legs that go on captures.
    std::string taking() {
        const std::uint32_t legs = 2 + random_.below(3);
        const std::uint32_t captures = random_.below(legs - 1);
        std::string text = "[";
        for (std::uint32_t leg = 0; leg < legs; ++leg) {
            text += leg < captures ? one_of(kBefore) : leg == captures ? "c" : "m";
            text += one_of(kTurns) + one_of(kSteps) + one_of(kRanges);
            text += leg + 1 == legs ? "]" : random_.below(3) == 0 ? "?" : "-";
        }
        return text;
    }

    static constexpr std::array<const char*, 5> kBefore{"", "m", "p", "mp", "mp"};
    static constexpr std::array<const char*, 9> kSteps{"W", "F", "W", "F", "D", "N", "K", "R", "B"};
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
    Ways ways_;
};

// Captures from initial squares only are seen from others, too, and those by lame leaps as if
// nothing were in their way (see the cases).
bool is_wrong_today(const std::string& text) {
    const bool lame = text.find("n") != std::string::npos && text.find("c") != std::string::npos;
    return lame || text.find("i") != text.find("im");
}

// So many variants that load, each with more features; what they are called.
void follow_random(std::uint64_t variants, const std::vector<std::string>& features,
                   Ways ways = Ways::kAny) {
    const judge::Folder folder;
    judge::Tally tally;
    std::uint64_t seed = 0;
    for (std::uint64_t found = 0; found < variants;) {
        judge::Draft draft = judge::draft_of(features);
        Writer writer(++seed, ways);
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
        for (std::uint64_t game = 1; game <= 2; ++game) {
            const auto told = both.follow(game, 60, tally);
            if (told) FAIL_CHECK(title << ": " << *told);
            if (told) break;
        }
    }
    WARN(tally.games << " games, " << tally.plies << " positions, " << tally.over << " ends");
}

}  // namespace

TEST_CASE("pieces of random movement go alike") {
    follow_random(times(60), {});
}

TEST_CASE("pieces that go around corners go alike, also where some are left alone") {
    follow_random(times(10), {}, Ways::kBent);
    follow_random(times(5), {"picky"}, Ways::kBent);
}

TEST_CASE("pieces that capture in passing go alike, also where some are left alone") {
    follow_random(times(10), {}, Ways::kTaking);
    follow_random(times(5), {"picky"}, Ways::kTaking);
    follow_random(times(5), {"closed-sets", "capturable"}, Ways::kTaking);
}

TEST_CASE("more pieces of random movement go alike", "[slow]") {
    follow_random(1000, {});
    follow_random(300, {}, Ways::kBent);
    follow_random(300, {}, Ways::kTaking);
}
