// What takes time: replies of computer players, analysis, counting. The game is free meanwhile:
// each works on a clone of it. Two at a time, because each takes a core.
#include <algorithm>
#include <chrono>
#include <nlohmann/json.hpp>
#include <random>

#include "web/alarm.hpp"
#include "web/service.hpp"
#include "web/think.hpp"

namespace rulewright::web {

using nlohmann::json;

namespace {

// The state of a session on a game of its own.
struct Copy {
    std::unique_ptr<game::Game> game;
    game::State state;
    game::State start;
    std::vector<game::Turn> turns;  // from there
    const Session* session;
    std::size_t at;
};

Copy copy_of(Table::Seat& seat) {
    const std::lock_guard lock(seat.busy);
    auto game = seat.session->game().clone();
    game::State state = seat.session->state().on(*game);
    game::State start = seat.session->start().on(*game);
    std::vector<game::Turn> turns;
    for (Session::Played& played : seat.session->played()) turns.push_back(played.turn);
    return {std::move(game),  std::move(state),   std::move(start),
            std::move(turns), seat.session.get(), seat.session->at()};
}

Answer no_choice() {
    return failure(409, "no-choice", "nobody is to choose a move now");
}

}  // namespace

bool Service::is_program(const std::string& player) const {
    const auto& names = options_.programs.names;
    return std::find(names.begin(), names.end(), player) != names.end();
}

Answer Service::reply(Seat& seat, Body& body) {
    const std::string player = body.required_text("player");
    const int level = static_cast<int>(body.whole("level", 1, kLevels).value_or(3));
    if (body.wrong()) return {};
    const bool program = is_program(player);
    if (player != "engine" && player != "random" && !program) {
        return failure(400, "bad-request", "there is no such player", "engine or random");
    }
    Copy copy = copy_of(seat);
    if (copy.state.actor() != game::Actor::kPlayer) return no_choice();
    std::random_device system;
    support::SplitMix64 random(system());
    Choice choice;
    if (const auto pass = copy.state.forced_pass()) {
        choice = *pass;
    } else if (player == "random") {
        choice = choose_at_random(copy.state, random);
    } else if (program) {
        const Place place(thinkers_, options_.limits.waiting_seconds);
        if (!place.taken()) return busy();
        auto chosen =
            options_.programs.choose(player, {*copy.game, copy.start, copy.turns, copy.state});
        if (!chosen) return failure(502, "program", chosen.error());
        choice = std::move(chosen).value();
    } else {
        const Place place(thinkers_, options_.limits.waiting_seconds);
        if (!place.taken()) return busy();
        const Alarm alarm(options_.limits.search_seconds + 1, ending_);
        choice = choose_by_search(
            copy.state, limits_of(level, options_.limits.search_seconds, alarm.flag()), random);
    }
    if (const auto error = copy.game->error()) return hook_failure(*error);
    const std::lock_guard lock(seat.busy);
    Session& session = *seat.session;
    if (&session != copy.session || session.at() != copy.at) {
        return failure(409, "moved-on", "the game has gone on meanwhile");
    }
    return change(seat, [&]() -> Session::Refused {
        if (!choice) return session.wish_to_throw();
        session.play(*choice);
        return std::nullopt;
    });
}

Answer Service::analyse(Seat& seat, Body& body) {
    const double seconds = body.number("seconds", 0.01, options_.limits.search_seconds).value_or(1);
    const auto depth = body.whole("depth", 1, 64);
    const auto lines = body.whole("lines", 1, 10);
    if (body.wrong()) return {};
    Copy copy = copy_of(seat);
    if (copy.state.outcome()) return no_choice();
    const Place place(thinkers_, options_.limits.waiting_seconds);
    if (!place.taken()) return busy();
    const Alarm alarm(seconds + 1, ending_);
    Wanted wanted;
    wanted.limits.seconds = seconds;
    wanted.limits.depth = static_cast<int>(depth.value_or(64));
    wanted.limits.stop = alarm.flag();
    wanted.lines = static_cast<int>(lines.value_or(3));
    json all = analysis_json(copy.state, wanted);
    if (const auto error = copy.game->error()) return hook_failure(*error);
    all["at"] = copy.at;
    return success(all);
}

Answer Service::count(Seat& seat, Body& body) {
    const auto depth = static_cast<int>(body.required_whole("depth", 1, 3));
    if (body.wrong()) return {};
    Copy copy = copy_of(seat);
    const Place place(thinkers_, options_.limits.waiting_seconds);
    if (!place.taken()) return busy();
    const Alarm alarm(options_.limits.count_seconds, ending_);
    const std::uint64_t nodes =
        copy.game->engine().perft(copy.state.position(), depth, alarm.flag());
    if (const auto error = copy.game->error()) return hook_failure(*error);
    json all = {{"at", copy.at}, {"depth", depth}, {"nodes", nullptr}};
    if (!alarm.rung()) all["nodes"] = nodes;
    return success(all);
}

}  // namespace rulewright::web
