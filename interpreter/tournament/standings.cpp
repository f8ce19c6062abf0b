#include "tournament/standings.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace rulewright::tournament {

namespace {

// Of the first player, doubled: 0, 1 or 2.
std::size_t half_points(const Record& record) {
    if (!record.winner) return 1;
    return record.fixture.sides[index(*record.winner)] == 0 ? 2 : 0;
}

}  // namespace

Standings::Standings(const Definition& definition) : definition_(definition) {
    if (!definition.sprt) return;
    test_ = Test{};
    test_->state = sprt_state(*definition.sprt, test_->pairs);
}

void Standings::add(Record record) {
    const std::uint64_t number = record.fixture.number;
    records_.emplace(number, std::move(record));
    if (!test_) return;
    while (!decided() && has(tested_ + 1) && has(tested_ + 2)) {
        test_pair(records_.at(tested_ + 1), records_.at(tested_ + 2));
        tested_ += 2;
        if (test_->state.decided()) decided_at_ = tested_;
    }
}

void Standings::test_pair(const Record& one, const Record& other) {
    ++test_->pairs[half_points(one) + half_points(other)];
    test_->state = sprt_state(*definition_.sprt, test_->pairs);
}

std::vector<const Record*> Standings::records() const {
    std::vector<const Record*> counted;
    for (const auto& [number, record] : records_) {
        if (!decided_at_ || number <= *decided_at_) counted.push_back(&record);
    }
    return counted;
}

std::uint64_t Standings::games() const {
    return decided_at_ ? *decided_at_ : records_.size();
}

std::vector<std::vector<Score>> Standings::crosstable() const {
    const std::size_t players = definition_.players.size();
    std::vector<std::vector<Score>> table(players, std::vector<Score>(players));
    for (const Record* record : records()) {
        const auto& [first, second] = record->fixture.sides;
        Score& one = table[first][second];
        Score& other = table[second][first];
        if (!record->winner) {
            ++one.draws;
            ++other.draws;
            continue;
        }
        const bool first_won = index(*record->winner) == 0;
        ++(first_won ? one : other).wins;
        ++(first_won ? other : one).losses;
    }
    return table;
}

std::map<std::string, std::uint64_t> Standings::ends() const {
    std::map<std::string, std::uint64_t> ends;
    for (const Record* record : records()) ++ends[record->reason];
    return ends;
}

std::map<std::pair<std::size_t, std::string>, std::uint64_t> Standings::failures() const {
    std::map<std::pair<std::size_t, std::string>, std::uint64_t> failures;
    for (const Record* record : records()) {
        if (record->failure.empty() || !record->winner) continue;
        const std::size_t loser = record->fixture.sides[1 - index(*record->winner)];
        ++failures[{loser, record->failure}];
    }
    return failures;
}

std::vector<Score> totals(const std::vector<std::vector<Score>>& table) {
    std::vector<Score> totals;
    for (const auto& row : table) {
        Score& sum = totals.emplace_back();
        for (const Score& score : row) {
            sum.wins += score.wins;
            sum.draws += score.draws;
            sum.losses += score.losses;
        }
    }
    return totals;
}

std::vector<Rating> ratings(const std::vector<std::vector<Score>>& table) {
    Crosstable points(table.size());
    for (std::size_t i = 0; i < table.size(); ++i) {
        for (std::size_t k = 0; k < table.size(); ++k) {
            points.points[i][k] = table[i][k].points();
            points.games[i][k] = static_cast<double>(table[i][k].games());
        }
    }
    return ratings_of(points);
}

std::vector<std::size_t> ranking(const std::vector<Rating>& ratings) {
    std::vector<std::size_t> order(ratings.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    // What rounding makes different is equal.
    const auto shown = [&](std::size_t player) { return std::llround(ratings[player].elo * 1000); };
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return shown(a) > shown(b); });
    return order;
}

}  // namespace rulewright::tournament
