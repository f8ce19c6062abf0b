#include "match/engine_settings.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "search/search.hpp"
#include "support/text.hpp"

namespace rulewright::match {

namespace {

std::optional<int> read_elo(std::string_view text) {
    const auto elo = support::parse_number(text);
    const bool good = elo && *elo >= search::Strength::kLeast && *elo <= search::Strength::kMost;
    return good ? elo : std::nullopt;
}

enum class Who { kRandom, kEngine, kMcts };
constexpr std::pair<Who, std::string_view> kWho[] = {
    {Who::kRandom, "random"}, {Who::kEngine, "engine"}, {Who::kMcts, "mcts"}};

class Reader {
public:
    explicit Reader(Who who) : who_(who) {}

    // False where it is no setting of such a player.
    [[nodiscard]] bool take(std::string_view setting) {
        if (setting == "untuned") {
            found.untuned = true;
            return who_ != Who::kRandom;
        }
        const std::size_t equals = setting.find('=');
        if (equals == std::string_view::npos) return false;
        const std::string_view value = setting.substr(equals + 1);
        if (setting.starts_with("without=")) {
            if (value.empty()) return false;
            found.without.emplace_back(value);
            return true;
        }
        if (setting.starts_with("never=")) return take_deed(value);
        if (limited_ || who_ == Who::kRandom) return false;
        limited_ = true;
        if (setting.starts_with("elo=")) {
            found.elo = read_elo(value);
            return found.elo && who_ == Who::kEngine;
        }
        const auto limits = read_move_limits(setting);
        if (!limits || (who_ == Who::kMcts && limits->depth > 0)) return false;
        found.limits = *limits;
        return true;
    }

    EngineSettings found;

private:
    [[nodiscard]] bool take_deed(std::string_view word) {
        for (const auto& [deed, name] : search::kDeeds) {
            if (word != name) continue;
            found.never.push_back(deed);
            return true;
        }
        return false;
    }

    Who who_;
    bool limited_ = false;  // it has a limit or a strength
};

}  // namespace

std::optional<EngineSettings> read_engine_settings(std::string_view name) {
    const std::size_t colon = std::min(name.find(':'), name.size());
    const auto* who = std::find_if(std::begin(kWho), std::end(kWho), [&](const auto& one) {
        return one.second == name.substr(0, colon);
    });
    if (who == std::end(kWho)) return std::nullopt;
    Reader reader(who->first);
    if (colon == name.size()) return reader.found;
    for (const std::string_view setting : support::split(name.substr(colon + 1), ',')) {
        if (!reader.take(setting)) return std::nullopt;
    }
    return reader.found;
}

Result<search::Restriction, PlayerProblem> restriction_of(const EngineSettings& settings,
                                                          const variant::Variant& variant) {
    search::Restriction restriction;
    for (const std::string& name : settings.without) {
        if (const auto kind = variant.find_kind(name)) {
            restriction.add(*kind);
            continue;
        }
        std::vector<std::string> names;
        for (const variant::PieceType& piece : variant.pieces) names.push_back(piece.name);
        return fail(PlayerProblem{fmt::format("{} has no piece '{}'", variant.name, name),
                                  support::join_or(names),
                                  support::closest(name, names).value_or("")});
    }
    for (const search::Deed deed : settings.never) restriction.add(deed);
    return restriction;
}

}  // namespace rulewright::match
