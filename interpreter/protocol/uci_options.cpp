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

void UciEngine::identify(const Words&) {
    std::string text = fmt::format(
        "id name {}\nid author the Rulewright authors\n"
        "option name Hash type spin default {} min 1 max {}\n"
        "option name Threads type spin default 1 min 1 max {}\n"
        "option name MultiPV type spin default 1 min 1 max {}\n"
        "option name Ponder type check default false\n"
        "option name Clear Hash type button\n"
        "option name Skill Level type spin default {} min 0 max {}\n"
        "option name UCI_LimitStrength type check default false\n"
        "option name UCI_Elo type spin default {} min {} max {}\n"
        "option name UCI_Variant type combo default {}",
        name_, kUsualHash, kMostHash, search::kMostThreads, kMostLines, Strength::kLevels,
        Strength::kLevels, kUsualElo, Strength::kLeast, Strength::kMost, shelf_.names().front());
    for (const std::string& variant : shelf_.names()) text += " var " + variant;
    out_.write(text + "\nuciok");
}

void UciEngine::set_option(const Words& words) {
    const std::string name = support::to_lower(words_between(words, "name", "value"));
    const std::string value = words_between(words, "value", "");
    if (name == "hash") {
        if (const auto size = number_of("Hash", value, 1, kMostHash)) {
            session_.set_hash(static_cast<std::size_t>(*size));
        }
    } else if (name == "threads") {
        threads_ = number_of("Threads", value, 1, search::kMostThreads).value_or(threads_);
    } else if (name == "multipv") {
        lines_ = number_of("MultiPV", value, 1, kMostLines).value_or(lines_);
    } else if (name == "skill level") {
        level_ = number_of("Skill Level", value, 0, Strength::kLevels).value_or(level_);
    } else if (name == "uci_limitstrength") {
        limits_strength_ = support::to_lower(value) == "true";
    } else if (name == "uci_elo") {
        elo_ = number_of("UCI_Elo", value, Strength::kLeast, Strength::kMost).value_or(elo_);
    } else if (name == "clear hash") {
        session_.forget();
    } else if (name == "uci_variant") {
        choose_variant(value);
    }
}

std::optional<int> UciEngine::number_of(std::string_view option, const std::string& value,
                                        int least, int most) {
    const auto number = support::parse_number(value);
    if (number && *number >= least && *number <= most) return *number;
    out_.write(fmt::format("info string {} is a number from {} to {}", option, least, most));
    return std::nullopt;
}

// The Elo number counts more than the level.
std::optional<search::Strength> UciEngine::strength() const {
    if (limits_strength_) return Strength{elo_, 0};
    if (level_ < Strength::kLevels) return Strength{Strength::elo_of_level(level_), 0};
    return std::nullopt;
}

}  // namespace rulewright::protocol
