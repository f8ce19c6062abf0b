// Games of random variants keep the contract, and what is refused is refused with clean words.
// RULEWRIGHT_SEED=17 looks at one variant alone, RULEWRIGHT_SEEDS=100-200 at these.
#include <cstdlib>
#include <set>

#include <fmt/format.h>

#include "../judge/follow.hpp"
#include "catch.hpp"
#include "contract.hpp"
#include "diagnostics/render.hpp"
#include "grown.hpp"
#include "support.hpp"
#include "support/text.hpp"

using namespace rulewright;
using namespace rulewright::generated;

namespace {

constexpr int kJudgedSteps = 16;

struct Seeds {
    std::uint64_t first = 1;
    std::uint64_t last = 0;
};

Seeds seeds(std::uint64_t first, std::uint64_t last) {
    if (const char* one = std::getenv("RULEWRIGHT_SEED")) {
        return {std::strtoull(one, nullptr, 10), std::strtoull(one, nullptr, 10)};
    }
    if (const char* some = std::getenv("RULEWRIGHT_SEEDS")) {
        const auto words = support::split(some, '-');
        return {std::strtoull(words.front().data(), nullptr, 10),
                std::strtoull(words.back().data(), nullptr, 10)};
    }
    return {first, last};
}

// Of these the judge is not asked: long games show where it and the engine differ (tests/judge,
// rules.test.cpp).
bool is_beyond_the_judge(const Json& file) {
    const std::string base = file["extends"].dump();
    return base.find("rooms") != std::string::npos || base.find("two-dice") != std::string::npos;
}

constexpr const char* kFound[] = {
    // Drops and moves to ranks on which pieces were said never to stand: texts were refused.
    R"({"rulewright": 1, "name": "1", "extends": "goals/connect-four.yaml",
        "forbidden": {"disc": [1]}})",
    R"({"rulewright": 1, "name": "1", "extends": "goals/hexapawn.yaml",
        "forbidden": {"pawn": [2]}})",
    // Drops may not mate, and the answer was looked for among moves that must not be made.
    R"({"rulewright": 1, "name": "1", "extends": "asian/minishogi.yaml",
        "hands": {"must_drop": true}})",
    // Ranks were forced on which it does not promote: it could not go there at all.
    R"({"rulewright": 1, "name": "1", "extends": "armies/orda.yaml",
        "promotion": {"forced_ranks": [5]}})",
    // Nothing is too little while somebody holds pieces, and nothing is too little before the game
    // has begun.
    R"({"rulewright": 1, "name": "1", "extends": "territory/snort.yaml",
        "draws": {"insufficient_material": [{"stone": "any"}]}})",
    R"({"rulewright": 1, "name": "1", "extends": "../tests/variants/race.yaml",
        "draws": {"insufficient_material": [{"rook": "any"}]},
        "placing": {"piece": "king", "ranks": [3]}})",
    // A king that had promoted was lost, because captures have consequences.
    R"({"rulewright": 1, "name": "1", "extends": "captures/circe.yaml",
        "promotion": {"piece": "king", "ranks": [2]}})",
    // The letter of what comes through the gates was read as a promotion.
    R"({"rulewright": 1, "name": "1", "extends": "drops/crazyhouse.yaml",
        "start": "4k3/8/8/8/8/8/P7/4K3[Q] w A - 0 1",
        "gates": {"from_hand": {"pieces": ["queen"], "ranks": [2]}}})",
    // A royal piece captures nothing where captures blow up, so that it pins nobody.
    R"({"rulewright": 1, "name": "Generated", "extends": "starts/maharajah.yaml",
        "capture": {"blast": {}}})",
    // Walls stand where such a piece may stand.
    R"({"rulewright": 1, "name": "Generated", "extends": "walls/amazons.yaml",
        "forbidden": {"arrow": [5]}})",
    // Who has become something else is not captured en passant.
    R"({"rulewright": 1, "name": "Generated", "extends": "large/modern.yaml",
        "changes": [{"where": "arrival", "does": "become", "into": "minister"}]})",
    // A king has never moved, and stands at no gate.
    R"({"rulewright": 1, "name": "Generated",
        "extends": "../tests/variants/first-moves-hands.yaml",
        "gates": {"from_hand": {"pieces": ["knight"], "ranks": [2]}}})",
    // Passes after a throw save nobody from stalemate.
    R"({"rulewright": 1, "name": "Generated", "extends": "goals/lewthwaite.yaml",
        "hooks": "../tests/generated/hooks/dice.lua",
        "turns": {"faces": {"beth": {"weight": 1, "letter": "Y"}}}})",
};

// What is wrong with the games of a file, or nothing.
struct Verdict {
    std::optional<std::string> broken;
    bool played = false;
    std::uint64_t plies = 0;
    std::uint64_t over = 0;
};

// An end of the turn that is safe is looked for up to six acts ahead, among all ways to go on.
bool looks_far_ahead(const variant::Variant& variant) {
    return variant.turns && variant.turns->check_at_end;
}

Verdict verdict_of(Garden& garden, const Json& file) {
    Verdict verdict;
    auto open = garden.open(file);
    if (!open) {
        garden.judge(open.error(), file);
        return verdict;
    }
    game::Game& game = *open.value().game;
    if (looks_far_ahead(game.variant())) return verdict;
    verdict.played = true;
    const std::size_t squares = game.topology().size();
    Contract contract(game);
    const int games = squares > 130 ? 1 : 2;
    for (int seed = 1; seed <= games && !verdict.broken && !game.error(); ++seed) {
        verdict.broken = contract.play(static_cast<std::uint64_t>(seed), squares > 130 ? 6 : 30);
        if (contract.was_over()) ++verdict.over;
    }
    verdict.plies = contract.plies();
    if (game.error()) {
        garden.judge({*game.error()}, file);
    } else if (!verdict.broken && squares <= 70 && !is_beyond_the_judge(file)) {
        judge::Tally tally;
        judge::Both both(std::move(open.value().game));
        verdict.broken = both.follow(1, kJudgedSteps, tally);
        if (both.engine().error() || both.judge().hooks().error()) verdict.broken.reset();
    }
    return verdict;
}

// Leaves out of the file what it is broken without, too.
Json shrunk(Garden& garden, Json file, const std::string& broken) {
    const std::string first = broken.substr(0, broken.find(':'));
    const auto still = [&](const Json& smaller) {
        const auto verdict = verdict_of(garden, smaller);
        return verdict.broken && verdict.broken->starts_with(first);
    };
    for (bool smaller = true; smaller;) {
        smaller = false;
        const Json flat = file.flatten();
        for (const auto& [where, value] : flat.items()) {
            for (Json::json_pointer at(where); !at.empty(); at = at.parent_pointer()) {
                if (at.to_string() == "/rulewright" || at.to_string() == "/name") break;
                if (!file.contains(at) || at.to_string() == "/extends") continue;
                Json without = file;
                Json& parent = without[at.parent_pointer()];
                if (parent.is_array()) {
                    parent.erase(std::stoul(at.back()));
                } else {
                    parent.erase(at.back());
                }
                if (!still(without)) continue;
                file = std::move(without);
                smaller = true;
            }
        }
    }
    return file;
}

void play(const Seeds& some) {
    Garden garden;
    std::uint64_t variants = 0;
    std::uint64_t plies = 0;
    std::uint64_t over = 0;
    for (std::uint64_t seed = some.first; seed <= some.last; ++seed) {
        INFO("seed " << seed);
        if (std::getenv("RULEWRIGHT_TELL") != nullptr) fmt::print(stderr, "{}\n", seed);
        const Json file = garden.grow(seed);
        INFO(file.dump(1));
        const Verdict verdict = verdict_of(garden, file);
        variants += verdict.played ? 1 : 0;
        plies += verdict.plies;
        over += verdict.over;
        if (!verdict.broken) continue;
        const Json smallest = shrunk(garden, file, *verdict.broken);
        const Verdict told = verdict_of(garden, smallest);
        FAIL_CHECK("seed " << seed << ": " << smallest.dump(1) << "\n"
                           << told.broken.value_or("?"));
    }
    for (const std::string& complaint : garden.complaints()) FAIL_CHECK(complaint);
    std::size_t accepted = 0;
    std::string never;
    for (const Way& way : garden.all_ways()) {
        const auto found = garden.tried().find(title(way));
        const bool was = found != garden.tried().end() && found->second.accepted > 0;
        if (was) ++accepted;
        if (!was && std::getenv("RULEWRIGHT_TELL") != nullptr) never += " " + title(way);
    }
    WARN(variants << " variants, " << plies << " positions, " << over << " ends, " << accepted
                  << " of " << garden.all_ways().size() << " keys in files that were read"
                  << never);
}

}  // namespace

TEST_CASE("each key of the schema can be drawn") {
    const auto schema = loader::Schema::named("variant").value();
    const Surroundings around{nullptr, {"a1", "b2"}, {"chess.yaml"}, {"x.lua"}};
    for (const Way& way : ways(schema.json())) {
        INFO(title(way));
        for (std::uint64_t seed = 1; seed <= 12; ++seed) {
            Choices choices(seed);
            Drawer drawer(schema.json(), around, choices);
            CHECK(drawer.draw(way).contains(way.front()));
            CHECK(drawer.unknown() == std::set<std::string>{});
        }
    }
}

TEST_CASE("variants in whose games something was wrong once keep the contract") {
    Garden garden;
    for (const char* text : kFound) {
        INFO(text);
        const Verdict verdict = verdict_of(garden, Json::parse(text));
        CHECK(verdict.played);
        CHECK(verdict.broken.value_or("") == "");
    }
    CHECK(garden.complaints() == std::vector<std::string>{});
}

TEST_CASE("games of random variants keep the contract") {
    play(seeds(1, tests::times(40)));
}

TEST_CASE("games of many random variants keep the contract", "[slow]") {
    play(seeds(41, 150));
    play(seeds(1001, 1590));
}
