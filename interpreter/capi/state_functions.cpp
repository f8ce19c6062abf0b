// Positions: where they come from, and what there is to know of them.
#include <nlohmann/json.hpp>

#include "capi/handles.hpp"
#include "web/views.hpp"

namespace rulewright::capi {

namespace {

Result<Play, Problem> settled(game::State state) {
    Play play(std::move(state));
    static_cast<void>(play.actor());
    if (auto failed = failure_of(play.state().game())) return fail(std::move(*failed));
    return play;
}

// With the place of each turn in them, and what it is called in all of them.
nlohmann::json moves_json(const Seat& seat) {
    nlohmann::json moves = nlohmann::json::array();
    for (const Choice& choice : seat.play().choices(seat.rules())) {
        nlohmann::json one = {{"turn", "roll"}, {"roll", true}};
        if (choice.place) one = web::turn_json(seat.state(), seat.play().turn(choice));
        one["action"] = choice.action;
        moves.push_back(std::move(one));
    }
    return moves;
}

}  // namespace

Result<Play, Problem> start_of(const Rules& rules, game::Game& game, std::uint64_t seed) {
    game::State state = game.start(rules.starts_differ ? seed : 0);
    if (auto failed = failure_of(game)) return fail(std::move(*failed));
    return settled(std::move(state));
}

Result<Play, Problem> position_of(game::Game& game, std::string_view text,
                                  diagnostics::Diagnostics* warnings) {
    std::vector<position::FenProblem> ignored;
    auto state = game.read(text, &ignored);
    if (auto failed = failure_of(game)) return fail(std::move(*failed));
    if (!state) return fail(wrong_position(text, state.error()));
    if (warnings != nullptr) {
        *warnings = at_position(text, ignored, diagnostics::Severity::kWarning);
    }
    return settled(std::move(state).value());
}

}  // namespace rulewright::capi

using namespace rulewright;
using namespace rulewright::capi;

rw_status rw_state_start(const rw_game* game, std::uint64_t seed, rw_state** state, char** report) {
    return answer(report, [&]() -> Trouble {
        if (auto null = none_is_null({game, state})) return null;
        const Clones::Loan loan(game->rules->clones);
        auto play = start_of(*game->rules, loan.game(), seed);
        if (!play) return std::move(play).error();
        *state = new rw_state{game->rules, std::move(play).value()};
        return std::nullopt;
    });
}

rw_status rw_state_read(const rw_game* game, const char* text, rw_state** state, char** report) {
    return answer(report, [&]() -> Trouble {
        if (auto null = none_is_null({game, text, state})) return null;
        const Clones::Loan loan(game->rules->clones);
        diagnostics::Diagnostics warnings;
        auto play = position_of(loan.game(), text, &warnings);
        if (!play) return std::move(play).error();
        auto made = std::make_unique<rw_state>(rw_state{game->rules, std::move(play).value()});
        give_warnings(report, warnings);
        *state = made.release();
        return std::nullopt;
    });
}

rw_status rw_state_copy(const rw_state* state, rw_state** copy) {
    return answer(nullptr, [&]() -> Trouble {
        if (auto null = none_is_null({state, copy})) return null;
        *copy = new rw_state(*state);
        return std::nullopt;
    });
}

void rw_state_free(rw_state* state) {
    delete state;
}

rw_status rw_state_text(const rw_state* state, char** text) {
    return answer(nullptr, [&]() -> Trouble {
        if (auto null = none_is_null({state, text})) return null;
        const Seat seat(*state);
        give(text, seat.state().fen());
        return std::nullopt;
    });
}

std::uint64_t rw_state_key(const rw_state* state) {
    return state == nullptr ? 0 : state->play.state().key();
}

rw_actor rw_state_actor(const rw_state* state) {
    rw_actor actor = RW_UNKNOWN;
    const rw_status status = answer(nullptr, [&]() -> Trouble {
        if (auto null = none_is_null({state})) return null;
        const Seat seat(*state);
        actor = seat.play().actor();
        return seat.failure();
    });
    return status == RW_OK ? actor : RW_UNKNOWN;
}

rw_status rw_state_result(const rw_state* state, rw_result* result) {
    return answer(nullptr, [&]() -> Trouble {
        if (auto null = none_is_null({state, result})) return null;
        const Seat seat(*state);
        rw_result all = {};
        all.winner = RW_NOBODY;
        if (const auto& outcome = seat.state().outcome()) {
            all.over = 1;
            if (outcome->winner) all.winner = static_cast<std::int32_t>(index(*outcome->winner));
        }
        all.plies = seat.play().plies();
        all.repeats = seat.state().occurrences();
        fill(result, all);
        return std::nullopt;
    });
}

rw_status rw_state_json(const rw_state* state, rw_state_json_kind kind, char** json) {
    return answer(nullptr, [&]() -> Trouble {
        if (auto null = none_is_null({state, json})) return null;
        const Seat seat(*state);
        nlohmann::json told;
        switch (kind) {
            case RW_STATE_ALL:
                told = web::state_json(seat.state());
                break;
            case RW_STATE_MOVES:
                told = moves_json(seat);
                break;
            case RW_STATE_OUTCOME:
                told = web::outcome_json(seat.state());
                break;
            default:
                return misuse("there is no such kind of JSON", "a rw_state_json_kind");
        }
        if (auto failed = seat.failure()) return failed;
        give_json(json, told);
        return std::nullopt;
    });
}
