#include "study/worker.hpp"

#include "match/dice_thrower.hpp"
#include "match/play_game.hpp"
#include "notation/notation.hpp"

namespace rulewright::study {

using game::Actor;
using game::State;

namespace {

// Choices are compared when all of them have been looked at so deep, or as deep as so many
// positions let.
constexpr int kChoiceDepth = 3;
constexpr std::uint64_t kChoiceNodes = 40'000;

State after(const Task& task, game::Game& game, const match::PlayedGame& played) {
    match::Opening way = task.opening;
    for (const match::SelfplayPly& ply : played.plies) way.turns.push_back(ply.turn);
    const match::Entered entered = enter(way, game.start());
    State state = entered.start;
    for (const game::Turn& turn : entered.turns) state.play(turn);
    return state;
}

}  // namespace

TaskResult Worker::perform(const Task& task) {
    if (task.group.kind == Group::Kind::kPositions) return weigh(task);
    return play(task);
}

match::Player& Worker::player(const Task& task, PlayerId side) {
    auto& made = players_[{task.subject, side, task.players[index(side)]}];
    if (!made) made = match::make_player(task.players[index(side)], game(task.subject)).value();
    return *made;
}

search::Searcher& Worker::searcher(std::size_t subject) {
    auto& made = searchers_[subject];
    if (!made) made = std::make_unique<search::Searcher>(game(subject));
    made->clear();
    return *made;
}

StudyGame Worker::play(const Task& task) {
    StudyGame result;
    WatchedPlayer first(player(task, PlayerId{}), result.decided);
    WatchedPlayer second(player(task, opponent(PlayerId{})), result.decided);
    match::GamePlan plan{enter(task.opening, game(task.subject).start()),
                         {&first, &second},
                         task.seed,
                         task.max_plies,
                         {},
                         {},
                         nullptr};
    result.played = match::play_game(plan);
    result.played.opening = task.opening;
    return result;
}

Choices Worker::weigh(const Task& task) {
    Choices choices;
    const StudyGame before = play(task);
    choices.ply = task.opening.turns.size() + before.played.plies.size();
    State state = after(task, game(task.subject), before.played);
    if (state.actor() == Actor::kChance) {
        support::SplitMix64 random(task.seed);
        std::vector<std::size_t> faces;
        state.take_throw(match::throw_dice(state, random, faces));
    }
    if (state.actor() != Actor::kPlayer) return choices;
    const std::size_t all = state.choices().size() + (state.may_throw() ? 1 : 0);
    search::Limits limits;
    limits.depth = kChoiceDepth;
    limits.nodes = kChoiceNodes;
    const auto keep = [&](const search::Found& found) {
        choices.scores.clear();
        for (const search::Line& line : found.lines) choices.scores.push_back(line.score);
    };
    static_cast<void>(searcher(task.subject).run(state, limits, static_cast<int>(all), keep));
    return choices;
}

}  // namespace rulewright::study
