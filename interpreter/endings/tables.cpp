#include "endings/tables.hpp"

#include <algorithm>

#include "notation/notation.hpp"

namespace rulewright::endings {

namespace {

// What was found of the position itself.
std::optional<Value> own_value(const Tables& tables, const game::State& state) {
    const Reader reader(state.game(), tables.cells());
    const auto standing = reader.standing_of(state.position());
    const auto castles = state.setup().castles;
    const bool rights = std::find(castles.begin(), castles.end(), true) != castles.end();
    if (!standing || rights) return std::nullopt;
    const std::string text = reader.beyond(state.position(), *standing);
    if (text.empty()) return tables.value_of(*standing);
    const auto found = tables.beyond().find(text);
    return found == tables.beyond().end() ? std::nullopt : std::optional(found->second);
}

Value value_at_end(const game::State& state) {
    const auto& winner = state.outcome()->winner;
    if (!winner) return 0;
    return static_cast<Value>(*winner == state.to_move() ? 1 : -1);
}

// After a move, for who has moved.
std::optional<Value> value_after(const Tables& tables, const game::State& before,
                                 const game::Turn& turn) {
    game::State after = before;
    after.play(turn);
    const bool same = after.to_move() == before.to_move();
    auto value = after.outcome() ? std::optional(value_at_end(after)) : own_value(tables, after);
    if (!value || *value == kImpossible) return std::nullopt;
    return one_ply_before(*value, same);
}

}  // namespace

Tables::Tables(const game::Game& game) : cells_(std::make_shared<const Cells>(game.topology())) {}

const Table* Tables::find(std::uint32_t key) const {
    const auto found = tables_.find(key);
    return found == tables_.end() ? nullptr : found->second.get();
}

const Table* Tables::find(const Material& material) const {
    for (const auto& [key, table] : tables_) {
        if (table->material == material) return table.get();
    }
    return nullptr;
}

void Tables::add(Table table) {
    const std::uint32_t key = table.layout.key();
    tables_[key] = std::make_unique<Table>(std::move(table));
}

std::optional<Value> Tables::value_of(const Standing& standing) const {
    const Table* table = find(standing.key());
    if (table == nullptr) return std::nullopt;
    return table->values[table->layout.number(standing)];
}

std::optional<Value> Tables::value_of(const game::State& state) const {
    if (state.outcome()) return value_at_end(state);
    if (const auto value = own_value(*this, state)) return value;
    std::optional<Value> best;
    for (const game::Turn& turn : state.choices()) {
        const auto value = value_after(*this, state, turn);
        if (!value) return std::nullopt;
        if (!best || rank_of(*value) > rank_of(*best)) best = value;
    }
    return best;
}

std::vector<Choice> Tables::choices(const game::State& state) const {
    std::vector<std::pair<std::string, Choice>> all;
    for (const game::Turn& turn : state.choices()) {
        all.emplace_back(notation::turn_text(state.game(), turn),
                         Choice{turn, value_after(*this, state, turn)});
    }
    // What is unknown comes last.
    const auto rank = [](const Choice& choice) {
        return choice.value ? rank_of(*choice.value) : -4 * kLongest;
    };
    std::sort(all.begin(), all.end(), [&](const auto& a, const auto& b) {
        return std::pair(-rank(a.second), a.first) < std::pair(-rank(b.second), b.first);
    });
    std::vector<Choice> choices;
    choices.reserve(all.size());
    for (const auto& [text, choice] : all) choices.push_back(choice);
    return choices;
}

std::vector<game::Turn> Tables::line(game::State state) const {
    std::vector<game::Turn> turns;
    const auto value = value_of(state);
    if (!value || *value == 0) return turns;
    for (int left = plies_of(*value); left > 0 && !state.outcome(); --left) {
        const auto all = choices(state);
        if (all.empty() || !all.front().value || *all.front().value == 0) break;
        turns.push_back(all.front().turn);
        state.play(all.front().turn);
    }
    return turns;
}

}  // namespace rulewright::endings
