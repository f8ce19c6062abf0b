#include "match/selfplay_measures.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "match/selfplay_sections.hpp"
#include "notation/notation.hpp"
#include "notation/reason_words.hpp"

namespace rulewright::match {

namespace {

using protocol::FailureKind;
using support::Estimate;
using support::Share;

constexpr const char* kSides[kPlayers] = {"first", "second"};

class Measuring {
public:
    explicit Measuring(const SelfplayReport& report)
        : variant_(report.start.game().variant()), report_(report), tally_(report.tally) {}

    std::vector<Measure> all() {
        results();
        ends();
        failures();
        lengths();
        rules();
        pieces();
        return std::move(found_);
    }

private:
    void add(const char* section, std::string key, std::string words,
             std::variant<Share, Estimate> value, double scale) {
        found_.push_back({section, std::move(key), std::move(words), value, scale});
    }
    void add_share(const char* section, std::string key, std::string words, std::uint64_t count) {
        add(section, std::move(key), std::move(words), Share{count, tally_.games}, 100);
    }

    void results() {
        constexpr const char* kSection = "Results, % of games";
        for (std::size_t i = 0; i < kPlayers; ++i) {
            add_share(kSection, fmt::format("results/{}/wins", kSides[i]),
                      variant_.players[i].name + " wins", tally_.wins[i]);
        }
        add_share(kSection, "results/draws", "draws", tally_.draws);
        add_share(kSection, "results/move_cap",
                  fmt::format("stopped after {} plies", report_.options.max_plies),
                  tally_.unfinished);
        add(kSection, "first_move/score", "score of the first move",
            estimate(first_score(report_.start, tally_)), 100);
        if (!report_.options.swap) return;
        add(kSection, "duel/score", "score of the first player", estimate(score_of(tally_.duel)),
            100);
    }

    void failures() {
        const auto& failures = tally_.duel.failures;
        for (std::size_t i = 0; i < kPlayers; ++i) {
            for (int k = 0; *protocol::name_of(static_cast<FailureKind>(k)) != '\0'; ++k) {
                const std::string kind = protocol::name_of(static_cast<FailureKind>(k));
                const auto found = failures.find({i, static_cast<FailureKind>(k)});
                add_share("Failures of players, % of games",
                          fmt::format("failures/{}/{}", kSides[i], kind),
                          fmt::format("{} player: {}", kSides[i], kind),
                          found == failures.end() ? 0 : found->second);
            }
        }
    }

    // An error that makes the interval as wide as it is.
    [[nodiscard]] static Estimate estimate(const support::Score& score) {
        constexpr double kWidth = 2 * 1.959963984540054;
        return {score.share, (score.interval.high - score.interval.low) / kWidth};
    }

    void ends() {
        constexpr const char* kSection = "Ends, % of games";
        for (int i = 0; *game::name_of(static_cast<game::EndReason>(i)) != '\0'; ++i) {
            const auto reason = static_cast<game::EndReason>(i);
            const auto found = tally_.reasons.find(reason);
            add_share(kSection, fmt::format("ends/{}", game::name_of(reason)),
                      notation::reason_text(variant_, reason),
                      found == tally_.reasons.end() ? 0 : found->second);
        }
    }

    void lengths() {
        constexpr const char* kSection = "Games";
        add(kSection, "plies/mean", "length in plies", support::ratio_of(tally_.length), 1);
        add(kSection, "branching/mean", "choices at a decision", support::ratio_of(tally_.choices),
            1);
    }

    void rules() {
        for (const UseRow& row : use_rows(report_)) {
            add("Use of rules, per 100 plies", "rules/" + row.name, row.words,
                support::ratio_of(row.tally.per_ply), 100);
        }
    }

    void pieces() {
        for (std::size_t owner = 0; owner < kPlayers; ++owner) {
            for (std::size_t kind = 0; kind < variant_.pieces.size(); ++kind) {
                const PieceTally& piece = tally_.facts.pieces[owner][kind];
                const std::string& name = variant_.pieces[kind].name;
                if (piece.present == 0) continue;
                add("Trade of pieces, in pawns",
                    fmt::format("pieces/{}/{}/trade", kSides[owner], name),
                    variant_.players[owner].name + " " + name, support::ratio_of(piece.trade),
                    0.01);
            }
        }
    }

    const variant::Variant& variant_;
    const SelfplayReport& report_;
    const SelfplayTally& tally_;
    std::vector<Measure> found_;
};

double value_of(const Measure& measure) {
    if (const auto* estimate = std::get_if<Estimate>(&measure.value)) return estimate->value;
    const Share& share = std::get<Share>(measure.value);
    return share.total == 0 ? 0
                            : static_cast<double>(share.count) / static_cast<double>(share.total);
}

support::Difference difference(const Measure& base, const Measure& other) {
    support::Difference found = std::visit(
        [](const auto& first, const auto& second) -> support::Difference {
            if constexpr (std::is_same_v<decltype(first), decltype(second)>) {
                return support::difference_of(first, second);
            } else {
                return {};
            }
        },
        base.value, other.value);
    found.value *= base.scale;
    found.interval.low *= base.scale;
    found.interval.high *= base.scale;
    return found;
}

const Measure* find(const std::vector<Measure>& among, const std::string& key) {
    const auto found = std::find_if(among.begin(), among.end(),
                                    [&](const Measure& one) { return one.key == key; });
    return found == among.end() ? nullptr : &*found;
}

}  // namespace

double shown(const Measure& measure) {
    return value_of(measure) * measure.scale;
}

std::vector<Measure> measures_of(const SelfplayReport& report) {
    return Measuring(report).all();
}

std::vector<Compared> compare(const std::vector<Measure>& base, const std::vector<Measure>& other) {
    std::vector<Compared> rows;
    rows.reserve(base.size());
    for (const Measure& measure : base) rows.push_back({&measure, find(other, measure.key), {}});
    // What only the other rules have stands at the end of its section.
    for (const Measure& measure : other) {
        if (find(base, measure.key) != nullptr) continue;
        const auto after = std::find_if(rows.rbegin(), rows.rend(), [&](const Compared& row) {
            return row.any().section == measure.section;
        });
        rows.insert(after.base(), {nullptr, &measure, {}});
    }
    std::erase_if(rows, [](const Compared& row) {
        const bool none = row.base == nullptr || value_of(*row.base) == 0;
        return none && (row.other == nullptr || value_of(*row.other) == 0);
    });
    for (Compared& row : rows) {
        if (row.base != nullptr && row.other != nullptr) {
            row.difference = difference(*row.base, *row.other);
        }
    }
    return rows;
}

}  // namespace rulewright::match
