// Every feature with every other, and some three at a time: each a small variant, played at random
// by the engine and by the judge.
#include <algorithm>

#include "draft.hpp"
#include "folder.hpp"
#include "follow.hpp"
#include "support.hpp"
#include "today.hpp"

using namespace rulewright;
using namespace rulewright::tests;

namespace {

using judge::Feature;

using Names = std::vector<std::string>;

std::string title(const Names& names) {
    return support::join(names, " + ");
}

// What came of one draft: nothing when it loads and both sides agree.
struct Verdict {
    std::string refused;
    std::string differs;
};

Verdict judge_draft(const judge::Folder& folder, const Names& names, std::uint64_t games, int steps,
                    judge::Tally& tally) {
    Verdict verdict;
    auto opened = folder.open(judge::draft_of(names));
    if (!opened) {
        verdict.refused = opened.error();
        return verdict;
    }
    judge::Both both(std::move(opened).value());
    for (std::uint64_t seed = 1; seed <= games && verdict.differs.empty(); ++seed) {
        if (const auto told = both.follow(seed, steps, tally)) verdict.differs = *told;
    }
    return verdict;
}

// One feature or two.
std::vector<Names> all_pairs() {
    std::vector<Names> pairs;
    const auto& all = judge::features();
    for (std::size_t i = 0; i < all.size(); ++i) {
        pairs.push_back({all[i].name});
        for (std::size_t j = 0; j < i; ++j) pairs.push_back({all[j].name, all[i].name});
    }
    return pairs;
}

// The row that has two of the features, or the one that is alone.
const judge::Row* row_of(const std::vector<judge::Row>& rows, const Names& names) {
    const auto has = [&](const std::string& name) {
        return std::find(names.begin(), names.end(), name) != names.end();
    };
    const auto found = std::find_if(rows.begin(), rows.end(), [&](const judge::Row& row) {
        return has(row.feature) &&
               std::any_of(row.with.begin(), row.with.end(), [&](const std::string& other) {
                   return has(other) && (other != row.feature || names.size() == 1);
               });
    });
    return found == rows.end() ? nullptr : &*found;
}

// A draft must be refused, differ or agree as the lists say.
void check(const judge::Folder& folder, const Names& names, std::uint64_t games, int steps,
           judge::Tally& tally) {
    const Verdict verdict = judge_draft(folder, names, games, steps, tally);
    const std::string what = title(names);
    const bool refused = !verdict.refused.empty();
    const bool differs = !verdict.differs.empty();
    const judge::Row* wrong = row_of(judge::kWrongToday, names);
    if (row_of(judge::kRefusedToday, names) != nullptr) {
        if (!refused) FAIL_CHECK(what << " is accepted now: take it off kRefusedToday");
    } else if (refused) {
        FAIL_CHECK(what << " is refused: " << verdict.refused);
    } else if (wrong != nullptr) {
        if (!differs && wrong->shows && names.size() < 3)
            FAIL_CHECK(what << " is right now: take it off kWrongToday");
    } else if (differs) {
        FAIL_CHECK(what << ": " << verdict.differs);
    }
}

void tell(const judge::Tally& tally) {
    WARN(tally.games << " games, " << tally.plies << " positions, " << tally.over << " ends");
}

// Three at a time, of those that meet in one stage of a ply.
const std::vector<Names> kTriples{
    {"gains", "timers", "limits"},
    {"gains", "limits", "links"},
    {"gains", "memory", "links"},
    {"links", "variables", "placing"},
    {"links", "variables", "reduce-or-keep"},
    {"links", "relocation", "variables"},
    {"links-always", "gains", "capturable"},
    {"links-always", "reduce-or-keep", "variables"},
    {"castling-across", "gains", "limits"},
    {"castling-across", "links", "gains"},
    {"castling-across", "placing", "relocation"},
    {"castling-across", "memory", "en-passant"},
    {"reduce-or-keep", "capturable", "links"},
    {"reduce-or-keep", "capturable", "ends-by-rule"},
    {"relocation", "ends-by-rule", "en-passant"},
    {"relocation", "timers", "draws"},
    {"stacked", "memory", "gains"},
    {"stacked", "capturable", "relocation"},
    {"placing", "en-passant", "draws"},
    {"contest", "closed", "castling"},
    {"restrained", "contest", "castling"},
    {"restrained", "links", "closed-sets"},
    {"restrained", "passing", "two-royals"},
    {"restrained", "links-always", "capturable"},
    {"restrained", "acts", "en-passant"},
    {"contest", "dice", "en-passant"},
    {"blast", "acts", "castling"},
    {"blast", "closed", "dice"},
    {"blast", "two-royals", "en-passant"},
    {"closed", "acts", "en-passant"},
    {"closed-sets", "dice", "castling"},
    {"dice", "acts", "en-passant"},
    {"dice", "castling-in-check", "draws"},
    {"stacked", "contest", "acts"},
    {"odd-moves", "dice", "two-royals"},
    {"contest", "gains", "limits"},
    {"dice", "links", "variables"},
    {"closed", "reduce-or-keep", "placing"},
    {"acts", "timers", "ends-by-rule"},
    {"blast", "capturable", "memory"},
    {"contests", "dice", "en-passant"},
    {"contests", "same-piece", "castling"},
    {"contests", "blast", "acts"},
    {"contests", "check-at-end", "two-royals"},
    {"contests-moves", "dice", "converts"},
    {"same-piece", "dice", "tags"},
    {"same-piece", "acts", "links"},
    {"same-piece", "castling-in-check", "dice"},
    {"tags", "dice-legal", "closed-sets"},
    {"tags", "acts", "draws"},
    {"check-at-end", "dice", "castling"},
    {"check-at-end", "tags", "stacked"},
    {"dice-legal", "moves", "two-royals"},
    {"hands", "promotion-rules", "contest"},
    {"hands", "dice", "must-capture"},
    {"hands", "links", "gains"},
    {"hands", "capturable", "two-royals"},
    {"hands", "checks", "blasts"},
    {"pockets", "blasts", "castling-of-dropped"},
    {"blasts", "two-royals", "en-passant"},
    {"repetition-loses", "checks", "acts"},
    {"hands-of-owners", "royal-last", "blast"},
    {"hands-of-owners", "checks", "acts"},
    {"pockets", "contests-moves", "same-piece"},
    {"pockets", "converts", "only-lost"},
    {"zones", "facing", "no-checks"},
    {"zones", "stacked", "promotion-rules"},
    {"zones", "links", "closed-sets"},
    {"zones", "castling", "moves"},
    {"royal-last", "reduce-or-keep", "capturable"},
    {"royal-last", "castling", "bursts"},
    {"reply", "checks", "acts-done"},
    {"must-capture", "no-checks", "check-at-end"},
    {"must-capture", "no-checks-but-mates", "check-at-end"},
    {"hands", "no-checks-but-mates", "contests"},
    {"hands-of-owners", "no-checks-but-mates", "acts"},
    {"contests-moves", "no-checks-but-mates", "wall-past"},
    {"gating", "no-checks-but-mates", "dice"},
    {"only-lost", "promotion-rules", "memory"},
    {"diagonal-double-step", "odd-moves", "links"},
    {"diagonal-double-step", "dice", "zones"},
    {"changes-side", "becomes", "rebirth"},
    {"changes-side", "castling", "memory"},
    {"changes-side", "pockets", "hands"},
    {"becomes", "reduce-or-keep", "capturable"},
    {"rebirth", "castling", "en-passant"},
    {"rebirth", "blasts", "limits"},
    {"rebirth", "castling-files", "gains"},
    {"one-safe", "capturable", "links"},
    {"one-safe", "royal-last", "check-at-end"},
    {"picky", "odd-moves", "links"},
    {"castling-files", "dice", "memory"},
    {"castling-files", "contests-moves", "closed-sets"},
    {"triple-steps", "turned", "en-passant"},
    {"triple-steps", "diagonal-double-step", "links"},
    {"pass-free", "must-capture", "repetition-loses"},
    {"pass-forced", "hands-of-owners", "checks"},
    {"turned", "castling", "zones"},
    {"zones-of", "promotion-rules", "turned"},
    {"holes", "castling-files", "triple-steps"},
    {"hexagon", "blasts", "zones"},
    {"hexagon", "en-passant", "turned"},
    {"hexagon", "hands", "gating"},
    {"gating", "castling-files", "rebirth"},
    {"gating", "wall-past", "checks"},
    {"gating", "several", "en-passant"},
    {"wall-duck", "several", "pass-forced"},
    {"wall-arrow", "hands", "acts"},
    {"wall-arrow", "links", "zones"},
    {"wall-anywhere", "blast", "capturable"},
    {"neutral", "changes-side", "must-capture"},
    {"neutral", "bursts", "stop"},
    {"grows", "stop", "repetition-loses"},
    {"grows", "gains", "timers"},
    {"next", "triple-steps", "must-capture"},
    {"next-other", "one-safe", "castling"},
    {"next-other", "reply", "pass-free"},
    {"several", "capturable", "draws"},
    {"connects", "holes", "reply"},
    {"locust", "next", "must-capture"},
    {"locust", "picky", "changes-side"},
    {"locust", "blasts", "rebirth"},
    {"locust", "links", "en-passant"},
    {"passing", "blasts", "two-royals"},
    {"passing", "links", "closed-sets"},
    {"passing", "capturable", "reduce-or-keep"},
    {"passing", "hands", "promotion-rules"},
    {"passing", "next", "must-capture"},
    {"passing", "passing-around", "chases"},
    {"passing-around", "rebirth", "castling"},
    {"passing-around", "same-piece", "wall-arrow"},
    {"encloses", "castling", "gains"},
    {"encloses", "drops-beside", "capturable"},
    {"encloses-removes", "draws", "en-passant"},
    {"around", "castling", "blasts"},
    {"around", "links", "two-royals"},
    {"leaves-behind", "wall-past", "en-passant"},
    {"leaves-behind", "petrifies", "converts"},
    {"petrifies", "becomes", "royal-last"},
    {"petrifies", "changes-side", "rebirth"},
    {"must-change", "dice", "must-capture"},
    {"must-change", "encloses", "check-at-end"},
    {"points", "at-least", "encloses"},
    {"points", "reply", "pass-forced"},
    {"points-captured", "blasts", "en-passant"},
    {"points-captured", "contest", "rebirth"},
    {"points-captured", "check-at-end", "turn-changes"},
    {"points-captured", "bursts", "encloses-removes"},
    {"points-captured", "moves-enemy", "passing"},
    {"drops-beside", "hands", "holes"},
    {"drops-beside", "hexagon", "neutral"},
    {"passes", "facing-answered", "two-royals"},
    {"passes", "facing-answered", "draws"},
    {"passes", "reply", "several"},
    {"facing-answered", "gating", "capturable"},
    {"facing-answered", "wall-duck", "must-capture"},
    {"facing-answered", "pockets", "hands"},
    {"contests", "gating", "dice"},
    {"contests", "gating", "wall-past"},
    {"contests", "gating", "wall-duck"},
    {"contests", "wall-duck", "en-passant"},
    {"contests", "wall-anywhere", "locust"},
    {"contests", "wall-anywhere", "reduce-or-keep"},
    {"contests", "wall-arrow", "rebirth"},
    {"contests", "wall-past", "blast"},
    {"contests", "reduce-or-keep", "capturable"},
    {"contests-moves", "reduce-or-keep", "castling"},
    {"contests-moves", "wall-arrow", "castling"},
    {"contests-moves", "wall-duck", "converts"},
    {"contests-moves", "gating", "castling"},
    {"contests-moves", "gating", "castling-files"},
    {"contests-drawn", "dice", "acts"},
    {"contests-drawn", "variables", "gating"},
    {"contests-drawn", "wall-past", "en-passant"},
    {"contests-drawn", "reduce-or-keep", "blast"},
    {"contests-drawn", "check-at-end", "hands"},
    {"promotion-rules", "dice", "contests"},
    {"promotion-rules", "dice", "no-checks"},
    {"promotion-rules", "dice", "memory"},
    {"promotion-rules", "dice", "only-lost"},
    {"promotion-for", "dice", "contests-moves"},
    {"turning-over", "dice", "tags"},
    {"turning-over", "dice", "gating"},
    {"turning-over", "dice", "wall-arrow"},
    {"turning-over", "contests-moves", "wall-past"},
    {"turning-over", "dice-legal", "must-capture"},
    {"never-moved", "castling", "gating"},
    {"never-moved", "castling-files", "gating"},
    {"never-moved", "castling-of-dropped", "gating"},
    {"never-moved", "castling-of-dropped", "hands"},
    {"never-moved", "en-passant", "relocation"},
    {"never-moved", "links", "en-passant"},
    {"never-moved", "converts", "draws"},
    {"never-moved", "moves", "draws"},
    {"never-moved", "contest", "pockets"},
    {"never-moved", "encloses", "rebirth"},
    {"never-moved", "placing", "triple-steps"},
    {"never-moved", "hexagon", "gating"},
    {"never-moved", "wall-arrow", "diagonal-double-step"},
    {"not-from-check", "never-moved", "castling-in-check"},
    {"not-from-check", "never-moved", "repetition-loses"},
    {"not-from-check", "en-passant", "links"},
    {"not-from-check", "one-safe", "capturable"},
    {"not-from-check", "reduce-or-keep", "triple-steps"},
    {"not-from-check", "check-at-end", "en-passant"},
    {"not-from-check", "wall-arrow", "pass-forced"},
    {"not-from-check", "closed", "moves"},
    {"not-from-check", "dice", "castling"},
    {"not-from-check", "several", "capturable"},
    {"occurrences", "outcome", "draws"},
    {"occurrences", "claimed-draws", "pass-free"},
    {"occurrences", "repetition-loses", "checks"},
    {"occurrences", "never-moved", "castling"},
    {"occurrences", "dice", "draws"},
    {"occurrences", "contests", "legal"},
    {"occurrences", "acts", "outcome"},
    {"occurrences", "several", "stop"},
    {"occurrences", "check-at-end", "tags"},
    {"occurrences", "variables", "links"},
    {"occurrences", "chases", "outcome"},
    {"occurrences", "wall-duck", "hands"},
    {"occurrences", "placing", "ends-by-rule"},
    {"joins", "en-passant", "holes"},
    {"joins", "triple-steps", "diagonal-double-step"},
    {"joins", "legs", "odd-moves"},
    {"joins", "links", "joined-edges"},
    {"joins", "blasts", "around"},
    {"joins", "encloses", "drops-beside"},
    {"joins", "line", "connects"},
    {"joins", "closed", "castling"},
    {"joins", "facing", "zones"},
    {"joins", "locust", "picky"},
    {"joins", "bursts", "relocation"},
    {"joins", "wall-arrow", "hands"},
    {"joins", "stacked", "at-least"},
    {"joins", "chases", "turned"},
    {"joined-edges", "odd-moves", "en-passant"},
    {"joined-edges", "odd-moves", "picky"},
    {"joined-edges", "encloses-removes", "around"},
    {"joined-edges", "line", "connects"},
    {"joined-edges", "castling", "two-royals"},
    {"joined-edges", "castling-across", "holes"},
    {"joined-edges", "closed", "legs"},
    {"joined-edges", "blast", "neutral"},
    {"joined-edges", "diagonal-double-step", "triple-steps"},
    {"joined-edges", "at-least", "must-capture"},
    {"joined-edges", "no-checks", "check-at-end"},
    {"wide", "gating", "castling"},
    {"wide", "links", "odd-moves"},
    {"wide", "triple-steps", "en-passant"},
    {"smothers", "hands", "wide"},
    {"smothers", "turn-changes", "holes"},
    {"smothers", "leaves-behind", "promotion-rules"},
    {"forbids", "neutral", "acts"},
    {"forbids", "castling", "joined-edges"},
    {"forbids", "two-royals", "must-capture"},
    {"endless", "hands", "draws"},
    {"endless", "gating", "hands-of-owners"},
    {"endless", "smothers", "pass-free"},
};

}  // namespace

TEST_CASE("every feature goes with every other") {
    const judge::Folder folder;
    judge::Tally tally;
    const std::vector<Names> all = all_pairs();
    for (std::size_t i = 0; i < all.size(); i += all.size() / times(all.size())) {
        const Names& names = all[i];
        if (row_of(judge::kContradictory, names) == nullptr) check(folder, names, 1, 10, tally);
    }
    tell(tally);
}

TEST_CASE("features that contradict each other are refused") {
    const judge::Folder folder;
    judge::Tally tally;
    for (const judge::Row& row : judge::kContradictory) {
        for (const std::string& other : row.with) {
            INFO(row.feature << " + " << other << ": " << row.why);
            CHECK_FALSE(judge_draft(folder, {row.feature, other}, 0, 0, tally).refused.empty());
        }
    }
}

TEST_CASE("three features go together") {
    const judge::Folder folder;
    judge::Tally tally;
    for (const Names& names : kTriples) check(folder, names, 1, 40, tally);
    tell(tally);
}

TEST_CASE("every feature goes with every other for long", "[slow]") {
    const judge::Folder folder;
    judge::Tally tally;
    std::vector<Names> all = all_pairs();
    all.insert(all.end(), kTriples.begin(), kTriples.end());
    for (const Names& names : all) {
        if (row_of(judge::kContradictory, names) == nullptr) check(folder, names, 1, 60, tally);
    }
    tell(tally);
}

TEST_CASE("the engine counts as the judge does in every draft of one feature") {
    const judge::Folder folder;
    for (const Feature& one : judge::features()) {
        if (row_of(judge::kWrongToday, {one.name}) != nullptr) continue;
        INFO(one.name);
        auto opened = folder.open(judge::draft_of({one.name}));
        REQUIRE(opened);
        judge::Both both(std::move(opened).value());
        const game::State start = both.engine().start();
        for (const int depth : {1, 2}) {
            CHECK(both.engine().engine().perft(start.position(), depth, nullptr) ==
                  both.judge().perft(both.judge().start(), depth));
        }
    }
}
