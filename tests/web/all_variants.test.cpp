#include <set>

#include "common.hpp"
#include "support/random.hpp"

using namespace rulewright;
using namespace rulewright::web;

namespace {

// Something that the page offers, by chance; what it sends for it.
json random_step(const json& state, support::SplitMix64& random, std::string& path) {
    const auto any = [&](const json& list) -> const json& {
        return list[random.below(static_cast<std::uint32_t>(list.size()))];
    };
    if (state["actor"] == "chance") {
        path = "throw";
        return {{"faces", any(state["throws"])}};
    }
    if (state["moves"].empty()) {
        path = "wish";
        return json::object();
    }
    path = "play";
    return {{"turn", any(state["moves"])["turn"]}};
}

}  // namespace

TEST_CASE(
    "every shipped variant can be played by what the page is offered, and again by its address") {
    Service service(all_variants());
    const json listed = json::parse(service.answer({"GET", "variants", ""}).body)["variants"];
    REQUIRE(listed.size() > 100);
    for (const json& variant : listed) {
        const std::string id = variant["id"];
        INFO(id);
        const json game = begin(service, id);
        std::set<std::string> squares;
        for (const json& square : game["rules"]["squares"]) squares.insert(square["name"]);
        json state = game["state"];
        json turns = json::array();
        support::SplitMix64 random(turns.size() + 7);
        for (int ply = 0; ply < 24 && state["outcome"].is_null(); ++ply) {
            for (const json& move : state["moves"]) {
                for (const char* key : {"from", "to", "wall", "gate_at", "captures"}) {
                    if (move.contains(key)) REQUIRE(squares.count(move[key]) == 1);
                }
            }
            std::string path;
            const json step = random_step(state, random, path);
            INFO(path << " " << step.dump());
            const json answer = ask(service, of(game, path), step);
            REQUIRE(answer["refused"].is_null());
            turns.push_back(answer["node"]["text"]);
            state = answer["state"];
        }
        const json again = begin(service, id, {{"turns", turns}});
        INFO(turns.dump());
        CHECK(again["refused"].is_null());
        CHECK(again["state"] == state);
        CHECK(again["tree"].size() == turns.size());
        for (const char* file : {"pgn", "script"}) {
            const Answer answer = service.answer({"GET", of(game, file), ""});
            CHECK(answer.status == 200);
        }
    }
}
