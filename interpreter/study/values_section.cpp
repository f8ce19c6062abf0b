// What pieces are worth by the results of games: material differences of quiet positions, against
// what the games came to.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "study/figures.hpp"
#include "study/logistic.hpp"
#include "study/sections.hpp"
#include "study/starts.hpp"
#include "study/words.hpp"
#include "support/text.hpp"

namespace rulewright::study {

namespace {

constexpr std::size_t kPliesApart = 8;  // of positions of one game
constexpr std::size_t kQuietPlies = 2;  // without losses before and after
// Of the pieces of the start, royal ones aside: with fewer a pawn is worth what it becomes, and any
// piece is enough to win.
constexpr double kLeastShare = 0.4;
constexpr double kRidge = 0.05;

using Counts = std::array<std::array<double, kMaxKinds>, kPlayers>;

struct Change {
    std::size_t ply = 0;
    PlayerId owner{};
    PieceKind kind{};
    int by = 0;
};

std::vector<Change> changes_of(const match::GameFacts& facts) {
    std::vector<Change> changes;
    for (const match::Loss& loss : facts.losses) {
        changes.push_back({loss.ply, loss.lost.owner, loss.lost.kind, -1});
    }
    for (const match::Promoted& one : facts.promotions) {
        changes.push_back({one.ply, one.owner, one.from, -1});
        changes.push_back({one.ply, one.owner, one.to, 1});
    }
    std::stable_sort(changes.begin(), changes.end(),
                     [](const Change& a, const Change& b) { return a.ply < b.ply; });
    return changes;
}

bool is_quiet(const std::vector<Change>& changes, std::size_t ply) {
    return std::none_of(changes.begin(), changes.end(), [&](const Change& change) {
        return change.ply + kQuietPlies > ply && change.ply <= ply + kQuietPlies;
    });
}

class Sampling {
public:
    explicit Sampling(const Results& results)
        : kinds_(results.game().variant().pieces.size()),
          least_(kLeastShare * static_cast<double>(pieces_at_start(results.game().start()))) {}

    void add(const StudyGame& one) {
        const auto& outcome = one.played.outcome;
        if (!outcome) return;
        points_ = !outcome->winner ? 0.5 : (*outcome->winner == PlayerId{} ? 1 : 0);
        ++games_;
        Counts now{};
        for (std::size_t owner = 0; owner < kPlayers; ++owner) {
            for (std::size_t kind = 0; kind < kinds_; ++kind) {
                now[owner][kind] = one.played.facts.started[owner][kind];
            }
        }
        const std::vector<Change> changes = changes_of(one.played.facts);
        auto next = changes.begin();
        for (std::size_t ply = 0; ply < one.played.plies.size(); ++ply) {
            for (; next != changes.end() && next->ply <= ply; ++next) {
                now[index(next->owner)][index(next->kind)] += next->by;
            }
            if (pieces_in(now) < least_) return;
            if (ply % kPliesApart == 0 && is_quiet(changes, ply)) observe(now);
        }
    }

    [[nodiscard]] const std::vector<Observation>& observations() const { return observations_; }
    [[nodiscard]] std::size_t games() const { return games_; }

private:
    [[nodiscard]] static std::size_t pieces_at_start(const game::State& start) {
        return removable(start, PlayerId{}).size() + removable(start, opponent({})).size();
    }
    // Royal ones too: there are few.
    [[nodiscard]] double pieces_in(const Counts& now) const {
        double sum = 0;
        for (const auto& side : now) {
            for (std::size_t kind = 0; kind < kinds_; ++kind) sum += side[kind];
        }
        return sum;
    }

    void observe(const Counts& now) {
        Observation one{{1}, points_, games_};
        for (std::size_t kind = 0; kind < kinds_; ++kind) {
            one.x.push_back(now[0][kind] - now[1][kind]);
        }
        observations_.push_back(std::move(one));
    }

    std::size_t kinds_;
    double least_;
    std::size_t games_ = 0;
    double points_ = 0;
    std::vector<Observation> observations_;
};

// Kinds of which there is ever more on one side than on the other.
std::vector<std::size_t> kinds_that_differ(const std::vector<Observation>& observations) {
    std::vector<std::size_t> kinds;
    for (std::size_t i = 1; !observations.empty() && i < observations.front().x.size(); ++i) {
        const bool differs = std::any_of(observations.begin(), observations.end(),
                                         [&](const Observation& one) { return one.x[i] != 0; });
        if (differs) kinds.push_back(i - 1);
    }
    return kinds;
}

// Only the first player's advantage, and those kinds.
std::vector<Observation> reduced(const std::vector<Observation>& all,
                                 const std::vector<std::size_t>& kinds) {
    std::vector<Observation> result;
    for (const Observation& one : all) {
        Observation less{{one.x.front()}, one.points, one.cluster};
        for (const std::size_t kind : kinds) less.x.push_back(one.x[kind + 1]);
        result.push_back(std::move(less));
    }
    return result;
}

// How many of each kind a player has at the start, on average, behind a nothing for the first
// number of the regression.
std::vector<double> army_of(const Results& results, const std::vector<std::size_t>& kinds) {
    const game::State start = results.game().start();
    std::vector<double> counts = {0};
    for (const std::size_t kind : kinds) {
        double count = 0;
        for (const PlayerId player : {PlayerId{}, opponent(PlayerId{})}) {
            count += start.position().pieces(player, make_id<PieceKind>(kind)).count() / 2.0;
        }
        counts.push_back(count);
    }
    return counts;
}

// What the engine takes that army for, in pawns.
double worth_of(const std::vector<double>& army, const std::vector<std::size_t>& kinds,
                const match::PieceValues& assumed) {
    double worth = 0;
    for (std::size_t i = 0; i < kinds.size(); ++i) worth += army[i + 1] * assumed[kinds[i]] / 100;
    return worth;
}

Table table_of(const Results& results, const PieceValues& found) {
    Table table;
    table.key = "values";
    table.name = "kind";
    table.how = fmt::format(
        "Logistic regression of the results of {} ({} a move) on the differences of material, by "
        "kind, in {} of them, {} plies apart, with at least two of five of the start's pieces and "
        "no capture or promotion {} plies before or after; the first player's advantage is a "
        "number of the regression. Each game begins without pieces drawn at random, one of five, "
        "of different kinds but about the same worth on either side. In pawns, on the scale on "
        "which the pieces of the start together are worth what the engine assumes; intervals are "
        "from the robust covariance by games, by the delta method.",
        counted(found.games, "game"), counted(results.planned.amounts.usual_nodes(), "node"),
        counted(found.positions, "position"), kPliesApart, kQuietPlies);
    table.columns = {{"value", "value", {"", 2, 1}}, {"assumed", "the engine assumes", {"", 2, 1}}};
    for (const PieceValue& one : found.values) {
        table.rows.push_back(
            {results.game().type(one.kind).name, {one.pawns, exact(one.assumed)}, {}});
    }
    return table;
}

Plot plot_of(const Results& results, const PieceValues& found) {
    Plot plot{"values",   "Values of pieces",
              {"", 1, 1}, Plot::Kind::kBars,
              {},         {{"by results", {}}, {"the engine assumes", {}}},
              {}};
    for (const PieceValue& one : found.values) {
        plot.labels.push_back(results.game().type(one.kind).name);
        plot.series[0].values.emplace_back(one.pawns);
        plot.series[1].values.emplace_back(exact(one.assumed));
    }
    return plot;
}

std::vector<std::string> findings_of(const Results& results, const PieceValues& found) {
    std::vector<std::string> words;
    std::vector<std::string> agreeing;
    for (const PieceValue& one : found.values) {
        const std::string& name = results.game().type(one.kind).name;
        const int side = side_of(one.pawns, one.assumed);
        if (side == 0) {
            agreeing.push_back(name);
            continue;
        }
        words.push_back(fmt::format("{} is worth {} than the engine assumes: {} to its {:.2f}.",
                                    support::with_article(name), side < 0 ? "less" : "more",
                                    number_words(one.pawns, 2), one.assumed));
        words.back()[0] = support::to_upper(words.back()[0]);
    }
    if (!agreeing.empty()) {
        words.push_back(fmt::format("What the engine assumes lies within the interval: {}.",
                                    support::join(agreeing, ", ")));
    }
    return words;
}

}  // namespace

std::optional<PieceValues> piece_values_of(const Results& results) {
    Sampling sampling(results);
    results.each_game({Group::Kind::kValues, 0},
                      [&](const Task&, const StudyGame& one) { sampling.add(one); });
    const std::vector<std::size_t> kinds = kinds_that_differ(sampling.observations());
    std::vector<double> ridge(kinds.size() + 1, kRidge);
    const auto fit = fit_logistic(reduced(sampling.observations(), kinds), ridge);
    if (!fit) return std::nullopt;
    const match::PieceValues assumed = match::piece_values(results.game());
    const std::vector<double> army = army_of(results, kinds);
    const double worth = worth_of(army, kinds, assumed);
    double weight = 0;
    for (std::size_t i = 0; i < army.size(); ++i) weight += army[i] * fit->weights[i];
    if (worth <= 0 || weight <= 0) return std::nullopt;
    PieceValues found{{}, sampling.games(), sampling.observations().size()};
    for (std::size_t i = 0; i < kinds.size(); ++i) {
        found.values.push_back({make_id<PieceKind>(kinds[i]),
                                value_of(fit->scaled(i + 1, army, worth)),
                                assumed[kinds[i]] / 100.0});
    }
    std::stable_sort(
        found.values.begin(), found.values.end(),
        [](const PieceValue& a, const PieceValue& b) { return a.assumed < b.assumed; });
    return found;
}

Section values_section(const Results& results) {
    Section section{"values", "Values of pieces", {}, {}, {}};
    const auto found = piece_values_of(results);
    if (!found) {
        section.findings.push_back(
            "The results do not tell what pieces are worth: there are too "
            "few finished games, or no kind of piece decides them.");
        return section;
    }
    section.findings = findings_of(results, *found);
    section.tables.push_back(table_of(results, *found));
    section.plots.push_back(plot_of(results, *found));
    return section;
}

}  // namespace rulewright::study
