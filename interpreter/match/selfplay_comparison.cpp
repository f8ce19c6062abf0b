#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "match/selfplay_measures.hpp"
#include "support/json_text.hpp"
#include "support/visible.hpp"

namespace rulewright::match {

namespace {

using nlohmann::json;
using support::visible;

std::string value_text(const Measure* measure) {
    return measure == nullptr ? "-" : fmt::format("{:.2f}", shown(*measure));
}

// Below the last place that is shown.
std::string p_text(double p) {
    return p < 0.0001 ? "<0.0001" : fmt::format("{:.4f}", p);
}

std::string row_text(const Compared& row) {
    std::string text = fmt::format("  {:<28}{:>12}{:>12}", row.any().words, value_text(row.base),
                                   value_text(row.other));
    if (!row.difference) return text + "\n";
    const support::Difference& difference = *row.difference;
    const std::string interval =
        fmt::format("{:+.2f} to {:+.2f}", difference.interval.low, difference.interval.high);
    return text + fmt::format("{:>+12.2f}   {:<22}{:>9}\n", difference.value, interval,
                              p_text(difference.p));
}

std::string heading(const SelfplayReport& base, const SelfplayReport& other) {
    const auto& options = base.options;
    return fmt::format("{} (A) and {} (B): {} game{} each, first: {}, second: {}{}, seed {}\n",
                       visible(base.variant), visible(other.variant), base.tally.games,
                       base.tally.games == 1 ? "" : "s", visible(options.players[0]),
                       visible(options.players[1]), options.swap ? ", who change sides" : "",
                       options.seed) +
           fmt::format("{:<30}{:>12}{:>12}{:>12}   {:<22}{:>9}\n", "", "A", "B", "B - A",
                       "95 % interval", "p");
}

json shown_json(const Measure* measure) {
    return measure == nullptr ? json(nullptr) : json(rounded(shown(*measure)));
}

json row_json(const Compared& row) {
    json one = {{"base", shown_json(row.base)},
                {"other", shown_json(row.other)},
                {"difference", nullptr},
                {"low", nullptr},
                {"high", nullptr},
                {"p", nullptr}};
    if (!row.difference) return one;
    one["difference"] = rounded(row.difference->value);
    one["low"] = rounded(row.difference->interval.low);
    one["high"] = rounded(row.difference->interval.high);
    one["p"] = rounded(row.difference->p);
    return one;
}

}  // namespace

std::string comparison_text(const SelfplayReport& base, const SelfplayReport& other) {
    const std::vector<Measure> first = measures_of(base);
    const std::vector<Measure> second = measures_of(other);
    std::string text = heading(base, other);
    std::string section;
    for (const Compared& row : compare(first, second)) {
        if (row.any().section != section) text += (section = row.any().section) + "\n";
        text += row_text(row);
    }
    return text;
}

std::string comparison_json(const SelfplayReport& base, const SelfplayReport& other) {
    const std::vector<Measure> first = measures_of(base);
    const std::vector<Measure> second = measures_of(other);
    json differences = json::object();
    for (const Compared& row : compare(first, second)) differences[row.any().key] = row_json(row);
    json all = support::parse_json<json>(selfplay_json(base));
    all["against"] = {{"report", support::parse_json<json>(selfplay_json(other))},
                      {"differences", std::move(differences)}};
    return support::json_text(all, 2) + "\n";
}

}  // namespace rulewright::match
