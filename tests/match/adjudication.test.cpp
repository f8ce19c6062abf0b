// An arbiter who ends games by the players' own scores.
#include "match/adjudication.hpp"

#include "match/play_game.hpp"
#include "support.hpp"

namespace rulewright::match {

namespace {

const PlayerId kWhite = make_id<PlayerId>(0);
const PlayerId kBlack = make_id<PlayerId>(1);

// Gives itself always the same score.
class Optimist final : public Player {
public:
    explicit Optimist(std::optional<int> score) : score_(score) {}
    void begin(std::uint64_t) override {}
    Decision choose(const Moment& moment) override {
        return {moment.now.choices().front(), false, score_};
    }

private:
    std::optional<int> score_;
};

PlayedGame play(std::optional<int> white, std::optional<int> black,
                const AdjudicationRules& rules) {
    const auto game = tests::open("rules/chess.yaml");
    Optimist first(white);
    Optimist second(black);
    GamePlan plan{{game->start(), {}}, {&first, &second}, 1, 30, {}, rules};
    return play_game(plan);
}

AdjudicationRules rules() {
    AdjudicationRules both;
    both.draw = AdjudicationRules::Draw{10, 20, 4};
    both.resign = AdjudicationRules::Resign{-500, 3};
    return both;
}

}  // namespace

TEST_CASE("a draw is adjudicated when both scores stay even long enough") {
    Arbiter arbiter(rules());
    for (std::uint64_t ply = 1; ply <= 13; ++ply) {
        CHECK_FALSE(arbiter.judge(ply % 2 == 1 ? kWhite : kBlack, 5, ply));
    }
    const auto verdict = arbiter.judge(kBlack, -20, 14);
    REQUIRE(verdict);
    CHECK_FALSE(verdict->winner);
    CHECK(verdict->reason == "scores within 20 for 4 plies");
}

TEST_CASE("one uneven or missing score begins the count anew") {
    Arbiter arbiter(rules());
    for (std::uint64_t ply = 11; ply <= 13; ++ply) CHECK_FALSE(arbiter.judge(kWhite, 0, ply));
    CHECK_FALSE(arbiter.judge(kBlack, 21, 14));
    for (std::uint64_t ply = 15; ply <= 17; ++ply) CHECK_FALSE(arbiter.judge(kWhite, 0, ply));
    CHECK_FALSE(arbiter.judge(kBlack, std::nullopt, 18));
    CHECK_FALSE(arbiter.judge(kBlack, 0, 19));
}

TEST_CASE("who gives up hope often enough loses") {
    Arbiter arbiter(rules());
    for (const int score : {-501, -600, -500, -900, -900}) {
        CHECK_FALSE(arbiter.judge(kBlack, score, 2));
        CHECK_FALSE(arbiter.judge(kWhite, 900, 3));
    }
    const auto verdict = arbiter.judge(kBlack, -900, 4);
    REQUIRE(verdict);
    CHECK(verdict->winner == kWhite);
    CHECK(verdict->reason == "a score worse than -500 3 times in a row");
}

TEST_CASE("games end by adjudication only where both rules and scores say so") {
    const PlayedGame drawn = play(0, 3, rules());
    REQUIRE(drawn.outcome);
    CHECK(drawn.outcome->reason == game::EndReason::kAdjudication);
    CHECK_FALSE(drawn.outcome->winner);
    CHECK(drawn.plies.size() == 14);
    const PlayedGame lost = play(700, -700, rules());
    REQUIRE(lost.outcome);
    CHECK(lost.outcome->winner == kWhite);
    CHECK(lost.plies.size() == 6);
    CHECK_FALSE(play(0, std::nullopt, rules()).outcome);
    CHECK_FALSE(play(0, 0, {}).outcome);
}

}  // namespace rulewright::match
