// UciEngine: who it is, and its options.
#include <fmt/format.h>

#include "protocol/uci.hpp"
#include "support/text.hpp"

namespace rulewright::protocol {

namespace {

using search::Strength;

constexpr int kUsualHash = 16;
constexpr int kMostHash = 4096;
constexpr int kMostLines = 500;

}  // namespace

std::string UciEngine::options() const {
    std::string text = fmt::format(
        "option name Hash type spin default {} min 1 max {}\n"
        "option name Threads type spin default 1 min 1 max {}\n"
        "option name MultiPV type spin default 1 min 1 max {}\n"
        "option name Ponder type check default false\n"
        "option name Clear Hash type button\n"
        "option name Skill Level type spin default {} min 0 max {}\n"
        "option name UCI_LimitStrength type check default false\n"
        "option name UCI_Elo type spin default {} min {} max {}\n"
        "option name UCI_Variant type combo default {}",
        kUsualHash, kMostHash, search::kMostThreads, kMostLines, Strength::kLevels,
        Strength::kLevels, kUsualElo, Strength::kLeast, Strength::kMost, shelf_.names().front());
    for (const std::string& variant : shelf_.names()) text += " var " + variant;
    return text;
}

void UciEngine::identify(const Words&) {
    out_.write(
        fmt::format("id name {}\nid author the Rulewright authors\n{}\nuciok", name_, options()));
}

void UciEngine::set_option(const Words& words) {
    const std::string given = words_between(words, "name", "value");
    const std::string value = words_between(words, "value", "");
    if (const auto wrong = wrong_option(options(), given, value)) return tell({*wrong, {}});
    const std::string name = support::to_lower(given);
    const int number = support::parse_number(value).value_or(0);
    if (name == "hash") session_.set_hash(static_cast<std::size_t>(number));
    if (name == "threads") threads_ = number;
    if (name == "multipv") lines_ = number;
    if (name == "skill level") level_ = number;
    if (name == "uci_limitstrength") limits_strength_ = support::to_lower(value) == "true";
    if (name == "uci_elo") elo_ = number;
    if (name == "clear hash") session_.forget();
    if (name == "uci_variant") choose_variant(value);
}

// The Elo number counts more than the level.
std::optional<search::Strength> UciEngine::strength() const {
    if (limits_strength_) return Strength{elo_, 0};
    if (level_ < Strength::kLevels) return Strength{Strength::elo_of_level(level_), 0};
    return std::nullopt;
}

}  // namespace rulewright::protocol
