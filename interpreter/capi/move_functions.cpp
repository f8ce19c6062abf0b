// Moves: what there is to choose, what it is called, and doing it.
#include <fmt/format.h>

#include <cstring>
#include <nlohmann/json.hpp>

#include "capi/handles.hpp"
#include "web/session.hpp"
#include "web/views.hpp"

namespace rulewright::capi {

namespace {

// Does something to a game in progress that a text, a number or a place stands for.
template <typename Do>
rw_status change(rw_state* state, char** report, Do&& what) {
    return answer(report, [&]() -> Trouble {
        if (auto null = none_is_null({state})) return null;
        const Seat seat(*state);
        return what(seat);
    });
}

// The same for a choice that must be one of those that there are.
template <typename Do>
Trouble with_choice(const Seat& seat, std::int32_t action, Do&& what) {
    const Choice* choice = seat.play().find(seat.rules(), action);
    if (choice == nullptr) return not_legal(seat.rules(), seat.play(), action);
    return what(*choice);
}

// A text that stands for exactly that choice.
const Choice* choice_of_text(const Seat& seat, std::string_view text) {
    for (const Choice& choice : seat.play().choices(seat.rules())) {
        if (seat.play().text(choice) == text) return &choice;
    }
    return nullptr;
}

Problem not_among_choices(const Seat& seat, std::string_view text) {
    Problem problem{RW_REFUSED, "not-legal", fmt::format("'{}' is not legal now", text)};
    if (seat.state().outcome()) {
        problem.code = "game-over";
        problem.message = fmt::format("'{}' is not legal: the game is over", text);
    }
    return problem;
}

Result<Choice, Problem> find_choice(const Seat& seat, std::string_view text) {
    if (const Choice* exact = choice_of_text(seat, text)) return *exact;
    const auto parsed = notation::parse_turn(seat.state(), text);
    if (auto failed = seat.failure()) return fail(std::move(*failed));
    const auto* turn = std::get_if<game::Turn>(&parsed);
    if (turn == nullptr) return fail(refused(seat.state(), parsed));
    for (const Choice& choice : seat.play().choices(seat.rules())) {
        if (choice.place && movegen::same_choice(seat.play().turn(choice), *turn)) return choice;
    }
    return fail(not_among_choices(seat, text));
}

// "{N}", with or without what a promotion's throw stands for.
Trouble take_text(const Seat& seat, std::string_view text) {
    if (seat.state().actor() != game::Actor::kChance) {
        return Problem{RW_REFUSED, "no-throw", "no dice are to be thrown now"};
    }
    for (const Chance& chance : seat.play().chances(seat.rules())) {
        const game::Throw& thrown = seat.state().node().throws[chance.place];
        if (text == web::throw_text(seat.game(), thrown) ||
            text == seat.rules().outcomes.text(seat.rules().variant(), chance.outcome)) {
            return seat.play().take(seat.rules(), chance);
        }
    }
    return Problem{RW_REFUSED, "no-such-throw", fmt::format("the dice cannot show '{}' now", text)};
}

Trouble apply_text(const Seat& seat, std::string_view text) {
    if (text.starts_with('{')) return take_text(seat, text);
    if (const Choice* exact = choice_of_text(seat, text)) {
        return seat.play().play(seat.rules(), *exact);
    }
    const auto parsed = notation::parse_turn(seat.state(), text);
    if (auto failed = seat.failure()) return failed;
    const auto* turn = std::get_if<game::Turn>(&parsed);
    if (turn == nullptr) return refused(seat.state(), parsed);
    return seat.play().play(seat.rules(), *turn);
}

Play::Declare function_of(rw_declaration what) noexcept {
    switch (what) {
        case RW_OFFER_DRAW:
            return &game::State::offer_draw;
        case RW_ACCEPT_DRAW:
            return &game::State::accept_draw;
        case RW_CLAIM_DRAW:
            return &game::State::claim_draw;
        case RW_RESIGN:
            return &game::State::resign;
        case RW_LOSE_ON_TIME:
            break;
    }
    return nullptr;
}

}  // namespace

}  // namespace rulewright::capi

using namespace rulewright;
using namespace rulewright::capi;

rw_status rw_state_actions(const rw_state* state, std::int32_t* actions, std::size_t capacity,
                           std::size_t* count) {
    return answer(nullptr, [&]() -> Trouble {
        if (auto null = none_is_null({state, count})) return null;
        const Seat seat(*state);
        return copy_list(seat.play().choices(seat.rules()), actions, capacity, count,
                         [](const Choice& choice) { return choice.action; });
    });
}

rw_status rw_state_mask(const rw_state* state, std::uint8_t* mask, std::size_t size) {
    return answer(nullptr, [&]() -> Trouble {
        if (auto null = none_is_null({state, mask})) return null;
        const Seat seat(*state);
        const auto count = static_cast<std::size_t>(seat.rules().actions.count());
        if (size < count) return misuse("the buffer is too small", "action_count bytes");
        std::memset(mask, 0, count);
        for (const Choice& choice : seat.play().choices(seat.rules())) mask[choice.action] = 1;
        return std::nullopt;
    });
}

rw_status rw_state_move_text(const rw_state* state, std::int32_t action, char** text) {
    return answer(nullptr, [&]() -> Trouble {
        if (auto null = none_is_null({state, text})) return null;
        const Seat seat(*state);
        return with_choice(seat, action, [&](const Choice& choice) -> Trouble {
            give(text, seat.play().text(choice));
            return std::nullopt;
        });
    });
}

rw_status rw_state_move_texts(const rw_state* state, char** texts) {
    return answer(nullptr, [&]() -> Trouble {
        if (auto null = none_is_null({state, texts})) return null;
        const Seat seat(*state);
        std::string all;
        for (const Choice& choice : seat.play().choices(seat.rules())) {
            all += seat.play().text(choice) + "\n";
        }
        give(texts, all);
        return std::nullopt;
    });
}

rw_status rw_state_san(const rw_state* state, std::int32_t action, char** text) {
    return answer(nullptr, [&]() -> Trouble {
        if (auto null = none_is_null({state, text})) return null;
        const Seat seat(*state);
        return with_choice(seat, action, [&](const Choice& choice) -> Trouble {
            std::string shown = seat.play().text(choice);
            const bool plain = choice.place && !seat.rules().variant().turns;
            if (plain && seat.play().turn(choice).move) {
                shown = notation::move_text(seat.state(), *seat.play().turn(choice).move);
            }
            if (auto failed = seat.failure()) return failed;
            give(text, shown);
            return std::nullopt;
        });
    });
}

rw_status rw_state_find(const rw_state* state, const char* text, std::int32_t* action,
                        char** report) {
    return answer(report, [&]() -> Trouble {
        if (auto null = none_is_null({state, text, action})) return null;
        auto found = find_choice(Seat(*state), text);
        if (!found) return std::move(found).error();
        *action = found.value().action;
        return std::nullopt;
    });
}

rw_status rw_state_apply(rw_state* state, std::int32_t action, char** report) {
    return change(state, report, [&](const Seat& seat) {
        return with_choice(seat, action, [&](const Choice& choice) {
            return seat.play().play(seat.rules(), choice);
        });
    });
}

rw_status rw_state_apply_index(rw_state* state, std::size_t index, char** report) {
    return change(state, report, [&](const Seat& seat) -> Trouble {
        const auto& choices = seat.play().choices(seat.rules());
        if (index < choices.size()) return seat.play().play(seat.rules(), choices[index]);
        return misuse(fmt::format("there is no move of index {}", index),
                      fmt::format("less than {}", choices.size()));
    });
}

rw_status rw_state_apply_text(rw_state* state, const char* text, char** report) {
    return change(state, report, [&](const Seat& seat) -> Trouble {
        if (auto null = none_is_null({text})) return null;
        return apply_text(seat, text);
    });
}

rw_status rw_state_outcomes(const rw_state* state, rw_outcome* outcomes, std::size_t capacity,
                            std::size_t* count) {
    return answer(nullptr, [&]() -> Trouble {
        if (auto null = none_is_null({state, count})) return null;
        const Seat seat(*state);
        return copy_list(seat.play().chances(seat.rules()), outcomes, capacity, count,
                         [](const Chance& chance) {
                             return rw_outcome{chance.outcome, chance.weight};
                         });
    });
}

rw_status rw_state_apply_outcome(rw_state* state, std::int32_t outcome, char** report) {
    return change(state, report, [&](const Seat& seat) -> Trouble {
        for (const Chance& chance : seat.play().chances(seat.rules())) {
            if (chance.outcome == outcome) return seat.play().take(seat.rules(), chance);
        }
        if (!seat.rules().outcomes.has(outcome)) return misuse("there is no such outcome");
        return take_text(seat, seat.rules().outcomes.text(seat.rules().variant(), outcome));
    });
}

rw_status rw_state_declare(rw_state* state, rw_actor player, rw_declaration what, char** report) {
    return change(state, report, [&](const Seat& seat) -> Trouble {
        if (player != RW_FIRST && player != RW_SECOND) return misuse("nobody declares that");
        const auto by = make_id<PlayerId>(static_cast<int>(player));
        if (const Play::Declare declare = function_of(what)) {
            return seat.play().declare(declare, by);
        }
        if (what != RW_LOSE_ON_TIME) return misuse("there is no such declaration");
        return seat.play().lose_on_time(by);
    });
}

rw_status rw_state_explain(const rw_state* state, const char* text, char** json, char** report) {
    return answer(report, [&]() -> Trouble {
        if (auto null = none_is_null({state, text, json})) return null;
        const Seat seat(*state);
        const auto parsed = notation::parse_turn(seat.state(), text);
        const bool nonsense = std::holds_alternative<notation::NotAMove>(parsed);
        const Choice* choice = choice_of_text(seat, text);
        if (nonsense && choice == nullptr) return refused(seat.state(), parsed);
        auto told = web::explain_json(seat.state(), {text, {}, {}, {}});
        if (choice != nullptr && !choice->place) {
            told = web::reason_json(seat.game(), "legal", "the player may throw", {});
            (*told)["legal"] = true;
        }
        if (auto failed = seat.failure()) return failed;
        give_json(json, *told);
        return std::nullopt;
    });
}
