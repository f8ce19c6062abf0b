#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "support/name_words.hpp"
#include "support/text.hpp"
#include "support/visible.hpp"
#include "tournament/report.hpp"

namespace rulewright::tournament {

namespace {

// "+35"; never "-0".
std::string elo_text(double elo) {
    return fmt::format("{:+}", std::lround(elo));
}

// "3.5", "12".
std::string points_text(double points) {
    return fmt::format("{:g}", points);
}

std::string heading(const Report& report) {
    const Definition& definition = report.definition;
    return fmt::format(
        "{}: {}, {} players, {}, {} of {} games, seed {}\n", support::visible(definition.title),
        support::visible(report.setting.game->variant().name), definition.players.size(),
        definition.format == Format::kGauntlet ? "gauntlet" : "round robin",
        report.standings.games(), Schedule(definition).games(), definition.seed);
}

class Tables {
public:
    explicit Tables(const Report& report)
        : table_(report.standings.crosstable()),
          totals_(totals(table_)),
          ratings_(ratings(table_)),
          ranking_(ranking(ratings_)) {
        for (const Participant& player : report.definition.players) {
            names_.push_back(support::visible(player.name));
            width_ = std::max(width_, support::cells(names_.back()).size());
        }
    }

    [[nodiscard]] std::string ranks() const {
        std::string text =
            fmt::format("{:>4}  {:<{}}{:>7}{:>7}{:>8}{:>7}{:>7}{:>7}{:>9}\n", "Rank", "Player",
                        width_, "Elo", "+/-", "Points", "Won", "Drawn", "Lost", "Score");
        for (std::size_t i = 0; i < ranking_.size(); ++i) {
            const std::size_t player = ranking_[i];
            const Score& score = totals_[player];
            const double share =
                score.games() == 0 ? 0 : 100 * score.points() / static_cast<double>(score.games());
            text += fmt::format("{:>4}  {:<{}}{:>7}{:>7.0f}{:>8}{:>7}{:>7}{:>7}{:>7.1f} %\n", i + 1,
                                name(player), width_, elo_text(ratings_[player].elo),
                                ratings_[player].margin, points_text(score.points()), score.wins,
                                score.draws, score.losses, share);
        }
        return text;
    }

    // Points of the row's player against the column's.
    [[nodiscard]] std::string crosses() const {
        std::string text = fmt::format("{:>4}  {:<{}}", "", "", width_);
        for (std::size_t i = 0; i < ranking_.size(); ++i) text += fmt::format("{:>10}", i + 1);
        text += "\n";
        for (std::size_t i = 0; i < ranking_.size(); ++i) {
            text += fmt::format("{:>4}  {:<{}}", i + 1, name(ranking_[i]), width_);
            for (const std::size_t other : ranking_) {
                const Score& score = table_[ranking_[i]][other];
                const std::string cell =
                    score.games() == 0
                        ? "-"
                        : fmt::format("{}/{}", points_text(score.points()), score.games());
                text += fmt::format("{:>10}", cell);
            }
            text += "\n";
        }
        return text;
    }

private:
    [[nodiscard]] const std::string& name(std::size_t player) const { return names_[player]; }

    std::vector<std::string> names_;
    std::vector<std::vector<Score>> table_;
    std::vector<Score> totals_;
    std::vector<Rating> ratings_;
    std::vector<std::size_t> ranking_;
    std::size_t width_ = 6;
};

std::string ends(const Report& report) {
    std::vector<std::string> texts;
    for (const auto& [reason, count] : report.standings.ends()) {
        texts.push_back(fmt::format("{} {}", support::spaced(reason), count));
    }
    return texts.empty() ? "" : "Ends: " + support::join(texts, ", ") + "\n";
}

std::string failures(const Report& report) {
    std::vector<std::string> texts;
    for (const auto& [what, count] : report.standings.failures()) {
        texts.push_back(fmt::format("{}: {} {}",
                                    support::visible(report.definition.players[what.first].name),
                                    what.second, count));
    }
    return texts.empty() ? "" : "Lost without being beaten: " + support::join(texts, ", ") + "\n";
}

std::string test(const Report& report) {
    const auto& test = report.standings.test();
    if (!test) return "";
    const Sprt& sprt = *report.definition.sprt;
    std::vector<std::string> pairs;
    for (const std::uint64_t count : test->pairs) pairs.push_back(std::to_string(count));
    return fmt::format(
        "SPRT of Elo {} against {}: LLR {:.2f} ({:.2f} to {:.2f}), {}\n"
        "Pairs of games with 0 to 2 points: {}\n",
        sprt.elo0, sprt.elo1, test->state.llr, test->state.lower, test->state.upper,
        verdict_of(test->state), support::join(pairs, ", "));
}

}  // namespace

const char* verdict_of(const SprtState& state) noexcept {
    if (!state.decided()) return "undecided";
    return state.llr >= state.upper ? "elo1 accepted" : "elo0 accepted";
}

std::string report_text(const Report& report) {
    const Tables tables(report);
    return heading(report) + tables.ranks() + "\n" + tables.crosses() + "\n" + ends(report) +
           failures(report) + test(report);
}

}  // namespace rulewright::tournament
