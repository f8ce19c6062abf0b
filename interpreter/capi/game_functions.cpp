// The library itself, and games.
#include <cstdlib>

#include "capi/handles.hpp"
#include "web/views.hpp"

using namespace rulewright;
using namespace rulewright::capi;

int rw_abi_version() {
    return RW_ABI_VERSION;
}

const char* rw_version() {
    return RULEWRIGHT_VERSION;
}

void rw_free(char* text) {
    std::free(text);
}

rw_status rw_game_load(const char* variant, const rw_load_options* options, rw_game** game,
                       char** report) {
    return answer(report, [&]() -> Trouble {
        if (auto null = none_is_null({variant, game})) return null;
        auto rules = load_rules(variant, known_part(options));
        if (!rules) return std::move(rules).error();
        auto made = std::make_unique<rw_game>(rw_game{std::move(rules).value()});
        give_warnings(report, made->rules->warnings);
        *game = made.release();
        return std::nullopt;
    });
}

void rw_game_free(rw_game* game) {
    delete game;
}

rw_status rw_game_info_of(const rw_game* game, rw_game_info* info) {
    return answer(nullptr, [&]() -> Trouble {
        if (auto null = none_is_null({game, info})) return null;
        const Rules& rules = *game->rules;
        const Shape& shape = rules.planes.shape();
        rw_game_info all = {};
        all.action_count = static_cast<std::int32_t>(rules.actions.count());
        all.outcome_count = rules.outcomes.count();
        all.planes = static_cast<std::int32_t>(shape.planes);
        all.boards = static_cast<std::int32_t>(shape.boards);
        all.ranks = static_cast<std::int32_t>(shape.ranks);
        all.files = static_cast<std::int32_t>(shape.files);
        all.has_chance = rules.outcomes.count() > 0 ? 1 : 0;
        all.starts_differ = rules.starts_differ ? 1 : 0;
        fill(info, all);
        return std::nullopt;
    });
}

rw_status rw_game_json(const rw_game* game, rw_game_json_kind kind, char** json) {
    return answer(nullptr, [&]() -> Trouble {
        if (auto null = none_is_null({game, json})) return null;
        Rules& rules = *game->rules;
        const Clones::Loan loan(rules.clones);
        switch (kind) {
            case RW_GAME_RULES:
                give_json(json, web::rules_json(loan.game()));
                return std::nullopt;
            case RW_GAME_PLANES:
                give_json(json, rules.planes.as_json());
                return std::nullopt;
            case RW_GAME_ACTIONS:
                give_json(json, rules.actions.as_json(loan.game()));
                return std::nullopt;
        }
        return misuse("there is no such kind of JSON", "a rw_game_json_kind");
    });
}

rw_status rw_game_action_text(const rw_game* game, std::int32_t action, char** text) {
    return answer(nullptr, [&]() -> Trouble {
        if (auto null = none_is_null({game, text})) return null;
        const Rules& rules = *game->rules;
        if (!rules.actions.has(action)) return misuse("there is no such action");
        give(text, rules.actions.text(rules.pattern(), action));
        return std::nullopt;
    });
}

rw_status rw_game_outcome_text(const rw_game* game, std::int32_t outcome, char** text) {
    return answer(nullptr, [&]() -> Trouble {
        if (auto null = none_is_null({game, text})) return null;
        const Rules& rules = *game->rules;
        if (!rules.outcomes.has(outcome)) return misuse("there is no such outcome");
        give(text, rules.outcomes.text(rules.variant(), outcome));
        return std::nullopt;
    });
}
