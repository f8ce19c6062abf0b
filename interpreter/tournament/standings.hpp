// Standings: what the games of a tournament come to. They may be added in any order: a sequential
// test looks at them in the order of their numbers, and what comes after its decision does not
// count, so that the number of threads changes nothing.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "tournament/ratings.hpp"
#include "tournament/record.hpp"
#include "tournament/sprt.hpp"

namespace rulewright::tournament {

struct Score {
    std::uint64_t wins = 0;
    std::uint64_t draws = 0;
    std::uint64_t losses = 0;
    [[nodiscard]] std::uint64_t games() const noexcept { return wins + draws + losses; }
    [[nodiscard]] double points() const noexcept {
        return static_cast<double>(wins) + static_cast<double>(draws) / 2;
    }
};

class Standings {
public:
    explicit Standings(const Definition& definition);

    void add(Record record);
    [[nodiscard]] bool has(std::uint64_t number) const { return records_.contains(number); }
    [[nodiscard]] bool decided() const noexcept { return decided_at_.has_value(); }

    // The games that count, in the order of their numbers.
    [[nodiscard]] std::vector<const Record*> records() const;
    [[nodiscard]] std::uint64_t games() const;  // that count

    [[nodiscard]] std::vector<std::vector<Score>> crosstable() const;  // [i][k]: i against k
    [[nodiscard]] std::map<std::string, std::uint64_t> ends() const;   // by reason
    // By player and kind.
    [[nodiscard]] std::map<std::pair<std::size_t, std::string>, std::uint64_t> failures() const;

    struct Test {
        Pentanomial pairs{};
        SprtState state;
    };
    [[nodiscard]] const std::optional<Test>& test() const noexcept { return test_; }

private:
    void test_pair(const Record& one, const Record& other);

    const Definition& definition_;
    std::map<std::uint64_t, Record> records_;
    std::optional<Test> test_;
    std::uint64_t tested_ = 0;  // games, from the first on
    std::optional<std::uint64_t> decided_at_;
};

// Of the crosstable.
[[nodiscard]] std::vector<Score> totals(const std::vector<std::vector<Score>>& table);
[[nodiscard]] std::vector<Rating> ratings(const std::vector<std::vector<Score>>& table);
// Players, the strongest first.
[[nodiscard]] std::vector<std::size_t> ranking(const std::vector<Rating>& ratings);

}  // namespace rulewright::tournament
